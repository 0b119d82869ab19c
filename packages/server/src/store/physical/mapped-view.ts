import { mappedLinkView } from './link-table.ts'
import { familyTable } from './names.ts'
import type { View, SchemaEntry } from './schema-entry.ts'

type Mapped = {
  readonly from: string
  readonly row: string
  /** The alias of the row, where `row` is not a column of it. */
  readonly alias?: string
  readonly createdAt: string
  readonly createdBy?: string
  /** Attributes of the definition by name, as expressions of the column's own type. */
  readonly columns: Readonly<Record<string, string>>
}

// To show new rows as twins: a definition with `mapped`, this view in the schema of the part, a collection on `tenant`, roles. Example:
// `api`.
/**
 * Returns the view that takes the place of a mapped family's table. It runs with the rights of its reader, so the row-level security of the
 * underlying rows applies.
 */
export function mappedView(
  definition: string,
  { from, row, alias = row.split('.')[0] ?? row, createdAt, createdBy = 'null::uuid', columns }: Mapped,
): readonly SchemaEntry[] {
  const fixed: View['columns'] = [
    ['tenant_id', `${alias}.tenant_id`],
    ['id', row],
    ['definition', `'${definition}'::text collate "C"`],
    ['identifier', 'null::text collate "C"'],
    ['version', '1'],
    ['created_at', createdAt],
    ['created_by', createdBy],
    ['updated_at', createdAt],
    ['updated_by', createdBy],
    ['deleted_at', 'null::timestamptz'],
    ['deleted_change', 'null::uuid'],
    ['extra', 'null::jsonb'],
  ]
  const shown = Object.entries(columns).map(([name, expression]) => [`${definition}:${name}`, expression] as const)
  const view = familyTable(definition)
  return [{ view, columns: [...fixed, ...shown], from }, `grant select on "${view}" to twinwerk_app`]
}

type MappedLinks = Pick<Mapped, 'from' | 'row' | 'alias' | 'createdAt'> & {
  /** The column with the twin at the target end; rows without a value have no link. */
  readonly target: string
}

/** The view of the links of a relationship that a mapped definition holds in a column of its rows (`linkTable`). They have no periods. */
export function mappedLinks(
  relationship: string,
  { from, row, alias = row.split('.')[0] ?? row, createdAt, target }: MappedLinks,
): readonly SchemaEntry[] {
  const view = mappedLinkView(relationship)
  const columns: View['columns'] = [
    ['tenant_id', `${alias}.tenant_id`],
    ['id', row],
    ['relationship', `(select k.code from relationship_code k where k.systematics = '${relationship}')`],
    ['source_id', row],
    ['target_id', target],
    ['valid_from', `'-infinity'::timestamptz`],
    ['valid_to', `'infinity'::timestamptz`],
    ['position', '0'],
    ['version', '1'],
    ['created_at', createdAt],
    ['created_by', 'null::uuid'],
    ['deleted_at', 'null::timestamptz'],
    ['updated_at', 'null::timestamptz'],
  ]
  return [{ view, columns, from: `${from} where ${target} is not null` }, `grant select on "${view}" to twinwerk_app`]
}
