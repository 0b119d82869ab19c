import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ApplyParts, Author, Change } from '../apply/change.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { linkEnds } from '../query/link.ts'
import type { Dependencies, Way } from './dependencies.ts'
import { dependenciesOf } from './dependencies.ts'
import { putOff } from './due.ts'

/** Twins whose calculations may have changed, by family. */
export type Affected = ReadonlyMap<string, ReadonlySet<string>>

/** More than these are worked out by a job, not by the save that made them outdated. */
const mostAtOnce = 100

type Start = { readonly way: Way; readonly twins: readonly string[] }

/**
 * The twins whose stored calculations read something that changed, themselves or over relations as their links are now. Where a way leads to very many, these are put
 * off: a job works them out (ADR 0020).
 */
export async function affectedBy(
  transaction: Transaction,
  parts: ApplyParts,
  author: Author,
  changes: readonly Change[],
): Promise<Affected> {
  const dependencies = dependenciesOf(parts.registry)
  if (dependencies.own.size === 0) return new Map()
  const starts = [
    ...changes.flatMap((change) => startsOfTwin(parts, dependencies, change)),
    ...(await startsOfLinks(transaction, parts, author, { dependencies, changes })),
  ]
  const affected = new Map<string, Set<string>>()
  const add = (family: string, uuids: readonly string[]) => affected.set(family, new Set([...(affected.get(family) ?? []), ...uuids]))
  const far = []
  for (const start of together(starts))
    if (start.way.relations.length === 0) add(start.way.family, start.twins)
    else far.push(start)
  const found = await transaction.runAll(far.map((start) => reach(parts, author, start, `limit ${mostAtOnce + 1}`)))
  for (const [index, { rows }] of found.entries()) {
    const start = far[index]!
    if (rows.length > mostAtOnce) await putOff(transaction, author, start.way.family, reach(parts, author, start, ''))
    else
      add(
        start.way.family,
        rows.map((row) => row['id'] as string),
      )
  }
  return affected
}

function startsOfTwin({ registry }: ApplyParts, { own, ofAttribute, ofTwin }: Dependencies, change: Change): Start[] {
  if (!('definition' in change)) return []
  const { family } = definitionOf(registry, change.definition)
  const twins = [change.uuid]
  const itself = { way: { family, relations: [] }, twins }
  const hasOwn = own.has(change.definition)
  if (change.kind === 'createTwin') return hasOwn ? [itself] : []
  if (change.kind !== 'updateTwin')
    return [...(hasOwn && change.kind === 'restoreTwin' ? [itself] : []), ...(ofTwin.get(family) ?? []).map((way) => ({ way, twins }))]
  return Object.keys(change.attributes).flatMap((systematics) =>
    (ofAttribute.get(systematics) ?? [])
      // A twin's own calculations are worked out together, in their order.
      .filter(({ relations }) => relations.length > 0 || !registry.attributes.get(systematics)?.calculation)
      .map((way) => ({ way, twins })),
  )
}

async function startsOfLinks(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant }: Author,
  { dependencies: { ofLink }, changes }: { dependencies: Dependencies; changes: readonly Change[] },
): Promise<Start[]> {
  if (ofLink.size === 0) return []
  const created = changes.flatMap((change) => (change.kind === 'createLink' ? [change] : []))
  const changed = changes.flatMap(({ kind, uuid }) =>
    kind === 'updateLink' || kind === 'deleteLink' || kind === 'restoreLink' ? [uuid] : [],
  )
  const relationships = [...ofLink.keys()]
  const { rows } =
    changed.length === 0
      ? { rows: [] }
      : await transaction.run({
          text: 'select relationship, source_id, target_id from twin_link where tenant_id = $1 and id = any($2::uuid[]) and relationship = any($3)',
          values: [tenant, changed, relationships.map((name) => codes.get(name))],
          name: 'changed_links',
        })
  const stored = rows.map((row) => ({
    relationship: relationships.find((name) => codes.get(name) === row['relationship'])!,
    source: row['source_id'] as string,
    target: row['target_id'] as string,
  }))
  return [...created, ...stored].flatMap(({ relationship, source, target }) =>
    (ofLink.get(relationship) ?? []).map(({ way, relation }) => ({ way, twins: [relation.direction === 'reverse' ? target : source] })),
  )
}

/** The starts of each way as one. */
function together(starts: readonly Start[]): Start[] {
  const found = new Map<string, { way: Way; twins: Set<string> }>()
  for (const { way, twins } of starts) {
    const key = [way.family, ...way.relations.map(({ systematics }) => systematics)].join(' ')
    const same = found.get(key) ?? { way, twins: new Set() }
    for (const twin of twins) same.twins.add(twin)
    found.set(key, same)
  }
  return [...found.values()].map(({ way, twins }) => ({ way, twins: [...twins] }))
}

/** The twins from which a way leads to some, by the links of now. */
function reach({ codes }: ApplyParts, { tenant, at }: Author, { way, twins }: Start, end: string): Statement {
  const links = way.relations.map((relation, index) => ({ relation, alias: `l${index}` }))
  const last = links.at(-1)!
  const condition = ({ relation, alias }: { relation: Relation; alias: string }, index: number) =>
    `${alias}.tenant_id = $1 and ${alias}.relationship = $${index + 4} and ${alias}.deleted_at is null and ${alias}.valid_from <= $3::timestamptz and ${alias}.valid_to > $3::timestamptz` +
    (index === 0 ? '' : ` and ${alias}.${linkEnds(relation).near} = ${links[index - 1]!.alias}.${linkEnds(links[index - 1]!.relation).far}`)
  return {
    text: `select distinct l0.${linkEnds(links[0]!.relation).near} as id from ${links.map(({ alias }) => `twin_link ${alias}`).join(', ')}
      where ${links.map(condition).join(' and ')} and ${last.alias}.${linkEnds(last.relation).far} = any($2::uuid[]) ${end}`,
    values: [tenant, twins, at, ...links.map(({ relation }) => codes.get(relation.relationship))],
  }
}
