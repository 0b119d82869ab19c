import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import { evidenceSlot, isSignOff, missingPhotos, type AskedPhotos } from '@twinwerk/model/execution/evidence'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Node } from '@twinwerk/process/definition/definition'
import { picturesOf } from '../../store/files/pictures-of.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Requested, SaveContext } from './save-context.ts'

type Finding = { readonly systematics: Systematics; readonly text: Text }

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
  const picturesIn = async (slot: Systematics) => {
    const { rows } = await transaction.run(picturesOf({ tenant, codes: parts.codes, slot }, of.id))
    return rows.map(({ name }) => name)
  }
  const asked = photos && byLinkTo !== undefined ? { ...photos, names: [] } : photos
  const found = [
    ...(asked ? photoFindings(asked, await picturesIn(asked.slot)) : []),
    ...(signOff && byLinkTo === undefined && !(await picturesIn(evidenceSlot)).some(isSignOff)
      ? [{ systematics: evidenceSlot, text: noSignOff }]
      : []),
  ]
  if (found.length === 0) return
  const problems = found.map(({ systematics, text }) =>
    problemOf({ systematics, key: 'process.evidence', text }, [...path, systematics], saved.language),
  )
  throw new AppError('VALIDATION_FAILED', { problems })
}

function photoFindings(asked: AskedPhotos, pictures: readonly string[]): readonly Finding[] {
  const { names, more } = missingPhotos(asked, pictures)
  const texts = [...names.map(noPhoto), ...(more > 0 ? [tooFew(more)] : [])]
  return texts.map((text) => ({ systematics: asked.slot, text }))
}

const noPhoto = (name: string): Text => ({
  de: `Das Foto „${name}“ fehlt noch!`,
  en: `The photo “${name}” is still missing.`,
})

const tooFew = (count: number): Text =>
  count === 1
    ? { de: 'Es fehlt noch ein weiteres Foto!', en: 'One more photo is needed.' }
    : { de: `Es fehlen noch ${count} weitere Fotos!`, en: `${count} more photos are needed.` }

const noSignOff: Text = {
  de: 'Die Abnahme mit Name und Unterschrift fehlt noch!',
  en: 'The sign-off with name and signature is still missing.',
}
