import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { present } from '@twinwerk/model/error/present'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { columnOf, familyTable } from '../store/physical/names.ts'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'

/** A link by which a user works on a twin. Ids are uuids. */
export type AssignedLink = {
  readonly relation: Relation
  readonly source: { readonly uuid: string; readonly definition: string }
  readonly link: string
  readonly from: string | null
  readonly to: string | null
}

type AssignedWorkRequest = { readonly caller: QueryCaller & { readonly user: string }; readonly clock: QueryClock; readonly user: string }

/**
 * Returns the unfinished twins that a user works on now or later, over the relationships that the definitions call work (`assigns`). Only
 * twins that the caller may give to another user are included; the others are not disclosed.
 */
export async function assignedWork(
  transaction: Transaction,
  store: Store,
  { caller, clock, user }: AssignedWorkRequest,
): Promise<readonly AssignedLink[]> {
  const { registry, codes } = store
  const relations = [...registry.relations.values()].filter(({ direction, assigns }) => direction === 'forward' && assigns)
  const found: AssignedLink[] = []
  for (const relation of relations) {
    const { rows } = await transaction.run(statementFor(registry, relation, [caller.tenant, user, codes.get(relation.systematics)]))
    const links = rows.map(({ source, definition, ...link }): AssignedLink => ({
      ...link,
      relation,
      source: { uuid: source, definition },
    }))
    if (links.length === 0) continue
    const { family } = definitionOf(registry, relation.declaring)
    const uuids = [...new Set(links.map(({ source }) => source.uuid))]
    const questionOf = (verb: 'select' | 'update') => ({ verb, family, uuids, attributes: [relation.systematics] })
    const rights = { registry, codes, grants: caller.grants }
    const held = await readHeldRights(transaction, rights, {
      binding: { ...caller, ...clock, body: undefined },
      questions: [questionOf('select'), questionOf('update')],
    })
    found.push(...links.filter(({ source }) => held.every((each) => each.get(source.uuid)?.has(relation.systematics))))
  }
  return found
}

const instant = (column: string) =>
  `to_char(nullif(nullif(${column}, 'infinity'), '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function statementFor(registry: Registry, { declaring, assigns }: Relation, values: readonly unknown[]) {
  const done = assigns?.done
  const attribute = done && present(registry.attributes.get(done.attribute), `the attribute ${done.attribute}`)
  const open = attribute ? `and not coalesce(t."${columnOf(attribute)}" = any($4::text[]), false)` : ''
  return {
    text: `select l.id as link, l.source_id as source, t.definition, ${instant('l.valid_from')} as from, ${instant('l.valid_to')} as to
      from twin_link l join "${familyTable(definitionOf(registry, declaring).family)}" t on t.tenant_id = l.tenant_id and t.id = l.source_id and t.deleted_at is null
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null and l.valid_to > now() ${open} order by l.source_id, l.valid_from`,
    values: [...values, ...(done ? [done.values] : [])],
    columns: columns({ link: 'uuid', source: 'uuid', definition: 'text', from: 'text?', to: 'text?' }),
  }
}
