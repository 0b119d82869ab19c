import type { RequestDraft } from './draft-store.ts'
import { attempt, isOld, keepAtOnce } from './draft-store.ts'

export type OfRequest = Pick<RequestDraft, 'account' | 'tenant' | 'key'>

export function keepRequest(draft: RequestDraft): Promise<void> {
  return keepAtOnce('requests', draft)
}

export async function forgetRequest({ account, tenant, key }: OfRequest): Promise<void> {
  await attempt((database) => database.delete('requests', [account, tenant, key]))
}

/** Before all tabs shared a key, it was kept with what was said once that was sent: it may have arrived under that one. */
function withKey(kept: Omit<RequestDraft, 'sendsAs'> & { readonly sendsAs?: string }): Partial<RequestDraft> {
  const { said } = kept
  if (kept.sendsAs !== undefined || !said || !('attempt' in said)) return kept
  const attempt = said.attempt as { readonly key: string } | undefined
  return attempt ? { ...kept, sendsAs: attempt.key, said: { ...said, unsure: true } } : kept
}

/**
 * The request on this device that is not sent yet; a draft older than 30 days is replaced. If there is no draft, the open form is stored as
 * one. All tabs that open the form then send the request under the same key.
 */
export async function openRequest({ account, tenant, key }: OfRequest): Promise<RequestDraft> {
  const opened = { account, tenant, key, at: Date.now(), sendsAs: crypto.randomUUID(), said: undefined }
  const kept = await attempt(async (database) => {
    const transaction = database.transaction('requests', 'readwrite')
    const before = await transaction.store.get([account, tenant, key])
    const draft = before && !isOld(before) ? { ...opened, ...withKey(before) } : opened
    await transaction.store.put(draft)
    await transaction.done
    return draft
  })
  return kept ?? opened
}
