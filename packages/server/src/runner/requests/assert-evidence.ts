import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import { evidenceSlot, scansOf } from '@twinwerk/model/execution/evidence'
import { evidenceFindings } from '@twinwerk/model/execution/task-findings'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Node } from '@twinwerk/process/definition/definition'
import { picturesOf } from '../../store/files/pictures-of.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Requested, SaveContext } from './save-context.ts'
import { readScans } from './read-scans.ts'

/**
 * Throws VALIDATION_FAILED with a problem for each photo and scan, and for the sign-off, that the diagram asks of a task and that the task
 * lacks when it is finished. A recipient of a link cannot name files, so only the number of the photos counts for them, and nobody signs
 * or scans there.
 */
export async function assertEvidence(
  transaction: Transaction,
  { parts, saved }: Pick<SaveContext, 'parts' | 'saved'>,
  { of, path, node }: Pick<Requested, 'of' | 'path'> & { readonly node: Pick<Node, 'photos' | 'scans' | 'signOff'> },
): Promise<void> {
  const { tenant, byLinkTo } = saved.author
  const { photos, signOff } = node
  const names = byLinkTo === undefined ? (node.scans ?? []) : []
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
  const scans = names.length === 0 ? [] : scansOf(await readScans(transaction, { tenant, task: of.id }))
  const found = evidenceFindings(
    { photos: asked, scans: names, signOff: isSigned },
    { picturesIn: (slot) => pictures.get(slot) ?? [], scans },
  )
  if (found.length === 0) return
  const problems = found.map(({ systematics, text }) =>
    problemOf({ systematics, key: 'process.evidence', text }, [...path, systematics], saved.language),
  )
  throw new AppError('VALIDATION_FAILED', { problems })
}
