import { instantOf } from '@twinwerk/model/calendar/instant'
import type { Registry, Telemetry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'

/** A value as received. */
export type Measured = { readonly systematic: string; readonly ts: string; readonly value: number; readonly key?: string | undefined }

/** A validated value. Ids are uuids; `ts` is an ISO instant. */
export type Value = Pick<Measured, 'systematic' | 'value'> & {
  readonly twin: string
  readonly ts: string
  readonly key: string
  readonly retentionDays: number
}

type At = { readonly twin: string; readonly definition: string }

/** The tolerance for inaccurate clocks. A time further ahead is wrong, and would hide the values that are measured later. */
const aheadMilliseconds = 5 * 60_000
const dayMilliseconds = 86_400_000

/** Returns the values with the twins that they were measured at. Throws INPUT_INVALID with one problem for each invalid value. */
export function checkValues(
  registry: Registry,
  given: readonly (Measured & { readonly at: At })[],
  { now, language }: { now: number; language: Language },
): Value[] {
  const problems: Problem[] = []
  const values = given.flatMap(({ at, systematic, ts, value, key = '' }, index): Value[] => {
    const telemetry = definitionOf(registry, at.definition).allTelemetry.find(({ systematics }) => systematics === systematic)
    const checked = checkValue(telemetry, { ts, value }, now)
    if ('finding' in checked) {
      const { field, key: problem, text } = checked.finding
      problems.push({ path: ['values', index, field], systematics: systematic, key: problem, message: textIn(text, language) })
      return []
    }
    return [{ twin: at.twin, systematic, value, key, ...checked }]
  })
  if (problems.length > 0) throw new AppError('INPUT_INVALID', { problems })
  return values
}

type Finding = { readonly field: 'systematic' | 'ts' | 'value'; readonly key: string; readonly text: Text }

const unknownProperty: Finding = {
  field: 'systematic',
  key: 'telemetry.unknown',
  text: { de: 'Das wird an diesem Objekt nicht gemessen.', en: 'This is not measured at this object.' },
}
const notAnInstant: Finding = {
  field: 'ts',
  key: 'telemetry.noInstant',
  text: { de: 'Die Zeit muss ein Zeitpunkt nach ISO 8601 sein.', en: 'The time must be an instant in ISO 8601.' },
}
const inFuture: Finding = {
  field: 'ts',
  key: 'telemetry.future',
  text: {
    de: 'Die Zeit liegt in der Zukunft: Geht die Uhr des Geräts richtig?',
    en: 'The time lies in the future: is the clock of the device right?',
  },
}
const tooOld: Finding = {
  field: 'ts',
  key: 'telemetry.tooOld',
  text: { de: 'So alte Werte werden nicht mehr aufbewahrt.', en: 'Values this old are no longer kept.' },
}
const wrongValue: Finding = {
  field: 'value',
  key: 'telemetry.value',
  text: { de: 'Dieser Wert ist hier nicht möglich.', en: 'This value is not possible here.' },
}

type Checked = Pick<Value, 'ts' | 'retentionDays'> | { readonly finding: Finding }

function checkValue(telemetry: Telemetry | undefined, { ts, value }: Pick<Measured, 'ts' | 'value'>, now: number): Checked {
  if (!telemetry) return { finding: unknownProperty }
  const { dataType, retentionDays } = telemetry
  const instant = instantOf(ts)
  if (instant === undefined) return { finding: notAnInstant }
  if (instant > now + aheadMilliseconds) return { finding: inFuture }
  if (instant < now - retentionDays * dayMilliseconds) return { finding: tooOld }
  if (!Number.isFinite(value)) return { finding: wrongValue }
  if (dataType === 'integer' && !Number.isSafeInteger(value)) return { finding: wrongValue }
  if (dataType === 'bool' && value !== 0 && value !== 1) return { finding: wrongValue }
  return { ts: new Date(instant).toISOString(), retentionDays }
}
