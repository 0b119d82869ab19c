import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import type { Mutation, TwinMutation, WrittenTwin } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import { isAnnotated, stampsOf } from '@twinwerk/model/photo/marks'
import { readMarks } from '@twinwerk/model/photo/read-marks'
import type { Language } from '@twinwerk/model/text/text'
import type { Finding } from '@twinwerk/model/validation/finding'
import { problemOf } from '@twinwerk/model/validation/finding'
import { wireValue } from '../physical/stored-value.ts'
import type { Stored } from './stored.ts'

const marksAttribute = 'imagedocument:marks'
const takenAttribute = 'imagedocument:takenAt'
/** A fact that each new file of a document has. */
const fileFact = 'document:sha256'

const unreadable: Finding = {
  systematics: marksAttribute,
  key: 'photo.unreadableMarks',
  text: { de: 'Die Markierungen sind nicht lesbar oder zu viele!', en: 'The marks cannot be read or are too many.' },
}

type Judging = { readonly stored: Pick<Stored, 'twin'>; readonly language: Language }

/**
 * Adds what follows from the marks of pictures: whether they are annotated, and their stamps. An edited file keeps the time at which the
 * photo was taken, and a new file without marks removes those of the former one. Throws VALIDATION_FAILED for marks that do not fit.
 */
export function followMarks(registry: Registry, mutation: Mutation, { stored, language }: Judging): Mutation {
  const problems: Problem[] = []
  const twins = mutation.twins.map((twin): TwinMutation => {
    if (!isWritten(twin) || !isA(registry, twin.definition, 'imagedocument')) return twin
    const value = newMarks(registry, twin, stored)
    if (value === undefined) return twin
    const marks = value === null ? null : readMarks(value)
    if (marks === undefined) {
      problems.push(problemOf(unreadable, [...twin.path, marksAttribute], language))
      return twin
    }
    return withValues(registry, twin, {
      ...takenBefore(registry, twin, stored),
      [marksAttribute]: marks,
      'imagedocument:annotated': marks !== null && isAnnotated(marks),
      'imagedocument:stamps': marks && stampsOf(marks),
    })
  })
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
  return { ...mutation, twins }
}

/** Returns the marks that a mutation sets, null to remove them, or undefined if the marks stay as they are. */
function newMarks(registry: Registry, twin: WrittenTwin, stored: Judging['stored']): unknown {
  const set = twin.attributes.find(({ attribute }) => attribute.systematics === marksAttribute)
  if (set) return set.value === '' ? null : set.value
  const hasNewFile = twin.attributes.some(({ attribute }) => attribute.systematics === fileFact)
  const known = twin.kind === 'change' && hasNewFile ? stored.twin(twin) : undefined
  const attribute = registry.attributes.get(marksAttribute)
  return known && attribute && wireValue(attribute, known.row) !== null ? null : undefined
}

/** An exported picture has no EXIF, so its new file tells no time. */
function takenBefore(registry: Registry, twin: WrittenTwin, stored: Judging['stored']): Readonly<Record<string, unknown>> {
  const isSet = (name: string) => twin.attributes.find(({ attribute }) => attribute.systematics === name)
  const attribute = registry.attributes.get(takenAttribute)
  const known = twin.kind === 'change' && attribute && isSet(takenAttribute)?.value === null && isSet(marksAttribute)
  const row = known ? stored.twin(twin)?.row : undefined
  return row && attribute ? { [takenAttribute]: wireValue(attribute, row) } : {}
}

function withValues(registry: Registry, twin: WrittenTwin, values: Readonly<Record<string, unknown>>): WrittenTwin {
  const added = definitionOf(registry, twin.definition).allAttributes.flatMap((attribute) =>
    attribute.systematics in values
      ? [{ attribute, value: values[attribute.systematics], path: [...twin.path, attribute.systematics] }]
      : [],
  )
  return { ...twin, attributes: [...twin.attributes.filter(({ attribute }) => !(attribute.systematics in values)), ...added] }
}
