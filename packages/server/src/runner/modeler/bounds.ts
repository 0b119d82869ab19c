import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import { sql } from '../../store/query/sql.ts'
import { visibleStatement } from '../../store/query/visibility/visible-statement.ts'
import { table, tenant } from '../../store/query/context.ts'
import type { Store } from '../../store/store.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Diagram, Diagrams } from '../diagram/diagrams.ts'

/** A service that a diagram of a type may use; `titles` are the release's names for its steps. */
export type OfferedService = { readonly name: string; readonly titles: readonly string[] }

/** The names that a tenant's diagram of a type may use. They include all names of the release's diagram. */
export type Bounds = {
  readonly key: string
  readonly services: readonly OfferedService[]
  /** Systematics of fields of the process. */
  readonly fields: readonly string[]
  /** The fields that a service may write in addition: those that the release's diagram lets a service write. */
  readonly written: ReadonlySet<string>
  readonly groups: readonly string[]
  /** Relations of a user task that take pictures. */
  readonly photoSlots: readonly string[]
  /** The process types that can be called. */
  readonly processes: readonly string[]
  /** Start events of the release that events from outside find by their id. */
  readonly starts: readonly string[]
}

/** Services that notify the customer in any process and change nothing. */
const common = ['letterChangeConfirmed', 'mailChangeConfirmed', 'mailChangeRejected'] as const

type BoundsContext = { readonly store: Store; readonly diagrams: Diagrams; readonly caller: QueryCaller; readonly clock: QueryClock }

/**
 * Returns the names that a tenant's diagram of a type may use. Services write with all rights, so a diagram may use only the services that
 * the release uses for the same type. An author of one process type thus cannot make the changes that are reserved for another.
 */
export async function boundsOf(
  transaction: Transaction,
  { store, diagrams, caller, clock }: BoundsContext,
  { key, definition }: Diagram,
): Promise<Bounds> {
  const { registry } = store
  const shown = (systematics: string) => canEverShow(registry, caller.grants, { type: key, systematics })
  const own = definitionOf(registry, key).allAttributes.flatMap(({ systematics, hidden }) =>
    !hidden && shown(systematics) ? [systematics] : [],
  )
  const nodes = Object.values(definition.nodes)
  const named = nodes.flatMap(({ inputs, outputs }) => [...inputs, ...outputs].flatMap(({ systematics }) => systematics ?? []))
  const lineage = new Set(definitionOf(registry, key).allAttributes.map(({ systematics }) => systematics))
  return {
    key,
    services: servicesOf(definition, diagrams),
    fields: [...new Set([...own, ...named.filter((each) => lineage.has(each))])],
    written: new Set(named),
    groups: [
      ...new Set([...(await groupsOf(transaction, { store, caller, clock })), ...nodes.flatMap(({ agentGroup }) => agentGroup ?? [])]),
    ].toSorted(),
    photoSlots: definitionOf(registry, 'userTask').allRelations.flatMap(({ systematics, target, direction, hidden }) =>
      direction === 'forward' && !hidden && isA(registry, target, 'document') ? [systematics] : [],
    ),
    processes: [...diagrams.keys()].filter((each) => registry.definitions.has(each)),
    starts: definition.scopes[definition.id]?.eventStarts ?? [],
  }
}

function servicesOf(definition: Definition, diagrams: Diagrams): OfferedService[] {
  const own = titlesIn(definition)
  const everywhere = new Map<string, Set<string>>()
  for (const each of diagrams.values())
    for (const [name, titles] of titlesIn(each.definition)) everywhere.set(name, new Set([...(everywhere.get(name) ?? []), ...titles]))
  return [...new Set([...own.keys(), ...common])].map((name) => ({ name, titles: [...(own.get(name) ?? everywhere.get(name) ?? [])] }))
}

function titlesIn({ nodes }: Definition): ReadonlyMap<string, Set<string>> {
  const titles = new Map<string, Set<string>>()
  for (const { kind, handler, id, name } of Object.values(nodes))
    if (kind === 'jobTask') titles.set(handler ?? id, (titles.get(handler ?? id) ?? new Set()).add(name))
  return titles
}

/** Returns the names of the groups that the caller sees. */
async function groupsOf(
  transaction: Transaction,
  { store: { registry, codes }, caller, clock }: Pick<BoundsContext, 'store' | 'caller' | 'clock'>,
): Promise<string[]> {
  const statement = visibleStatement(
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, seen: { t: { type: 'group', attributes: ['group:name1'] } } },
    ({ t: condition }) => sql`select distinct t."group:name1" as name from ${table('group')} t
      where t.tenant_id = ${tenant} and t.deleted_at is null and t."group:name1" is not null and ${condition} order by 1 limit 500`,
  )
  if (!statement) return []
  const { rows } = await transaction.run({ ...statement, columns: columns({ name: 'text' }) })
  return rows.map(({ name }) => name)
}
