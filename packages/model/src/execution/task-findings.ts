import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'
import { evidenceSlot, isSignOff, missingPhotos, missingScans, taskScans, type AskedPhotos, type TaskScan } from './evidence.ts'

/** A value or a document that a task lacks: its attribute or relation, and the words for the user. */
export type TaskFinding = { readonly systematics: Systematics; readonly text: Text }

/** An output that a diagram asks of a task; null is the systematics of one that is no attribute. */
export type TaskOutput = { readonly systematics: Systematics | null; readonly optional?: boolean | undefined }

type Values = {
  /** Returns the value of the process; null or undefined if there is none. */
  readonly valueOf: (systematics: Systematics) => unknown
  /** Returns true for an attribute that must have a value: it is one of the process's type, and has no default. */
  readonly needsValue: (systematics: Systematics) => boolean
}

const visitResult = 'processOrder:visitResult'

/** Returns true for the task at the customer's: it asks for the result of the visit. */
export function isVisit(outputs: readonly TaskOutput[]): boolean {
  return outputs.some(({ systematics }) => systematics === visitResult)
}

/** Returns true if a visit did not take place. Nothing was done there, so its task needs nothing else. */
export function isVisitMissed(outputs: readonly TaskOutput[], valueOf: Values['valueOf']): boolean {
  const result = valueOf(visitResult) ?? null
  return isVisit(outputs) && result !== null && result !== 'done'
}

/** Returns a finding for each required output without a value. */
export function outputFindings(outputs: readonly TaskOutput[], { valueOf, needsValue }: Values): readonly TaskFinding[] {
  return outputs.flatMap(({ systematics, optional }) =>
    systematics !== null && optional !== true && needsValue(systematics) && (valueOf(systematics) ?? null) === null
      ? [{ systematics, text: missingOutput }]
      : [],
  )
}

type AskedEvidence = {
  readonly photos?: AskedPhotos | undefined
  /** The names of the codes to scan. */
  readonly scans?: readonly string[] | undefined
  readonly signOff?: boolean | undefined
}

/** The evidence of a task. `picturesIn` returns the names of the pictures in a slot. */
type Evidence = { readonly picturesIn: (slot: Systematics) => readonly string[]; readonly scans: readonly TaskScan[] }

/** Returns a finding for each photo and scan, and for the sign-off, that a task lacks. */
export function evidenceFindings(asked: AskedEvidence, { picturesIn, scans }: Evidence): readonly TaskFinding[] {
  const { photos, signOff } = asked
  const { names, more } = photos ? missingPhotos(photos, picturesIn(photos.slot)) : { names: [], more: 0 }
  const texts = [...names.map(noPhoto), ...(more > 0 ? [tooFew(more)] : [])]
  const isUnsigned = signOff === true && !picturesIn(evidenceSlot).some(isSignOff)
  return [
    ...texts.map((text) => ({ systematics: photos?.slot ?? evidenceSlot, text })),
    ...missingScans(asked.scans ?? [], scans).map((name) => ({ systematics: taskScans, text: noScan(name) })),
    ...(isUnsigned ? [{ systematics: evidenceSlot, text: noSignOff }] : []),
  ]
}

const missingOutput: Text = {
  de: 'Diese Angabe fehlt noch, bevor die Aufgabe abgeschlossen werden kann!',
  en: 'This is needed before the task can be finished.',
}

const noPhoto = (name: string): Text => ({
  de: `Das Foto „${name}“ fehlt noch!`,
  en: `The photo “${name}” is still missing.`,
})

const noScan = (name: string): Text => ({
  de: `Der Code „${name}“ fehlt noch!`,
  en: `The code “${name}” is still missing.`,
})

const tooFew = (count: number): Text =>
  count === 1
    ? { de: 'Es fehlt noch ein weiteres Foto!', en: 'One more photo is needed.' }
    : { de: `Es fehlen noch ${count} weitere Fotos!`, en: `${count} more photos are needed.` }

const noSignOff: Text = {
  de: 'Die Abnahme mit Name und Unterschrift fehlt noch!',
  en: 'The sign-off with name and signature is still missing.',
}
