import { keysOfAccount } from '../device/device-database.ts'
import type { WaitingTime } from '../field/waiting-times.ts'
import { timeRequest } from './entry-request.ts'
import type { Owner, PhotoEntry, PhotoTarget, QueueEntry, StoredShot, TaskConflict, TimeEntry } from './queue-database.ts'
import { bytesKeys, entryVersion, openQueue, strict, versionOf } from './queue-database.ts'
import { queueChanged } from './queue-news.ts'
import type { Waiting } from './queue-numbers.ts'
import type { TaskStep } from './task/task-work.ts'

type NewEntry = Pick<PhotoEntry, 'name' | 'panel'> & {
  readonly target: PhotoTarget
  /** The ids of photos on this device. */
  readonly shots: readonly string[]
}

/**
 * Makes an entry that sends photos to a stored twin, as one unit. Returns the ids of the photos that are in it: those that lie on this
 * device and belong to no other entry.
 */
export async function queuePhotos({ account, tenant }: Owner, { name, panel, target, shots }: NewEntry): Promise<readonly string[]> {
  const id = crypto.randomUUID()
  const transaction = (await openQueue()).transaction(['shots', 'entries'], 'readwrite', strict)
  const store = transaction.objectStore('shots')
  const stored = await Promise.all(shots.map((each) => store.get(each)))
  const own = stored.filter((each) => each !== undefined && each.entry === null)
  const taken = own.flatMap((each) => each ?? [])
  const version = versionOf('photos', taken)
  const entry: PhotoEntry = { id, version, account, tenant, createdAt: Date.now(), name, panel, target, state: 'waiting' }
  await Promise.all([
    ...taken.map((each) => store.put({ ...each, entry: id })),
    taken.length > 0 && transaction.objectStore('entries').put(entry),
    transaction.done,
  ])
  queueChanged()
  return taken.map((each) => each.id)
}

type NewTime = { readonly time: WaitingTime; readonly name: string; readonly key: string }

/** Makes an entry that sends a noted time. */
export async function queueTime({ account, tenant }: Owner, { time, name, key }: NewTime): Promise<void> {
  const entry: TimeEntry = {
    ...{ id: crypto.randomUUID(), version: entryVersion, kind: 'time', account, tenant, createdAt: Date.now(), name, panel: time.twin },
    ...{ time, state: 'waiting', sent: { key, request: timeRequest(time), at: Date.parse(time.at) } },
  }
  const transaction = (await openQueue()).transaction('entries', 'readwrite', strict)
  await Promise.all([transaction.store.put(entry), transaction.done])
  queueChanged()
}

export async function readEntries({ account, tenant }: Owner): Promise<readonly QueueEntry[]> {
  const entries = await (await openQueue()).getAllFromIndex('entries', 'owner', [account, tenant])
  return entries.toSorted((one, other) => one.createdAt - other.createdAt)
}

export async function readEntry(id: string): Promise<{ readonly entry: QueueEntry; readonly shots: readonly StoredShot[] } | undefined> {
  const transaction = (await openQueue()).transaction(['shots', 'entries'])
  const entry = await transaction.objectStore('entries').get(id)
  if (!entry) return undefined
  const shots = await transaction.objectStore('shots').index('owner').getAll([entry.account, entry.tenant])
  return { entry, shots: shots.filter((each) => each.entry === id).toSorted((one, other) => one.takenAt - other.takenAt) }
}

/** Changes an entry. Does nothing if it is gone. */
export async function changeEntry(id: string, change: (entry: QueueEntry) => QueueEntry): Promise<void> {
  const transaction = (await openQueue()).transaction('entries', 'readwrite', strict)
  const entry = await transaction.store.get(id)
  if (entry) await transaction.store.put(change(entry))
  await transaction.done
  queueChanged()
}

/** Makes the next attempt upload the photos of an entry anew, under a new key, and counts this. */
export async function forgetUploads(id: string): Promise<void> {
  const transaction = (await openQueue()).transaction(['shots', 'entries'], 'readwrite', strict)
  const [shots, entries] = [transaction.objectStore('shots'), transaction.objectStore('entries')]
  const entry = await entries.get(id)
  if (entry) {
    const { sent: _sent, ...unsent } = entry
    await entries.put({ ...unsent, renewals: (entry.renewals ?? 0) + 1 })
    const all = await shots.index('owner').getAll([entry.account, entry.tenant])
    for (const { upload: _upload, ...shot } of all) if (shot.entry === id) await shots.put(shot)
  }
  await transaction.done
}

/** Notes that the server has done a step of a task's work, so that nobody sends it again. Its photos leave the device with the save. */
export async function noteStep(id: string, step: TaskStep): Promise<void> {
  const transaction = (await openQueue()).transaction(['shots', 'bytes', 'entries'], 'readwrite', strict)
  const [shots, entries] = [transaction.objectStore('shots'), transaction.objectStore('entries')]
  const entry = await entries.get(id)
  if (entry?.kind === 'task') {
    const { sent: _sent, ...unsent } = entry
    await entries.put({ ...unsent, done: [...entry.done, step] })
    const all = step === 'save' ? await shots.index('owner').getAll([entry.account, entry.tenant]) : []
    const saved = all.filter((shot) => shot.entry === id)
    await Promise.all(
      saved.flatMap(({ id: shot }) => [shots.delete(shot), ...bytesKeys(shot).map((key) => transaction.objectStore('bytes').delete(key))]),
    )
  }
  await transaction.done
  queueChanged()
}

/** Leaves the entry of a task to a person. The server has refused the save on its way, so that the next one has a key of its own. */
export async function noteConflict(id: string, conflict: TaskConflict): Promise<void> {
  await changeEntry(id, (entry) => {
    if (entry.kind !== 'task') return entry
    const { sent: _sent, ...unsent } = entry
    return { ...unsent, state: 'conflict', conflict }
  })
}

/** Deletes an entry with its photos. */
export async function deleteEntry(id: string): Promise<void> {
  const found = await readEntry(id)
  const transaction = (await openQueue()).transaction(['shots', 'bytes', 'entries'], 'readwrite', strict)
  const [shots, bytes] = [transaction.objectStore('shots'), transaction.objectStore('bytes')]
  await Promise.all([
    transaction.objectStore('entries').delete(id),
    ...(found?.shots ?? []).flatMap((shot) => [shots.delete(shot.id), ...bytesKeys(shot.id).map((key) => bytes.delete(key))]),
    transaction.done,
  ])
  queueChanged()
}

/** Returns the work on this device: that of an account in all tenants, and the number of things of other accounts. */
export async function countWork(account: string): Promise<{ readonly own: Waiting; readonly others: number }> {
  const database = await openQueue()
  const [shots, entries] = await Promise.all([database.getAll('shots'), database.getAll('entries')])
  const tasks = entries.filter(({ kind }) => kind === 'task')
  const isOwn = (each: Owner) => each.account === account
  const ownTasks = new Set(tasks.filter(isOwn).map((entry) => entry.kind === 'task' && entry.task))
  const times = entries.filter(({ kind }) => kind === 'time')
  const own = { photos: shots.filter(isOwn).length, tasks: ownTasks.size, times: times.filter(isOwn).length }
  return { own, others: [...shots, ...tasks, ...times].filter((each) => !isOwn(each)).length }
}

/** Returns the work that waits on this device, for a page on which nobody is signed in, and the number of accounts that it belongs to. */
export async function workOnDevice(): Promise<{ readonly waiting: Waiting; readonly accounts: number }> {
  const database = await openQueue()
  const [shots, entries] = await Promise.all([database.getAll('shots'), database.getAll('entries')])
  const tasks = new Set(entries.flatMap((entry) => (entry.kind === 'task' ? [entry.task] : [])))
  const times = entries.filter(({ kind }) => kind === 'time').length
  const photos = shots.filter(({ entry }) => entry !== null).length
  return { waiting: { photos, tasks: tasks.size, times }, accounts: new Set(entries.map(({ account }) => account)).size }
}

/** Deletes all photos and entries of an account, because its user said so. */
export async function deleteWorkOf(account: string): Promise<void> {
  const transaction = (await openQueue()).transaction(['shots', 'bytes', 'entries'], 'readwrite', strict)
  const own = keysOfAccount(account)
  const [shots, entries] = [transaction.objectStore('shots'), transaction.objectStore('entries')]
  const [shotIds, entryIds] = await Promise.all([shots.index('owner').getAllKeys(own), entries.index('owner').getAllKeys(own)])
  await Promise.all([
    ...shotIds.flatMap((id) => [shots.delete(id), ...bytesKeys(id).map((key) => transaction.objectStore('bytes').delete(key))]),
    ...entryIds.map((id) => entries.delete(id)),
    transaction.done,
  ])
  queueChanged()
}
