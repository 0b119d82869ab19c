import { calculate, inputValue, isCalculated } from '@twinwerk/model/calculation/calculate'
import { formulaOf } from '@twinwerk/model/calculation/formula'
import type { Read } from '@twinwerk/model/calculation/reads'
import { readOf } from '@twinwerk/model/calculation/reads'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { shortNames } from '../record/broken-rule.ts'
import { stateOfPeriod } from '../record/period-days.ts'
import { placeAt, treeAt } from '../record/read-record.ts'
import type { RecordData, TwinEdit, TwinPath } from '../record/record.ts'
import { attributeKey, entriesIn } from '../record/record.ts'

/**
 * The state of a calculation in the form. `saved`: none of its inputs was changed. `old`: an input was changed, and the form does not
 * contain all inputs.
 */
export type FreshCalculation = { readonly state: 'saved' | 'old' } | { readonly state: 'fresh'; readonly value: unknown }

type Asked = {
  readonly registry: Registry
  readonly record: RecordData
  readonly path: TwinPath
  readonly attribute: Attribute
  readonly clock: ExpressionClock
}

/**
 * Calculates an attribute of a twin of the edited record with the same code as the server. Import this module lazily: it brings the
 * expression engine with it.
 */
export function freshCalculation({ registry, record, path, attribute, clock }: Asked): FreshCalculation {
  const edit = placeAt(record, path)?.edit
  if (!edit || !isCalculated(attribute)) return { state: 'saved' }
  return worked(attribute, { registry, edit, twin: treeAt(record, path), clock })
}

type Twin = { readonly registry: Registry; readonly edit: TwinEdit; readonly twin: TwinJson; readonly clock: ExpressionClock }

function worked(attribute: Parameters<typeof calculate>[0], at: Twin): FreshCalculation {
  const { registry, edit, twin, clock } = at
  const reads = formulaOf(attribute.calculation).inputs.map((path) => readOf(registry, attribute.declaring, path))
  if (!reads.every((read) => read !== undefined)) return { state: 'old' }
  const own = new Map<string, FreshCalculation>()
  for (const { relations, attribute: input } of reads)
    if (input && relations.length === 0 && isCalculated(input)) own.set(input.name, worked(input, at))
  const states = [...own.values()].map(({ state }) => state)
  if (!reads.some((read) => isTouched(edit, read)) && !states.includes('fresh') && !states.includes('old')) return { state: 'saved' }
  if (states.includes('old') || !reads.every((read) => isThere(twin, read))) return { state: 'old' }
  const data = shortNames(validNow(twin, Date.parse(clock.now)))
  for (const { relations, attribute: input } of reads) {
    const fresh = input && relations.length === 0 ? own.get(input.name) : undefined
    if (input && fresh) data[input.name] = inputValue(input, 'value' in fresh ? fresh.value : data[input.name])
  }
  return { state: 'fresh', value: calculate(attribute, (name) => data[name] ?? null, clock) }
}

function isTouched(edit: TwinEdit, { relations: [first], attribute }: Read): boolean {
  if (first) return edit.relations[first.systematics] !== undefined
  return attribute !== undefined && attribute.systematics in edit.attributes
}

/**
 * True if the form contains the value. False if a list was cut, if only the twin's name was read, or if the caller may not read the value.
 */
function isThere(twin: TwinJson, { relations: [first, ...relations], attribute }: Read): boolean {
  const isNew = twin.id === ''
  if (!first) return isNew || attribute === undefined || attributeKey(attribute.systematics) in twin
  if (twin.more?.includes(first.systematics)) return false
  if (!isNew && !Array.isArray(twin[first.systematics])) return false
  return entriesIn(twin, first.systematics).every((entry) => isThere(entry, { relations, attribute }))
}

/** Removes the links that are not valid now. */
function validNow(twin: TwinJson, now: number): TwinJson {
  const isValid = ({ relation }: TwinJson) => stateOfPeriod(relation?.validAt ?? { begin: null, end: null }, now) === 'active'
  const lists = Object.keys(twin).filter((key) => isTwinList(twin[key]))
  const kept = lists.map((relation): [string, readonly TwinJson[]] => [
    relation,
    entriesIn(twin, relation)
      .filter(isValid)
      .map((each) => validNow(each, now)),
  ])
  return { ...twin, ...Object.fromEntries(kept) }
}

function isTwinList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'definition' in each)
}
