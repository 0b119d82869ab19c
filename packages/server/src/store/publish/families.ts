import type { Attribute, EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import { columnOf, columnType, familyTable, foldedColumnOf } from '../names.ts'

export type Column = { readonly name: string; readonly type: string }
export type Family = {
  readonly name: string
  readonly table: string
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
}
export type Index = { readonly name: string; readonly text: string }

const fixed: readonly Column[] = [
  { name: 'tenant_id', type: 'uuid not null' },
  { name: 'id', type: 'uuid not null' },
  { name: 'definition', type: 'text collate "C" not null' },
  { name: 'identifier', type: 'text collate "C"' },
  { name: 'version', type: 'int not null default 1' },
  { name: 'created_at', type: 'timestamptz not null default now()' },
  { name: 'created_by', type: 'uuid' },
  { name: 'updated_at', type: 'timestamptz not null default now()' },
  { name: 'updated_by', type: 'uuid' },
  { name: 'deleted_at', type: 'timestamptz' },
  // The change that deleted it, with everything that went with it.
  { name: 'deleted_change', type: 'uuid' },
  { name: 'extra', type: 'jsonb' },
]

/** The table of every family, from the definitions of it and of everything that extends it. */
export function familiesOf(registry: Registry): readonly Family[] {
  return [...registry.families.values()].map((family) => familyOf(registry, family))
}

/** Attributes with a column of their own in the family's table, in a stable order. */
export function familyAttributes(registry: Registry, family: EffectiveDefinition): readonly Attribute[] {
  const all = family.descendants.flatMap((name) => registry.definitions.get(name)!.allAttributes)
  return [
    ...new Map(all.filter((attribute) => attribute.declaring !== 'entity').map((attribute) => [attribute.systematics, attribute])).values(),
  ]
}

function familyOf(registry: Registry, family: EffectiveDefinition): Family {
  const table = familyTable(family.name)
  const attributes = familyAttributes(registry, family)
  const columns = attributes.flatMap((attribute) => {
    const folded = foldedColumnOf(attribute)
    const type = columnType(attribute)
    const own = { name: columnOf(attribute), type: type === 'text' ? 'text collate "C"' : type }
    return folded ? [own, { name: folded, type: 'text collate "C"' }] : [own]
  })
  return {
    name: family.name,
    table,
    columns: [...fixed, ...columns],
    indexes: [...fixedIndexes(table), ...attributes.flatMap((attribute) => attributeIndexes(table, attribute))],
  }
}

function fixedIndexes(table: string): Index[] {
  return [
    { name: `${table}_identifier`, text: `on "${table}" (tenant_id, identifier, id) where deleted_at is null` },
    { name: `${table}_created`, text: `on "${table}" (tenant_id, created_at, id) where deleted_at is null` },
    { name: `${table}_deleted`, text: `on "${table}" (tenant_id, deleted_at, id) where deleted_at is not null` },
  ]
}

/** Every sort has the shape (tenant, column, id); German order is an explicit collation in index, ORDER BY and cursor alike (data-layer, (d)). */
function attributeIndexes(table: string, attribute: Attribute): Index[] {
  const column = columnOf(attribute)
  const indexes: Index[] = []
  const add = (suffix: string, text: string) => indexes.push({ name: indexName(table, attribute.systematics, suffix), text })
  if (attribute.sortable) {
    const collation = columnType(attribute) === 'text' ? ' collate "de-x-icu"' : ''
    add('sort', `on "${table}" (tenant_id, "${column}"${collation}, id) where deleted_at is null`)
    const folded = foldedColumnOf(attribute)
    if (folded) add('folded', `on "${table}" (tenant_id, "${folded}", id) where deleted_at is null`)
  }
  if (attribute.unique) add('unique', `on "${table}" (tenant_id, "${column}") where deleted_at is null and "${column}" is not null`)
  return indexes
}

function indexName(table: string, systematics: string, suffix: string): string {
  return `${table}_${systematics.replace(':', '_')}_${suffix}`.slice(-63)
}
