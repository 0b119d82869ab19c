import type { AlikeRule } from '@twinwerk/model/check/data-check'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Transaction } from '../db/database.ts'
import { columnOf, extraKeyOf, familyTable } from '../physical/names.ts'
import type { TwinRow } from './finding.ts'
import { twinRow } from './rows.ts'

/** Living twins that agree with an earlier one, each beside the first of its like. Twins that lack one of the values agree with nobody. */
export async function alikeTwins(
  transaction: Transaction,
  registry: Registry,
  { tenant, rule: { type, by, only }, most }: { readonly tenant: string; readonly rule: Omit<AlikeRule, 'kind'>; readonly most: number },
): Promise<readonly { readonly twin: TwinRow; readonly first: TwinRow }[]> {
  const { family, concrete } = definitionOf(registry, type)
  const attributes = by.map((systematics) => registry.attributes.get(systematics))
  const kind = only && registry.attributes.get(only.attribute)
  // What an overlay added has no column, and a release's rule names none of it.
  if (attributes.some((attribute) => !attribute || extraKeyOf(attribute) !== undefined) || (only && !kind)) return []
  const columns = attributes.map((attribute) => `t."${columnOf(attribute!)}"`)
  const table = `"${familyTable(family)}"`
  const { rows } = await transaction.run({
    text: `with like_each_other as (
        select t.id, first_value(t.id) over (partition by ${columns.join(', ')} order by t.created_at, t.id) as first
        from ${table} t where t.tenant_id = $1 and t.deleted_at is null and t.definition = any($2)
          and ${columns.map((column) => `${column} is not null`).join(' and ')}${kind ? ` and t."${columnOf(kind)}" = any($4)` : ''})
      select t.id, t.definition, to_jsonb(t) as row, f.id as first_id, f.definition as first_definition, to_jsonb(f) as first_row
      from like_each_other l join ${table} t on t.tenant_id = $1 and t.id = l.id join ${table} f on f.tenant_id = $1 and f.id = l.first
      where l.id <> l.first order by l.id limit $3`,
    values: [tenant, concrete, most, ...(only ? [only.values] : [])],
  })
  return rows.map((row) => ({
    twin: twinRow(row),
    first: twinRow({ id: row['first_id'], definition: row['first_definition'], row: row['first_row'] }),
  }))
}
