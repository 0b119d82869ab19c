import type { AlikeRule } from '@twinwerk/model/check/data-check'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { columnOf, extraKeyOf, familyTable } from '../physical/names.ts'
import type { TwinRow } from './finding.ts'
import { twinColumns } from './rows.ts'

/**
 * Returns living twins with the same values as an earlier twin, each together with the first twin of its group. A twin that lacks one of
 * the values is no duplicate.
 */
export async function duplicateTwins(
  transaction: Transaction,
  registry: Registry,
  { tenant, rule: { type, by, only }, max }: { readonly tenant: string; readonly rule: Omit<AlikeRule, 'kind'>; readonly max: number },
): Promise<readonly { readonly twin: TwinRow; readonly first: TwinRow }[]> {
  const { family, concrete } = definitionOf(registry, type)
  const attributes = by.flatMap((systematics) => registry.attributes.get(systematics) ?? [])
  const kind = only && registry.attributes.get(only.attribute)
  // An attribute of an overlay has no column; the rule of a release names no such attribute.
  const isKnown = attributes.length === by.length && (!only || kind)
  if (!isKnown || attributes.some((attribute) => extraKeyOf(attribute) !== undefined)) return []
  const values = attributes.map((attribute) => `t."${columnOf(attribute)}"`)
  const table = `"${familyTable(family)}"`
  const { rows } = await transaction.run({
    text: `with like_each_other as (
        select t.id, first_value(t.id) over (partition by ${values.join(', ')} order by t.created_at, t.id) as first
        from ${table} t where t.tenant_id = $1 and t.deleted_at is null and t.definition = any($2)
          and ${values.map((value) => `${value} is not null`).join(' and ')}${kind ? ` and t."${columnOf(kind)}" = any($4)` : ''})
      select t.id as uuid, t.definition, to_jsonb(t) as row, f.id as first_id, f.definition as first_definition, to_jsonb(f) as first_row
      from like_each_other l join ${table} t on t.tenant_id = $1 and t.id = l.id join ${table} f on f.tenant_id = $1 and f.id = l.first
      where l.id <> l.first order by l.id limit $3`,
    values: [tenant, concrete, max, ...(only ? [only.values] : [])],
    columns: columns({ ...twinColumns, first_id: 'uuid', first_definition: 'text', first_row: twinColumns.row }),
  })
  return rows.map(({ first_id, first_definition, first_row, ...twin }) => ({
    twin,
    first: { uuid: first_id, definition: first_definition, row: first_row },
  }))
}
