import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Language } from '@twinwerk/model/text/text'
import { beginningOf, beginningQuery } from '../../../data/new-twin/begins-as.ts'
import { duplicateOf, duplicateQuery } from '../../../data/new-twin/duplicate.ts'
import { firstValues } from '../../../data/new-twin/first-values.ts'
import { linkedWith } from '../../../data/new-twin/linked-with.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import type { PanelTarget } from '../../../data/record/panel-address.ts'
import { namingAttributes } from '../../../data/record/needs.ts'
import { readEntire } from '../../../data/record/reading/read-entire.ts'
import type { RecordData } from '../../../data/record/record.ts'
import { newRecord, noEdit } from '../../../data/record/record.ts'

export type NewTarget = Exclude<PanelTarget, { id: string }>

export type Scope = { readonly registry: Registry; readonly tenant: string; readonly timeZone: string; readonly language: Language }

export function blankRecord({ registry, timeZone, language }: Scope, { definition, relation, root }: NewTarget): RecordData {
  return newRecord({
    definition,
    place: { root, relation },
    values: firstValues(registry, definition, { now: Date.now(), timeZone, language }),
  })
}

/** Creates a new twin as a duplicate of another (`from` is its id). If the caller may not see the original, the new twin is blank. */
export async function duplicateRecord(scope: Scope, target: NewTarget, from: string): Promise<RecordData> {
  const { registry, tenant, timeZone } = scope
  const blank = blankRecord(scope, target)
  const request = duplicateQuery(registry, { id: from, definition: target.definition })
  const source = await readEntire(request, (input) => queryTwins({ registry, timeZone, tenant, input }))
  if (!source) return blank
  const edit = duplicateOf(registry, source, { begins: blank.edit.attributes, place: target.relation, now: Date.now() })
  return { ...blank, edit }
}

/**
 * Creates a new twin that is linked with another from the start and takes values from it. If the caller may not see the other twin, the new
 * one is blank.
 */
export async function linkedRecord(scope: Scope, target: NewTarget, about: NonNullable<NewTarget['about']>): Promise<RecordData> {
  const { registry, tenant, timeZone } = scope
  const blank = blankRecord(scope, target)
  if (about.over) return linkedOver(scope, { blank, about, over: about.over })
  const begun = { definition: target.definition, about }
  const [subject] = (await queryTwins({ registry, timeZone, tenant, input: { query: beginningQuery(registry, begun) } })).results
  if (!subject) return blank
  const now = Date.now()
  const linked = linkedWith(registry, blank.edit, { relation: about.relation, twin: subject, now })
  const { sets } = about
  const isChoice = sets && registry.attributes.get(sets.attribute)?.enumValues?.some(({ name }) => name === sets.value)
  const edit = isChoice ? { ...linked, attributes: { ...linked.attributes, [sets.attribute]: sets.value } } : linked
  return { ...blank, edit: beginningOf(registry, begun, { edit, subject, now }) }
}

/** As many twins are linked from the start: those of one page. */
const maxLinked = 200

type Over = {
  readonly blank: RecordData
  readonly about: { readonly relation: Systematics; readonly id: string }
  readonly over: { readonly relation: Systematics; readonly others: readonly string[] }
}

/** Links a new twin with all twins from which a relation leads to some twins, as far as the caller sees them. */
async function linkedOver({ registry, tenant, timeZone }: Scope, { blank, about, over }: Over): Promise<RecordData> {
  const type = registry.relations.get(about.relation)?.target
  if (type === undefined || !registry.relations.has(over.relation)) return blank
  const $filter = { path: [over.relation], operator: 'in', value: [about.id, ...over.others] } as const
  const $mask = namingAttributes(registry, type)
  const input = { query: { type, root: tenant, $filter, $mask, $limit: maxLinked } }
  const { results } = await queryTwins({ registry, timeZone, tenant, input })
  const added = results.map((twin) => [twin.id, { twin: noEdit, added: { kind: 'selected', twin } }] as const)
  const relations = { ...blank.edit.relations, [about.relation]: Object.fromEntries(added) }
  return { ...blank, edit: { ...blank.edit, relations } }
}
