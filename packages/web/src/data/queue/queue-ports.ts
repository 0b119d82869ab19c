import { call, CallError } from '../call.ts'
import { originalSlot } from '../files/marked-photo.ts'
import { withCapture } from '../files/photo-capture.ts'
import { uploadFile } from '../files/upload-file.ts'
import { documentSlot } from '@twinwerk/model/file/upload-slot'
import { isAnswered } from '../record/save-attempts.ts'
import { lookAtTask } from './task/look-at-task.ts'
import type { QueueEntry, StoredShot } from './queue-database.ts'
import { changeEntry, deleteEntry, forgetUploads, noteConflict, noteStep, readEntry } from './queue-entries.ts'
import type { QueuePorts, SaveOutcome } from './queue-machine.ts'
import { useQueue } from './queue-state.ts'
import { noteUpload, readBytes, readOriginal } from './shot-store.ts'
import type { Transfer } from './transfer.ts'
import { photoArrived, photoSent, transferBegun } from './transfer.ts'

/** The words of failures, in the user's language. */
export type PortWords = { readonly damaged: string; readonly unsure: string; readonly fileGone: string }

/** Returns this device and the server, for the machine that sends entries. */
export function queuePorts({ damaged, unsure, fileGone }: PortWords): QueuePorts {
  return {
    unsure,
    fileGone,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    read: async (id) => {
      const found = await readEntry(id)
      if (found) {
        const uploaded = found.shots.filter(({ upload: done }) => done)
        useQueue.setState({ transfer: transferBegun(id, { shots: found.shots, uploaded, now: Date.now() }) })
      }
      return found
    },
    look: async (entry) => {
      try {
        return await lookAtTask(entry)
      } catch (error) {
        return outcomeOf(error).kind === 'later' ? { kind: 'later' } : { kind: 'gone' }
      }
    },
    upload: (shot, entry, onSent) => upload(shot, { entry, damaged, onSent }),
    noteUpload: (shot, tokens, entry) => noteUpload(shot.id, { tokens, slot: slotOf(entry, shot) }),
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
    noteStep,
    noteConflict,
    refuse: (id, { reason, findings = [] }) => changeEntry(id, (entry) => ({ ...entry, state: 'refused', reason, findings })),
    finish: deleteEntry,
  }
}

async function upload(
  shot: StoredShot,
  { entry, damaged, onSent }: { readonly entry: QueueEntry; readonly damaged: string; readonly onSent: () => void },
): ReturnType<QueuePorts['upload']> {
  const [bytes, original] = await Promise.all([readBytes(shot), readOriginal(shot)])
  const kept = shot.marked?.original
  if (!bytes || (kept && !original)) return { kind: 'refused', reason: damaged }
  try {
    const file = withCapture(new File([bytes], shot.name, { type: shot.type }), shot.capture)
    const { tenant } = entry
    const sent = (before: number, size: number) => (share: number) => {
      const out = before + size * share
      progress((transfer) => photoSent(transfer, shot, out / shot.size))
      if (out >= shot.size) onSent()
    }
    const { token } = await uploadFile(file, { slot: slotOf(entry, shot), tenant, onProgress: sent(0, file.size) })
    const beside = kept && original && new File([original], kept.name, { type: kept.type })
    const uploaded = beside && (await uploadFile(beside, { slot: originalSlot, tenant, onProgress: sent(file.size, beside.size) }))
    progress((transfer) => photoArrived(transfer, shot))
    return { kind: 'token', tokens: { token, original: uploaded?.token } }
  } catch (error) {
    const outcome = outcomeOf(error)
    return outcome.kind === 'refused' ? outcome : { kind: 'later' }
  }
}

function progress(change: (transfer: Transfer) => Transfer): void {
  useQueue.setState(({ transfer }) => ({ transfer: transfer && change(transfer) }))
}

function slotOf(entry: QueueEntry, { id }: StoredShot): string {
  if (entry.kind === 'time') return documentSlot
  if (entry.kind !== 'task') return entry.target.slot
  const { photos, named } = entry.work
  return photos.find(({ shots }) => shots.includes(id))?.target.slot ?? named[id]?.slot ?? documentSlot
}

const closed = 'twin.closed'

/** A server's refusal ends the turn of an entry. No network, a busy server and an ended session only delay it. */
function outcomeOf(error: unknown): Exclude<SaveOutcome, { readonly kind: 'done' }> {
  if (!(error instanceof CallError)) throw error
  if (error.problems.some(({ key }) => key === 'file.uploadInvalid')) return { kind: 'uploadGone' }
  if (!isAnswered(error) || error.status === 401) return { kind: 'later' }
  const reason = error.title
  const findings = error.problems.map(({ systematics, message }) => ({ systematics, message }))
  const isConflict = error.code === 'VERSION_CONFLICT' || error.problems.some(({ key }) => key === closed)
  // A right that has ended may mean that the task went to somebody else.
  const mayBeLate = error.code === 'NOT_ALLOWED'
  return isConflict || mayBeLate ? { kind: 'conflict', reason, findings, fields: error.conflicts } : { kind: 'refused', reason, findings }
}
