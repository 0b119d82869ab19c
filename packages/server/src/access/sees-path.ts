import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { RightStep } from '@twinwerk/model/right/right-path'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { linkTable } from '../store/physical/link-table.ts'
import { familyTable } from '../store/physical/names.ts'
import type { Binding } from '../store/query/bind.ts'
import { linkEnds } from '../store/query/link.ts'
import { validNow, validNowOrLater } from '../store/rights/steps.ts'
import type { RightsParts } from '../store/query/query-parts.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'

/**
 * Resolves to true if a grant leads to a twin (uuid) over twins and relations that the caller all sees. `parts.grants` are the caller's
 * grants. A right may lead over something that the user does not see; showing that path would reveal that the hidden twin exists.
 */
export async function seesPath(
  transaction: Transaction,
  parts: RightsParts & { readonly binding: Binding },
  { grant, uuid }: { readonly grant: Grant; readonly uuid: string },
): Promise<boolean> {
  const { roots, path } = grant
  const { tenant } = parts.binding
  let [ends, steps] = [[uuid], path.steps]
  while (ends.length > 0) {
    const [from, by] = steps.slice(-2)
    if (!from || !by) break
    ends = await seenBefore(transaction, parts, { from, by, ends })
    steps = steps.slice(0, -1)
  }
  const [first] = steps
  if (ends.length === 0 || !first || first.relation.direction === 'collection') return ends.length > 0
  const { near, far } = linkEnds(first.relation)
  const { rows } = await transaction.run({
    text: `select 1 from "${linkTable(parts.registry, first.relation.relationship)}" where tenant_id = $1 and ${far} = any($2::uuid[]) and ${near} = any($3::uuid[]) and relationship = $4
      and deleted_at is null and ${validFor(first)} limit 1`,
    values: [tenant, ends, roots.uuids, parts.codes.get(first.relation.relationship)],
  })
  return rows.length > 0
}

/** Returns the twins that lead to one of `ends` by a step, if the caller sees both the twin and the relation. */
async function seenBefore(
  transaction: Transaction,
  parts: RightsParts & { readonly binding: Binding },
  { from, by, ends }: { readonly from: RightStep; readonly by: RightStep; readonly ends: readonly string[] },
): Promise<string[]> {
  const { family, concrete } = definitionOf(parts.registry, from.type)
  const { near, far } = linkEnds(by.relation)
  const { rows } = await transaction.run({
    text: `select distinct twin.id from "${linkTable(parts.registry, by.relation.relationship)}" link join "${familyTable(family)}" twin on twin.tenant_id = $1 and twin.id = link.${near}
      where link.tenant_id = $1 and link.${far} = any($2::uuid[]) and link.relationship = $3 and link.deleted_at is null
        and ${validFor(by)} and twin.definition = any($4::text[]) and twin.deleted_at is null`,
    values: [parts.binding.tenant, ends, parts.codes.get(by.relation.relationship), concrete],
    columns: columns({ id: 'uuid' }),
  })
  const relation = by.relation.systematics
  const about = { verb: 'select' as const, family, uuids: rows.map((row) => row.id), attributes: [relation] }
  const [held] = await readHeldRights(transaction, parts, { binding: parts.binding, questions: [about] })
  return [...(held ?? [])].flatMap(([id, shown]) => (shown.has(relation) ? [id] : []))
}

/** Returns the condition on the links of a step over which rights lead. */
function validFor({ relation }: RightStep): string {
  return relation.rightsAhead ? validNowOrLater : validNow
}
