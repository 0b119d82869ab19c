import type { MarksDraft } from './draft-store.ts'
import { attempt, isOld, storeAtOnce } from './draft-store.ts'

export type OfPicture = Pick<MarksDraft, 'account' | 'tenant' | 'key'>

export function storeMarksDraft(draft: MarksDraft): Promise<void> {
  return storeAtOnce('marks', draft)
}

export async function deleteMarksDraft({ account, tenant, key }: OfPicture): Promise<void> {
  await attempt((database) => database.delete('marks', [account, tenant, key]))
}

/** Returns the unsaved marks of a picture on this device, unless they are older than 30 days. */
export async function readMarksDraft({ account, tenant, key }: OfPicture): Promise<MarksDraft | undefined> {
  const draft = await attempt((database) => database.get('marks', [account, tenant, key]))
  return draft && !isOld(draft) ? draft : undefined
}
