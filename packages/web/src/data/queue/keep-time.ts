import type { WaitingTime } from '../field/waiting-times.ts'
import { useQueue, wantQueue } from './queue-state.ts'

type NotedTime = {
  readonly time: WaitingTime
  /** The name of the entry in the list of what waits. */
  readonly name: string
  /** The key of the save. A try that found no network may have arrived, so the queue sends the same save. */
  readonly key: string
}

/** Keeps a noted time on the device until the server has it. Rejects if the device cannot. */
export async function keepTime(noted: NotedTime): Promise<void> {
  const { owner } = useQueue.getState()
  if (!owner) throw new Error('nobody is signed in whose time this is')
  const { queueTime } = await import('./queue-entries.ts')
  await queueTime(owner, noted)
  wantQueue()
}
