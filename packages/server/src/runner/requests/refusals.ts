import { AppError } from '@twinwerk/model/error/app-error'
import type { Language, Text } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import { wireValue } from '../../store/physical/stored-value.ts'
import type { StoredTwin } from '../../store/rights/stored-twins.ts'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'

type Path = readonly (string | number)[]

export const status = 'execution:status'

export function statusAttribute(registry: Registry): Attribute {
  return present(registry.attributes.get(status), `the attribute ${status}`)
}

/** Returns the error for a user who was too late, with both values, as for any field that two users have changed. */
export function lateError(registry: Registry, stored: StoredTwin, mine: unknown): AppError {
  const theirs = wireValue(statusAttribute(registry), stored.row)
  const id = formatTwinId(stored.definition, stored.uuid)
  return new AppError('VERSION_CONFLICT', {
    conflicts: [{ id, systematics: status, mine, theirs, id_information: String(stored.version) }],
  })
}

export function refusedError(path: Path, language: Language, text: Text = notByHand): AppError {
  return new AppError('VALIDATION_FAILED', {
    problems: [problemOf({ systematics: status, key: 'process.status', text }, [...path, status], language)],
  })
}

const notByHand: Text = {
  de: 'Diesen Status setzt der Prozess selbst, oder der Schritt steht dafür nicht richtig.',
  en: 'The process sets this status itself, or the step is not in the right state for it.',
}

export const notRunning: Text = {
  de: 'Dieser Vorgang wird nicht vom System ausgeführt: Hier lässt sich nichts wiederholen oder überspringen.',
  en: 'This execution is not run by the system: there is nothing to repeat or step over.',
}

export const livingStep: Text = {
  de: 'Dieser Schritt ist noch offen: Überspringen oder wiederholen statt löschen, oder den ganzen Prozess löschen.',
  en: 'This step is still open: step over or repeat it instead of deleting it, or delete the whole process.',
}
