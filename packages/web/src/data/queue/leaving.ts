import { queryClient } from '../query-client.ts'
import { sessionQuery } from '../session.ts'
import type { Waiting } from './queue-numbers.ts'
import { findQueue, useQueue } from './queue-state.ts'

const store = () => import('./queue-entries.ts')

const nothing: Waiting = { photos: 0, tasks: 0, times: 0 }

/** Returns the work of the signed-in account that only this device has, in all tenants. Never rejects. */
export async function workLeft(): Promise<Waiting> {
  await findQueue()
  if (!useQueue.getState().isWanted) return nothing
  try {
    const account = await signedIn()
    return account === undefined ? nothing : (await (await store()).countWork(account)).own
  } catch {
    return nothing
  }
}

/** Deletes the work of the signed-in account. */
export async function deleteWork(): Promise<void> {
  const account = await signedIn()
  if (account !== undefined) await (await store()).deleteWorkOf(account)
}

async function signedIn(): Promise<string | undefined> {
  return (await queryClient.ensureQueryData(sessionQuery))?.user.account
}
