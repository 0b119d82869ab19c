import { definitionOf } from '@twinwerk/model/definition/registry'
import type { ApplyParts, Author, Change, ChangeSet } from '../write/change.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { linkEnds } from '../query/link.ts'
import type { Dependencies, Way } from './dependencies.ts'
import { dependenciesOf, storedCalculations } from './dependencies.ts'
import { deferToJob } from './due.ts'

/** The twins whose calculations may have changed, by family. */
export type Affected = ReadonlyMap<string, ReadonlySet<string>>

/** The maximum number of twins of one start that the save itself recalculates. A job recalculates larger sets. */
const maxAtOnce = 100

const idColumns = columns({ id: 'uuid' })

type Start = { readonly way: Way; readonly twins: readonly string[] }

/** The changes in a tenant, and the instant at which links must be valid to count. */
type Changed = { readonly author: Pick<Author, 'tenant' | 'at'>; readonly changes: readonly Change[] }

/**
 * Returns the twins whose stored calculations read something that changed, on the twin itself or over currently valid links. If a way leads
 * to more than `maxAtOnce` twins, they are deferred to a job (ADR 20).
 */
export async function affectedBy(transaction: Transaction, parts: ApplyParts, { author, changes }: ChangeSet): Promise<Affected> {
  const { near, far } = await startsOf(transaction, parts, { author, changes })
  const affected = new Map<string, Set<string>>()
  const add = (family: string, uuids: readonly string[]) => affected.set(family, new Set([...(affected.get(family) ?? []), ...uuids]))
  for (const { way, twins } of near) add(way.family, twins)
  for (const { start, twins } of await reached(transaction, parts, { author, far }))
    if (twins) add(start.way.family, twins)
    else await deferToJob(transaction, { at: author.at, family: start.way.family, found: reach(parts, author, { ...start, limit: '' }) })
  return affected
}

/**
 * Returns the twins that changes may make outdated, round after round. A save locks these twins together with those it changes, so that two
 * saves never deadlock. Twins that are deferred to a job are not included.
 */
export async function dependentsOf(
  transaction: Transaction,
  parts: ApplyParts,
  { author, changes }: Changed,
): Promise<{ readonly uuid: string; readonly definition: string }[]> {
  const found = new Map<string, { readonly uuid: string; readonly definition: string }>()
  for (let latest = changes; latest.length > 0;) {
    const { near, far } = await startsOf(transaction, parts, { author, changes: latest })
    const led = await reached(transaction, parts, { author, far })
    const twins = [...near, ...led.map(({ start, twins: ends = [] }) => ({ ...start, twins: ends }))].flatMap(({ way, twins: ends }) =>
      ends.map((uuid) => ({ uuid, definition: way.family })),
    )
    const fresh = twins.filter(({ uuid }) => !found.has(uuid))
    for (const twin of fresh) found.set(twin.uuid, twin)
    latest = fresh.map((twin): Change => ({ kind: 'updateTwin', ...twin, attributes: calculationsIn(parts, twin.definition) }))
  }
  return [...found.values()]
}

/** Returns all stored calculations that may change on twins of a family. */
function calculationsIn({ registry }: ApplyParts, family: string): Record<string, null> {
  const own = storedCalculations(registry).filter(({ declaring }) => definitionOf(registry, declaring).family === family)
  return Object.fromEntries(own.map(({ systematics }) => [systematics, null]))
}

async function startsOf(
  transaction: Transaction,
  parts: ApplyParts,
  { author, changes }: Changed,
): Promise<{ near: readonly Start[]; far: readonly Start[] }> {
  const dependencies = dependenciesOf(parts.registry)
  if (dependencies.own.size === 0) return { near: [], far: [] }
  const starts = together([
    ...changes.flatMap((change) => startsOfTwin(parts, dependencies, change)),
    ...(await startsOfLinks(transaction, parts, { author, changes, dependencies })),
  ])
  const isNear = ({ way }: Start) => way.relations.length === 0
  return { near: starts.filter(isNear), far: starts.filter((start) => !isNear(start)) }
}

/** Returns the twins to which each start leads, or undefined if there are more than `maxAtOnce`. */
async function reached(
  transaction: Transaction,
  parts: ApplyParts,
  { author, far }: { readonly author: Changed['author']; readonly far: readonly Start[] },
): Promise<{ readonly start: Start; readonly twins: readonly string[] | undefined }[]> {
  const found = await transaction.runAll(far.map((start) => reach(parts, author, { ...start, limit: `limit ${maxAtOnce + 1}` })))
  return far.map((start, index) => {
    const rows = found[index]?.rows ?? []
    return { start, twins: rows.length > maxAtOnce ? undefined : rows.map(({ id }) => id) }
  })
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
      // A twin's own calculations run together, in their order.
      .filter(({ relations }) => relations.length > 0 || !registry.attributes.get(systematics)?.calculation)
      .map((way) => ({ way, twins })),
  )
}

async function startsOfLinks(
  transaction: Transaction,
  { codes }: ApplyParts,
  { author: { tenant }, changes, dependencies: { ofLink } }: Changed & { readonly dependencies: Dependencies },
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
          columns: columns({ relationship: 'integer', source_id: 'uuid', target_id: 'uuid' }),
        })
  const stored = rows.flatMap(({ relationship: code, source_id: source, target_id: target }) => {
    const relationship = relationships.find((name) => codes.get(name) === code)
    return relationship === undefined ? [] : [{ relationship, source, target }]
  })
  return [...created, ...stored].flatMap(({ relationship, source, target }) =>
    (ofLink.get(relationship) ?? []).map(({ way, relation }) => ({ way, twins: [relation.direction === 'reverse' ? target : source] })),
  )
}

/** Merges the starts of each way. */
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

/**
 * Returns the statement that finds the twins from which a way leads to the given twins, over currently valid links. The way has at least
 * one relation.
 */
function reach({ codes }: ApplyParts, { tenant, at }: Changed['author'], { way, twins, limit }: Start & { readonly limit: string }) {
  const links = way.relations.map((relation, index) => ({ relation, alias: `l${index}`, ...linkEnds(relation) }))
  const [first, last] = [links.at(0), links.at(-1)]
  if (!first || !last) throw new Error('a way without relations leads nowhere')
  const conditions = links.map(({ alias, near }, index) => {
    const previous = links[index - 1]
    const joined = previous ? ` and ${alias}.${near} = ${previous.alias}.${previous.far}` : ''
    return `${alias}.tenant_id = $1 and ${alias}.relationship = $${index + 4} and ${alias}.deleted_at is null and ${alias}.valid_from <= $3::timestamptz and ${alias}.valid_to > $3::timestamptz${joined}`
  })
  return {
    text: `select distinct l0.${first.near} as id from ${links.map(({ alias }) => `twin_link ${alias}`).join(', ')}
      where ${conditions.join(' and ')} and ${last.alias}.${last.far} = any($2::uuid[]) ${limit}`,
    values: [tenant, twins, at, ...links.map(({ relation }) => codes.get(relation.relationship))],
    columns: idColumns,
  }
}
