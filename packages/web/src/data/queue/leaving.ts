import { queryClient } from '../query-client.ts'
import { sessionQuery } from '../session.ts'
import { findQueue, useQueue } from './queue-state.ts'

const store = () => import('./queue-entries.ts')

/** Returns the number of photos of the signed-in account that only this device has, in all tenants. Never rejects. */
export async function photosLeft(): Promise<number> {
  await findQueue()
  if (!useQueue.getState().isWanted) return 0
  try {
    const account = await signedIn()
    return account === undefined ? 0 : (await (await store()).countPhotos(account)).own
  } catch {
    return 0
  }
}

/** Deletes the photos of the signed-in account. */
export async function deletePhotos(): Promise<void> {
  const account = await signedIn()
  if (account !== undefined) await (await store()).deletePhotosOf(account)
}

async function signedIn(): Promise<string | undefined> {
  return (await queryClient.ensureQueryData(sessionQuery))?.user.account
}
