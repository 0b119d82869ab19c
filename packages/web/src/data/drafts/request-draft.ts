import type { RequestDraft } from './draft-store.ts'
import { attempt, isOld, storeAtOnce } from './draft-store.ts'

export type OfRequest = Pick<RequestDraft, 'account' | 'tenant' | 'key'>

export function storeRequestDraft(draft: RequestDraft): Promise<void> {
  return storeAtOnce('requests', draft)
}

export async function deleteRequestDraft({ account, tenant, key }: OfRequest): Promise<void> {
  await attempt((database) => database.delete('requests', [account, tenant, key]))
}

/**
 * Converts a draft from before all tabs shared a key. Its key was stored in the content once it was sent, and the request may have arrived
 * under that key.
 */
function withKey(kept: Omit<RequestDraft, 'sendsAs'> & { readonly sendsAs?: string }): Partial<RequestDraft> {
  const { said } = kept
  if (kept.sendsAs !== undefined || !said || !('attempt' in said)) return kept
  const { attempt } = said
  return isAttempt(attempt) ? { ...kept, sendsAs: attempt.key, said: { ...said, unsure: true } } : kept
}

function isAttempt(json: unknown): json is { readonly key: string } {
  return typeof json === 'object' && json !== null && 'key' in json
}

/**
 * Returns the unsent request on this device. A draft older than 30 days is replaced. If there is no draft, the open form is stored as a
 * draft. All tabs that open the form then send the request under the same key.
 */
export async function openRequest({ account, tenant, key }: OfRequest): Promise<RequestDraft> {
  const opened = { account, tenant, key, at: Date.now(), sendsAs: crypto.randomUUID(), said: undefined }
  const kept = await attempt(async (database) => {
    const transaction = database.transaction('requests', 'readwrite')
    const previous = await transaction.store.get([account, tenant, key])
    const draft = previous && !isOld(previous) ? { ...opened, ...withKey(previous) } : opened
    await transaction.store.put(draft)
    await transaction.done
    return draft
  })
  return kept ?? opened
}
