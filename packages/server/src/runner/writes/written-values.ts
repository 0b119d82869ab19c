import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { defaultValue } from '@twinwerk/model/definition/default-value'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { NewTwin } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { attributesToValidate, validateValue } from '@twinwerk/model/validation/validate-value'
import type { ReadTwin } from '../instance/subject.ts'
import type { Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'

type Values = Readonly<Record<Systematics, unknown>>

/** Returns true if an expression is true with these names, or if there is no expression. */
export function holdsFor(work: Work, when: string | undefined, names: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || valueOf(work, when, names) === true
}

/** Returns the new values of a stored twin, validated by the rules of its definition. */
export function validValues(work: Work, target: ReadTwin, written: Readonly<Record<Systematics, string>>): Values {
  const values = computed(work, written, target.values)
  const definition = definitionOf(work.parts.registry, target.definition)
  const changed = definition.allAttributes.filter(({ systematics }) => systematics in values)
  judge(work, { definition, judged: attributesToValidate(definition, changed) }, (systematics) =>
    systematics in values ? values[systematics] : target.valueOf(systematics),
  )
  return values
}

/** Returns all values of a new twin that is added to `target`: the written values, and the defaults of its definition. */
export function newValues(work: Work, { definition: name, values: written, texts = {} }: NewTwin, target: ReadTwin): Values {
  const definition = definitionOf(work.parts.registry, name)
  const given = Object.entries(computed(work, written, target.values)).filter(([, value]) => value !== null)
  const values = { ...defaultsOf(definition, work), ...Object.fromEntries(given), ...textsOf(work, texts, target) }
  judge(
    work,
    { definition, judged: definition.allAttributes.filter(({ serverOwned }) => !serverOwned) },
    (systematics) => values[systematics] ?? null,
  )
  return values
}

function textsOf(work: Work, texts: NonNullable<NewTwin['texts']>, target: ReadTwin): Values {
  return Object.fromEntries(
    Object.entries(texts).map(([systematics, byKey]) => [
      systematics,
      Object.fromEntries(Object.entries(byKey).map(([key, words]) => [key, computed(work, words, target.values)])),
    ]),
  )
}

function defaultsOf({ allAttributes }: EffectiveDefinition, { author, today, zone }: Work): Values {
  const clock = { now: author.at, today, startOf: (day: string) => startOfDay(day, zone) }
  return Object.fromEntries(
    allAttributes.flatMap((each) => {
      const value = defaultValue(each, clock)
      return value === undefined ? [] : [[each.systematics, value]]
    }),
  )
}

function computed(work: Work, written: Readonly<Record<string, string>>, target: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(written).map(([systematics, expression]) => [systematics, valueOf(work, expression, { target })]),
  )
}

function valueOf({ evaluate, variables }: Work, expression: string, names: Readonly<Record<string, unknown>>): unknown {
  const result = evaluate(expression, { ...variables, ...names })
  if ('reason' in result) throw new TaskFailure('diagram', { detail: `${expression}: ${result.reason}` })
  // A list with one value becomes that value, because a path over one twin also returns a list.
  return onlyOf(result.value)
}

function onlyOf(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value
  const [only]: readonly unknown[] = value
  return only
}

type Judged = { readonly definition: EffectiveDefinition; readonly judged: EffectiveDefinition['allAttributes'] }

function judge(work: Work, { definition, judged }: Judged, value: (systematics: Systematics) => unknown): void {
  const byName = new Map(definition.allAttributes.map(({ name, systematics }) => [name, systematics]))
  const around = {
    values: (name: string) => {
      const systematics = byName.get(name)
      return systematics === undefined ? null : value(systematics)
    },
    clock: { today: work.today, now: work.author.at },
  }
  for (const attribute of judged) {
    const finding = validateValue(attribute, value(attribute.systematics), around)
    if (finding)
      throw new TaskFailure('invalidValue', {
        detail: named(attribute.label, finding.text),
        code: 'INVALID',
      })
  }
}

/** Puts the field's name before the text of its problem. */
function named(label: Text, { de, informal, en }: Text): Text {
  return { de: `${label.de}: ${de}`, en: `${label.en}: ${en}`, ...(informal !== undefined && { informal: `${label.de}: ${informal}` }) }
}
