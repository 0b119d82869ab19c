import { isClocked } from '@twinwerk/model/calculation/formula'
import type { Attribute, EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import {
  boxColumnsOf,
  columnOf,
  columnType,
  failedColumnOf,
  familyTable,
  foldedColumnOf,
  sortIndexOf,
  staticTable,
  collationOf,
  germanOrder,
} from './names.ts'

export type Column = { readonly name: string; readonly type: string }
export type Family = {
  readonly name: string
  readonly table: string
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
  /** Names of indexes from an earlier version that other indexes have replaced. */
  readonly replaced: readonly string[]
  /** True if the table is a view. The part of the server that stores the rows creates the view. */
  readonly mapped: boolean
  /** For a static family, whose rows belong to no tenant: the name of the view that shows the rows to each tenant. */
  readonly view: string | undefined
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
  // The change that deleted the twin, together with all that was deleted with it.
  { name: 'deleted_change', type: 'uuid' },
  { name: 'extra', type: 'jsonb' },
]

/** Returns the table of every family, from the definitions of the family and all its descendants. */
export function familiesOf(registry: Registry): readonly Family[] {
  return [...registry.families.values()].map((family) => familyOf(registry, family))
}

/**
 * Returns the attributes with a column of their own in the family's table, in a stable order, including hidden attributes. The result is
 * the same for every overlay. An attribute that is calculated on reading, or measured, has no column.
 */
export function familyAttributes(registry: Registry, { descendants }: EffectiveDefinition): readonly Attribute[] {
  return attributesDeclaredBy(registry, descendants)
}

function attributesDeclaredBy(registry: Registry, types: readonly string[]): readonly Attribute[] {
  const names = types.flatMap((name) =>
    Object.keys(definitionOf(registry, name).attributes ?? {}).map((attribute) => `${name}:${attribute}`),
  )
  return names
    .map((systematics) => present(registry.attributes.get(systematics), systematics))
    .filter((attribute) => !attribute.addedBy && !isClocked(attribute) && !attribute.measured)
}

/** Returns every column of a family's table: the columns of all twins, then those of its attributes. */
export function familyColumns(registry: Registry, family: EffectiveDefinition): readonly Column[] {
  return [...fixed, ...familyAttributes(registry, family).flatMap(attributeColumns)]
}

/** Returns the columns that may have a value in twins of some types, or of types that extend them. */
export function columnsOfTypes(registry: Registry, types: readonly string[]): readonly Column[] {
  const among = types.flatMap((name) => {
    const { lineage, descendants, family } = definitionOf(registry, name)
    return [...lineage.filter((each) => definitionOf(registry, each).family === family), ...descendants]
  })
  return [...fixed, ...attributesDeclaredBy(registry, [...new Set(among)]).flatMap(attributeColumns)]
}

/**
 * Returns an attribute's own column and the columns beside it: those by which the attribute is found, and the mark of a failed calculation.
 */
export function attributeColumns(attribute: Attribute): readonly Column[] {
  const type = columnType(attribute)
  const column = { name: columnOf(attribute), type: type === 'text' ? text : type }
  const failed = failedColumnOf(attribute)
  return [column, ...(failed ? [{ name: failed, type: 'boolean' }] : []), ...columnsBeside(attribute)]
}

const text = 'text collate "C"'

/** Returns the additional columns by which an attribute is found: the folded form of a text, the box of a geometry. */
export function columnsBeside(attribute: Attribute): readonly Column[] {
  const folded = foldedColumnOf(attribute)
  if (folded) return [{ name: folded, type: text }]
  return Object.values(boxColumnsOf(attribute) ?? {}).map((name) => ({ name, type: 'double precision' }))
}

/** Returns a column's type without its collation, bounds and default. */
export function dataTypeOf({ type }: Column): string {
  const [name = type] = /^(?:double precision|\w+)/.exec(type) ?? []
  return name
}

function familyOf(registry: Registry, family: EffectiveDefinition): Family {
  if (family.staticEntity) return staticFamilyOf(registry, family)
  const table = familyTable(family.name)
  const attributes = familyAttributes(registry, family)
  return {
    name: family.name,
    table,
    columns: familyColumns(registry, family),
    view: undefined,
    mapped: family.mapped ?? false,
    indexes: [...fixedIndexes(table), ...attributes.flatMap((attribute) => attributeIndexes(table, attribute))],
    replaced: [
      ...attributes.filter(boxColumnsOf).map(({ systematics }) => indexName(table, systematics, 'box')),
      ...attributes.filter((each) => sortIndexOf(each) && isGerman(each)).map(({ systematics }) => indexName(table, systematics, 'sort')),
    ],
  }
}

function staticFamilyOf(registry: Registry, family: EffectiveDefinition): Family {
  const columns = familyColumns(registry, family).filter(({ name }) => name !== 'tenant_id')
  return {
    name: family.name,
    table: staticTable(family.name),
    columns,
    indexes: [],
    replaced: [],
    view: familyTable(family.name),
    mapped: false,
  }
}

function fixedIndexes(table: string): Index[] {
  return [
    { name: `${table}_identifier`, text: `on "${table}" (tenant_id, identifier, id) where deleted_at is null` },
    { name: `${table}_created`, text: `on "${table}" (tenant_id, created_at, id) where deleted_at is null` },
    { name: `${table}_deleted`, text: `on "${table}" (tenant_id, deleted_at, id) where deleted_at is not null` },
  ]
}

/**
 * Returns the indexes of an attribute. Every sort index has the shape (tenant, column, id). German order is an explicit collation in index,
 * ORDER BY and cursor.
 */
function attributeIndexes(table: string, attribute: Attribute): Index[] {
  const column = columnOf(attribute)
  const indexes: Index[] = []
  const add = (suffix: string, text: string) => indexes.push({ name: indexName(table, attribute.systematics, suffix), text })
  const sorted = sortIndexOf(attribute)
  if (sorted) {
    add(isGerman(attribute) ? 'order' : 'sort', `on "${table}" (tenant_id, ${sorted}, id) where deleted_at is null`)
    const folded = foldedColumnOf(attribute)
    if (folded) add('folded', `on "${table}" (tenant_id, "${folded}", id) where deleted_at is null`)
  }
  const box = boxColumnsOf(attribute)
  // The index includes the columns that maps read, since the rows of a family are wide.
  if (box)
    add(
      'place',
      `on "${table}" (tenant_id, "${box.west}", "${box.south}", "${box.east}", "${box.north}") include (id, definition)
        where deleted_at is null and "${box.west}" is not null`,
    )
  if (attribute.unique) add('unique', `on "${table}" (tenant_id, "${column}") where deleted_at is null and "${column}" is not null`)
  return indexes
}

/** Returns true if German order sorts the attribute. Its earlier index had a collation that put 10 before 2. */
function isGerman(attribute: Attribute): boolean {
  return collationOf(attribute) === germanOrder
}

function indexName(table: string, systematics: string, suffix: string): string {
  return `${table}_${systematics.replace(':', '_')}_${suffix}`.slice(-63)
}
