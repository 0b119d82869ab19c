import type { RequestDraft } from './draft-store.ts'
import { attempt, isOld } from './draft-store.ts'

export type OfRequest = Pick<RequestDraft, 'account' | 'tenant' | 'key'>

export async function keepRequest(draft: RequestDraft): Promise<void> {
  await attempt((database) => database.put('requests', draft))
}

export async function forgetRequest({ account, tenant, key }: OfRequest): Promise<void> {
  await attempt((database) => database.delete('requests', [account, tenant, key]))
}

/** What was said with a request on this device and not sent; what is older than a month is forgotten. */
export async function readRequest(of: OfRequest): Promise<RequestDraft | undefined> {
  const draft = await attempt((database) => database.get('requests', [of.account, of.tenant, of.key]))
  if (!draft || !isOld(draft)) return draft
  await forgetRequest(of)
  return undefined
}
