import { onSignedInAgain } from '../account/sign-in-again.ts'
import { onFoundAgain } from '../online.ts'
import type { Owner } from './queue-database.ts'
import { entryVersion } from './queue-database.ts'
import { changeEntry, countWork, readEntries, readEntry } from './queue-entries.ts'
import type { Outcome } from './queue-machine.ts'
import { pauseAfter, sendEntry } from './queue-machine.ts'
import { onQueueChanged, queueChanged } from './queue-news.ts'
import type { PortWords } from './queue-ports.ts'
import { queuePorts } from './queue-ports.ts'
import type { DoneEntry } from './queue-state.ts'
import { useQueue } from './queue-state.ts'
import { readShots } from './shot-store.ts'

/** The words of failures, in the user's language. */
export type QueueWords = PortWords & {
  /** Called when the server has done an entry. */
  readonly onDone: (done: DoneWork) => void
}

/** An entry that the server has done, with the number of its photos. */
export type DoneWork = DoneEntry & { readonly photos: number }

const doneMilliseconds = 5000

/**
 * Sends the entries of an owner whenever there is something to send, until the signal aborts. One tab sends at a time, and another takes
 * over when it closes.
 */
export async function runQueue(
  owner: Owner,
  { words, signal }: { readonly words: QueueWords; readonly signal: AbortSignal },
): Promise<void> {
  const waking = waker(signal)
  await navigator.locks
    .request(`twinwerk-queue ${owner.account} ${owner.tenant}`, { signal }, async () => {
      let failures = 0
      while (!signal.aborted) {
        const hasFailed = await sendAll(owner, { words, signal })
        failures = hasFailed ? failures + 1 : 0
        await waking.next(hasFailed ? pauseAfter(failures - 1, Math.random()) : undefined)
      }
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
}

/**
 * Sends each waiting entry once. Returns true if one has to be sent again later. The work on a task waits for the earlier work on it, also
 * for a person's decision about that.
 */
async function sendAll(owner: Owner, { words, signal }: { readonly words: QueueWords; readonly signal: AbortSignal }): Promise<boolean> {
  const blocked = new Set<string>()
  for (const entry of await readEntries(owner)) {
    if (signal.aborted) return false
    const task = entry.kind === 'task' ? entry.task : undefined
    // An entry of a later program waits until the page is loaded anew.
    const isOpen = entry.state === 'waiting' && entry.version <= entryVersion && !(task !== undefined && blocked.has(task))
    const isDone = isOpen && (await sendOne(entry.id, words))
    // The others would fail alike: there is no network, or the server is busy.
    if (isDone === 'later') return true
    if (isDone !== 'done' && task !== undefined) blocked.add(task)
  }
  return false
}

async function sendOne(id: string, words: QueueWords): Promise<Outcome['kind']> {
  const found = await readEntry(id)
  const outcome = await sendEntry(queuePorts(words), id)
  useQueue.setState({ transfer: undefined })
  if (outcome.kind === 'done' && found) {
    const { entry } = found
    const done = { id, name: entry.name, isTask: entry.kind === 'task', ...(entry.kind === 'time' && { time: entry.time }) }
    words.onDone({ ...done, photos: found.shots.length })
    useQueue.setState(({ done: before }) => ({ done: [...before, done] }))
    setTimeout(() => useQueue.setState(({ done: before }) => ({ done: before.filter((each) => each !== done) })), doneMilliseconds)
  }
  return outcome.kind
}

/** Wakes the sender on news, when the server is found again, after a sign-in, and after a pause. */
function waker(signal: AbortSignal) {
  let isAwake = false
  let wake = () => {}
  const alarm = () => {
    isAwake = true
    wake()
  }
  const stops = [onQueueChanged(alarm), onFoundAgain(alarm), onSignedInAgain(alarm)]
  window.addEventListener('online', alarm, { signal })
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    alarm()
  })
  return {
    async next(pause: number | undefined): Promise<void> {
      const timer = pause === undefined ? undefined : setTimeout(alarm, pause)
      // After a failure the sender's own notes must not wake it.
      if (pause !== undefined) isAwake = false
      if (!isAwake) await new Promise<void>((resolve) => (wake = resolve))
      clearTimeout(timer)
      isAwake = false
    },
  }
}

/** Reads what lies on this device for an owner, after each change. Returns a function that stops this. */
export function followQueue(owner: Owner): () => void {
  let isOver = false
  const read = async () => {
    const [entries, shots, { others }] = await Promise.all([readEntries(owner), readShots(owner), countWork(owner.account)])
    if (isOver) return
    // Photos of this visit may belong to a record that is still open.
    const { takenUp } = useQueue.getState()
    const left = shots.filter(({ id, entry, takenAt }) => entry === null && takenAt < performance.timeOrigin && !takenUp.has(id))
    const views = entries.map((entry) => ({ entry, shots: shots.filter((shot) => shot.entry === entry.id) }))
    useQueue.setState({ entries: views, left, hasOthers: others > 0 })
  }
  // Where the browser forbids storage, there is nothing to show.
  const look = () => void read().catch(() => undefined)
  const stop = onQueueChanged(look)
  look()
  return () => {
    isOver = true
    stop()
    useQueue.setState({ entries: [], left: [], hasOthers: false })
  }
}

/** Sends at once: entries that wait, and one that was refused. */
export async function sendNow(refused?: string): Promise<void> {
  if (refused === undefined) return queueChanged()
  await changeEntry(refused, ({ reason: _reason, findings: _findings, renewals: _renewals, ...entry }) => ({ ...entry, state: 'waiting' }))
}
