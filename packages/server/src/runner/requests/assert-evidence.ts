import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import { evidenceSlot } from '@twinwerk/model/execution/evidence'
import { evidenceFindings } from '@twinwerk/model/execution/task-findings'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Node } from '@twinwerk/process/definition/definition'
import { picturesOf } from '../../store/files/pictures-of.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Requested, SaveContext } from './save-context.ts'

/**
 * Throws VALIDATION_FAILED with a problem for each photo, and for the sign-off, that the diagram asks of a task and that the task lacks
 * when it is finished. A recipient of a link cannot name files, so only the number of the photos counts for them, and nobody signs there.
 */
export async function assertEvidence(
  transaction: Transaction,
  { parts, saved }: Pick<SaveContext, 'parts' | 'saved'>,
  { of, path, node: { photos, signOff } }: Pick<Requested, 'of' | 'path'> & { readonly node: Pick<Node, 'photos' | 'signOff'> },
): Promise<void> {
  const { tenant, byLinkTo } = saved.author
  const asked = photos && byLinkTo !== undefined ? { ...photos, names: [] } : photos
  const isSigned = signOff === true && byLinkTo === undefined
  const slots = new Set([...(asked ? [asked.slot] : []), ...(isSigned ? [evidenceSlot] : [])])
  const pictures = new Map<Systematics, readonly string[]>()
  for (const slot of slots) {
    const { rows } = await transaction.run(picturesOf({ tenant, codes: parts.codes, slot }, of.id))
    pictures.set(
      slot,
      rows.map(({ name }) => name),
    )
  }
  const found = evidenceFindings({ photos: asked, signOff: isSigned }, (slot) => pictures.get(slot) ?? [])
  if (found.length === 0) return
  const problems = found.map(({ systematics, text }) =>
    problemOf({ systematics, key: 'process.evidence', text }, [...path, systematics], saved.language),
  )
  throw new AppError('VALIDATION_FAILED', { problems })
}
