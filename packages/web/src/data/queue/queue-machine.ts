import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { documentFile, documentName, photoCapture } from '../files/document-names.ts'
import type { QueueEntry, SentSave, StoredShot } from './queue-database.ts'

/** An upload is good for a day. An older one is made anew, unless a save with it is on its way. */
const maxUploadAgeMilliseconds = 20 * 60 * 60 * 1000
/** The server keeps the keys of these saves for 31 days. Nobody can tell later whether the save arrived. */
const maxSaveAgeMilliseconds = 30 * 24 * 60 * 60 * 1000

/** The prefix of keys that the server keeps for 31 days. */
const keyPrefix = 'queue-'

export type Outcome =
  | { readonly kind: 'done' }
  /** No network, or a server that is busy: the same again later. */
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly reason: string }

export type SaveOutcome = Outcome | { readonly kind: 'uploadGone' }
type UploadOutcome = { readonly kind: 'token'; readonly token: string } | Exclude<Outcome, { readonly kind: 'done' }>

/** The device and the server, as the machine uses them. Each write is complete before its promise resolves. */
export type QueuePorts = {
  /** Returns undefined if the entry is gone. */
  read(id: string): Promise<{ readonly entry: QueueEntry; readonly shots: readonly StoredShot[] } | undefined>
  upload(shot: StoredShot, entry: QueueEntry): Promise<UploadOutcome>
  noteUpload(shot: string, token: string): Promise<void>
  noteSent(entry: string, sent: SentSave): Promise<void>
  save(sent: SentSave, entry: QueueEntry): Promise<SaveOutcome>
  /** Forgets uploads and the sent save of an entry. */
  forgetUploads(entry: string): Promise<void>
  refuse(entry: string, reason: string): Promise<void>
  /** Deletes the entry with its photos. */
  finish(entry: string): Promise<void>
  now(): number
  newKey(): string
  /** The words for a save that nobody can tell about. */
  readonly unsure: string
}

/**
 * Sends an entry: its photos first, two at once, then the save that names them. Each step is written to the device before the next one, so
 * that a crash anywhere neither loses a photo nor makes a second document of it.
 */
export async function sendEntry(ports: QueuePorts, id: string): Promise<Outcome> {
  const found = await ports.read(id)
  if (!found || found.entry.state !== 'waiting') return { kind: 'done' }
  const { entry } = found
  const sent = entry.sent ?? (await uploadAll(ports, found))
  if ('kind' in sent) return sent.kind === 'refused' ? refused(ports, id, sent.reason) : sent
  if (ports.now() - sent.at > maxSaveAgeMilliseconds) return refused(ports, id, ports.unsure)
  const outcome = await ports.save(sent, entry)
  switch (outcome.kind) {
    case 'done':
      await ports.finish(id)
      return outcome
    case 'refused':
      return refused(ports, id, outcome.reason)
    case 'uploadGone':
      // The server looks for the key first, so this answer says that the save never took place.
      await ports.forgetUploads(id)
      return { kind: 'later' }
    default:
      return outcome
  }
}

async function refused(ports: QueuePorts, id: string, reason: string): Promise<Outcome> {
  await ports.refuse(id, reason)
  return { kind: 'refused', reason }
}

type Found = { readonly entry: QueueEntry; readonly shots: readonly StoredShot[] }

/** Uploads the photos that have no fresh upload. Returns the save as it was noted, or the first outcome that stops it. */
async function uploadAll(ports: QueuePorts, { entry, shots }: Found): Promise<SentSave | Exclude<Outcome, { kind: 'done' }>> {
  const tokens = new Map<string, string>()
  const waiting = shots.filter(({ id, upload }) => {
    const isFresh = upload !== undefined && ports.now() - upload.at < maxUploadAgeMilliseconds
    if (isFresh) tokens.set(id, upload.token)
    return !isFresh
  })
  let stop: Exclude<Outcome, { kind: 'done' }> | undefined
  const next = async (): Promise<void> => {
    const shot = stop ? undefined : waiting.shift()
    if (!shot) return
    const outcome = await ports.upload(shot, entry)
    if (outcome.kind === 'token') {
      await ports.noteUpload(shot.id, outcome.token)
      tokens.set(shot.id, outcome.token)
    } else stop ??= outcome
    return next()
  }
  await Promise.all([next(), next()])
  if (stop) return stop
  const sent = { key: `${keyPrefix}${ports.newKey()}`, request: requestOf(entry, { shots, tokens }), at: ports.now() }
  await ports.noteSent(entry.id, sent)
  return sent
}

type Uploaded = { readonly shots: readonly StoredShot[]; readonly tokens: ReadonlyMap<string, string> }

/** Returns the save that adds the photos of an entry as documents, each with the device's account of it, and changes nothing else. */
function requestOf({ target }: QueueEntry, { shots, tokens }: Uploaded): MutationRequest {
  const documents = shots.map(({ id, name, takenAt, capture }) => ({
    tempid: id,
    definition: 'imagedocument',
    [documentFile]: `upload:${tokens.get(id) ?? ''}`,
    [documentName]: name,
    [photoCapture]: capture,
    ...(target.isRanged && { relation: { validAt: { begin: new Date(takenAt).toISOString() } } }),
  }))
  return { data: { id: target.twin, [target.relation]: documents } }
}

/** Returns the pause before the next attempt, in milliseconds: from 5 seconds up to 5 minutes, growing. `chance` is from 0 to 1. */
export function pauseAfter(failures: number, chance: number): number {
  const whole = Math.min(5 * 60_000, 5000 * 2 ** Math.min(failures, 10))
  return Math.max(5000, Math.round(whole * (0.75 + chance / 4)))
}
