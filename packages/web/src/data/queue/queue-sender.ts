import { onSignedInAgain } from '../account/sign-in-again.ts'
import { call, CallError } from '../call.ts'
import { withCapture } from '../files/photo-capture.ts'
import { uploadFile } from '../files/upload-file.ts'
import { onFoundAgain } from '../online.ts'
import { isAnswered } from '../record/save-attempts.ts'
import type { Owner, QueueEntry, StoredShot } from './queue-database.ts'
import { entryVersion } from './queue-database.ts'
import { changeEntry, countPhotos, deleteEntry, forgetUploads, readEntries, readEntry } from './queue-entries.ts'
import type { QueuePorts, SaveOutcome } from './queue-machine.ts'
import { pauseAfter, sendEntry } from './queue-machine.ts'
import { onQueueChanged, queueChanged } from './queue-news.ts'
import { useQueue } from './queue-state.ts'
import { noteUpload, readBytes, readShots } from './shot-store.ts'

/** The words of failures, in the user's language. */
export type QueueWords = {
  readonly damaged: string
  readonly unsure: string
  /** Called when the server has all photos of an entry. */
  readonly onDone: (done: { readonly name: string; readonly count: number }) => void
}

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

/** Sends each waiting entry once. Returns true if one has to be sent again later. */
async function sendAll(owner: Owner, { words, signal }: { readonly words: QueueWords; readonly signal: AbortSignal }): Promise<boolean> {
  const entries = await readEntries(owner)
  for (const { id, state, version } of entries) {
    if (signal.aborted) return false
    // An entry of a later program waits until the page is loaded anew.
    if (state !== 'waiting' || version > entryVersion) continue
    const shots = await readEntry(id)
    const outcome = await sendEntry(portsOf(words), id)
    useQueue.setState({ transfer: undefined })
    if (outcome.kind === 'done' && shots) words.onDone({ name: shots.entry.name, count: shots.shots.length })
    // The others would fail alike: there is no network, or the server is busy.
    if (outcome.kind === 'later') return true
  }
  return false
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

function portsOf(words: QueueWords): QueuePorts {
  return {
    unsure: words.unsure,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    read: async (id) => {
      const found = await readEntry(id)
      if (found) useQueue.setState({ transfer: { entry: id, sent: 0, since: Date.now() } })
      return found
    },
    upload: (shot, entry) => upload(shot, { entry, damaged: words.damaged }),
    noteUpload,
    noteSent: (id, sent) => changeEntry(id, (entry) => ({ ...entry, sent })),
    save: async ({ key, request }, { tenant }) => {
      try {
        await call('POST /api/data/save', { input: request, tenant, idempotencyKey: key })
        return { kind: 'done' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    forgetUploads,
    refuse: (id, reason) => changeEntry(id, (entry) => ({ ...entry, state: 'refused', reason })),
    finish: deleteEntry,
  }
}

type For = { readonly entry: QueueEntry; readonly damaged: string }

async function upload(shot: StoredShot, { entry, damaged }: For): ReturnType<QueuePorts['upload']> {
  const bytes = await readBytes(shot)
  if (!bytes) return { kind: 'refused', reason: damaged }
  try {
    const file = withCapture(new File([bytes], shot.name, { type: shot.type }), shot.capture)
    const { token } = await uploadFile(file, { slot: entry.target.slot, tenant: entry.tenant })
    return { kind: 'token', token }
  } catch (error) {
    const outcome = outcomeOf(error)
    return outcome.kind === 'refused' ? outcome : { kind: 'later' }
  }
}

/** A server's refusal ends the turn of an entry. No network, a busy server and an ended session only delay it. */
function outcomeOf(error: unknown): Exclude<SaveOutcome, { readonly kind: 'done' }> {
  if (!(error instanceof CallError)) throw error
  if (error.problems.some(({ key }) => key === 'file.uploadInvalid')) return { kind: 'uploadGone' }
  if (!isAnswered(error) || error.status === 401) return { kind: 'later' }
  return { kind: 'refused', reason: error.text }
}

/** Reads what lies on this device for an owner, after each change. Returns a function that stops this. */
export function followQueue(owner: Owner): () => void {
  let isOver = false
  const read = async () => {
    const [entries, shots, { others }] = await Promise.all([readEntries(owner), readShots(owner), countPhotos(owner.account)])
    if (isOver) return
    // Photos of this visit may belong to a record that is still open.
    const left = shots.filter(({ entry, takenAt }) => entry === null && takenAt < performance.timeOrigin)
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
  await changeEntry(refused, ({ reason: _reason, ...entry }) => ({ ...entry, state: 'waiting' }))
}
