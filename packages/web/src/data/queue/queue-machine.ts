import type { Conflict } from '@twinwerk/model/error/app-error'
import { unreachable } from '@twinwerk/model/error/unreachable'
import type { Uploaded } from './entry-request.ts'
import { requestOf, stepsOf } from './entry-request.ts'
import type { Finding, QueueEntry, SentSave, StoredShot, TaskConflict, TaskEntry, UploadTokens } from './queue-database.ts'
import { queueKeyPrefix } from './queue-key.ts'
import type { TaskStep } from './task/task-work.ts'

/** An upload is good for a day. An older one is made anew, unless a save with it is on its way. */
const maxUploadAgeMilliseconds = 20 * 60 * 60 * 1000
/** The server keeps the keys of these saves for 31 days. Nobody can tell later whether the save arrived. */
const maxSaveAgeMilliseconds = 30 * 24 * 60 * 60 * 1000
/** A file that this device cannot upload again keeps an entry from ever being saved. */
const maxRenewals = 3

export type Outcome =
  | { readonly kind: 'done' }
  /** No network, or a server that is busy: the same again later. */
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'conflict' }

type Refusal = { readonly kind: 'refused'; readonly reason: string; readonly findings?: readonly Finding[] }
type Later = { readonly kind: 'later' }

/** `conflict`: somebody else was faster. `fields` holds the fields that both changed. */
export type SaveOutcome =
  | { readonly kind: 'done' }
  | Later
  | { readonly kind: 'uploadGone' }
  | Refusal
  | { readonly kind: 'conflict'; readonly reason: string; readonly findings?: readonly Finding[]; readonly fields: readonly Conflict[] }

/** How the task of an entry stands on the server. */
export type Standing = { readonly kind: 'open' } | Later | Exclude<TaskConflict, { readonly kind: 'fields' }>

type UploadOutcome = { readonly kind: 'token'; readonly tokens: UploadTokens } | Later | Refusal

/** The device and the server, as the machine uses them. Each write is complete before its promise resolves. */
export type QueuePorts = {
  /** Returns undefined if the entry is gone. */
  read(id: string): Promise<Found | undefined>
  look(entry: TaskEntry): Promise<Standing>
  /** Calls `onSent` once the bytes of the photo have gone out, which may be seconds before the server has stored them. */
  upload(shot: StoredShot, entry: QueueEntry, onSent: () => void): Promise<UploadOutcome>
  noteUpload(shot: StoredShot, tokens: UploadTokens, entry: QueueEntry): Promise<void>
  noteSent(entry: string, sent: SentSave): Promise<void>
  save(sent: SentSave, entry: QueueEntry): Promise<SaveOutcome>
  /** Forgets uploads and the sent save of an entry, and counts the renewal. */
  forgetUploads(entry: string): Promise<void>
  /** Forgets the sent save, which the server has answered. The photos of the step `save` leave the device. */
  noteStep(entry: string, step: TaskStep): Promise<void>
  refuse(entry: string, why: Pick<Refusal, 'reason' | 'findings'>): Promise<void>
  /** Leaves the entry to a person, and forgets the sent save, which the server has refused. */
  noteConflict(entry: string, conflict: TaskConflict): Promise<void>
  /** Deletes the entry with its photos. */
  finish(entry: string): Promise<void>
  now(): number
  newKey(): string
  /** The words for a save that nobody can tell about, and for a file that only the server had and has no more. */
  readonly unsure: string
  readonly fileGone: string
}

export type Found = { readonly entry: QueueEntry; readonly shots: readonly StoredShot[] }

/**
 * Sends an entry: its photos first, two at once, then its saves, one after the other. Each step is written to the device before the next
 * one, so that a crash anywhere neither loses a photo nor does anything twice.
 */
export async function sendEntry(ports: QueuePorts, id: string): Promise<Outcome> {
  const found = await ports.read(id)
  if (!found || found.entry.state !== 'waiting') return { kind: 'done' }
  const { entry } = found
  // A save on its way may have ended the task itself.
  if (entry.kind === 'task' && !entry.sent) {
    const standing = await ports.look(entry)
    if (standing.kind === 'later') return { kind: 'later' }
    if (standing.kind !== 'open') return leftToPerson(ports, id, standing)
  }
  const steps = stepsOf(entry)
  const isSaveSent = entry.sent !== undefined && steps[0] === 'save'
  const uploaded = steps.includes('save') && !isSaveSent ? await uploadAll(ports, found) : { shots: found.shots, tokens: noTokens }
  if ('kind' in uploaded) return uploaded.kind === 'refused' ? refused(ports, id, uploaded) : uploaded
  let open = entry.sent
  for (const step of steps) {
    const sent = open ?? (await sending(ports, entry, requestOf(entry, step, uploaded)))
    open = undefined
    if (ports.now() - sent.at > maxSaveAgeMilliseconds) return refused(ports, id, { reason: ports.unsure })
    const outcome = await ports.save(sent, entry)
    if (outcome.kind !== 'done') return stopped(ports, entry, outcome)
    if (step !== steps.at(-1)) await ports.noteStep(id, step)
  }
  await ports.finish(id)
  return { kind: 'done' }
}

const noTokens: Uploaded['tokens'] = new Map()

async function sending(ports: QueuePorts, { id }: QueueEntry, request: SentSave['request']): Promise<SentSave> {
  const sent = { key: `${queueKeyPrefix}${ports.newKey()}`, request, at: ports.now() }
  await ports.noteSent(id, sent)
  return sent
}

async function stopped(ports: QueuePorts, entry: QueueEntry, outcome: Exclude<SaveOutcome, { kind: 'done' }>): Promise<Outcome> {
  switch (outcome.kind) {
    case 'later':
      return { kind: 'later' }
    case 'refused':
      return refused(ports, entry.id, outcome)
    case 'uploadGone':
      if ((entry.renewals ?? 0) >= maxRenewals) return refused(ports, entry.id, { reason: ports.fileGone })
      // The server looks for the key first, so this answer says that the save never took place.
      await ports.forgetUploads(entry.id)
      return { kind: 'later' }
    case 'conflict': {
      const standing = entry.kind === 'task' ? await ports.look(entry) : ({ kind: 'open' } as const)
      if (standing.kind === 'later') return { kind: 'later' }
      if (standing.kind !== 'open') return leftToPerson(ports, entry.id, standing)
      if (entry.kind !== 'task' || outcome.fields.length === 0) return refused(ports, entry.id, outcome)
      return leftToPerson(ports, entry.id, { kind: 'fields', fields: outcome.fields })
    }
    default:
      return unreachable(outcome)
  }
}

async function refused(ports: QueuePorts, id: string, why: Pick<Refusal, 'reason' | 'findings'>): Promise<Outcome> {
  await ports.refuse(id, why)
  return { kind: 'refused', reason: why.reason }
}

async function leftToPerson(ports: QueuePorts, id: string, conflict: TaskConflict): Promise<Outcome> {
  await ports.noteConflict(id, conflict)
  return { kind: 'conflict' }
}

/** Uploads the photos that have no fresh upload. Returns the uploads of all, or the first outcome that stops it. */
async function uploadAll(ports: QueuePorts, { entry, shots }: Found): Promise<Uploaded | Later | Refusal> {
  const tokens = new Map<string, UploadTokens>()
  const waiting = shots.filter(({ id, upload }) => {
    const isFresh = upload !== undefined && ports.now() - upload.at < maxUploadAgeMilliseconds
    if (isFresh) tokens.set(id, upload)
    return !isFresh
  })
  let stop: Later | Refusal | undefined
  const upload = async (shot: StoredShot, onSent: () => void): Promise<void> => {
    const outcome = await ports.upload(shot, entry, onSent)
    if (outcome.kind !== 'token') return void (stop ??= outcome)
    await ports.noteUpload(shot, outcome.tokens, entry)
    tokens.set(shot.id, outcome.tokens)
  }
  const next = () => (stop ? undefined : waiting.shift())
  // The server takes up to a second to write a photo anew. The next photo uses the line meanwhile, while one at most waits for its answer.
  const sendOneByOne = async (): Promise<void> => {
    let before = Promise.resolve()
    for (let shot = next(); shot; shot = next()) {
      const sent = Promise.withResolvers<void>()
      const stored = upload(shot, sent.resolve)
      stored.then(sent.resolve, sent.reject)
      await Promise.all([sent.promise, before])
      before = stored
    }
    await before
  }
  await Promise.all([sendOneByOne(), sendOneByOne()])
  return stop ?? { shots, tokens }
}

/** Returns the pause before the next attempt, in milliseconds: from 5 seconds up to 5 minutes, growing. `chance` is from 0 to 1. */
export function pauseAfter(failures: number, chance: number): number {
  const whole = Math.min(5 * 60_000, 5000 * 2 ** Math.min(failures, 10))
  return Math.max(5000, Math.round(whole * (0.75 + chance / 4)))
}
