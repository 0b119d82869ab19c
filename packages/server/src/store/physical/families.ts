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
  /** Names of indexes that an earlier version made and others have taken the place of. */
  readonly replaced: readonly string[]
  /** The table is a view that the part of the server makes which keeps the rows. */
  readonly mapped: boolean
  /** Rows of no tenant: the name of the view that shows them to each. */
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
  // The change that deleted it, with everything that went with it.
  { name: 'deleted_change', type: 'uuid' },
  { name: 'extra', type: 'jsonb' },
]

/** The table of every family, from the definitions of it and of everything that extends it. */
export function familiesOf(registry: Registry): readonly Family[] {
  return [...registry.families.values()].map((family) => familyOf(registry, family))
}

/**
 * Attributes with a column of their own in the family's table, in a stable order, hidden ones too: the same for every overlay. An
 * attribute that is calculated when it is read has no column.
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
    .filter((attribute) => !attribute.addedBy && !isClocked(attribute))
}

/** Every column of a family's table: what all twins have, then those of its attributes. */
export function familyColumns(registry: Registry, family: EffectiveDefinition): readonly Column[] {
  return [...fixed, ...familyAttributes(registry, family).flatMap(attributeColumns)]
}

/** Those of them in which something may stand for twins of some of its types, or of what extends these. */
export function columnsOfTypes(registry: Registry, types: readonly string[]): readonly Column[] {
  const among = types.flatMap((name) => {
    const { lineage, descendants, family } = definitionOf(registry, name)
    return [...lineage.filter((each) => definitionOf(registry, each).family === family), ...descendants]
  })
  return [...fixed, ...attributesDeclaredBy(registry, [...new Set(among)]).flatMap(attributeColumns)]
}

/** An attribute's own column, and what stands beside it: what it is found by, and the mark of a calculation that failed. */
export function attributeColumns(attribute: Attribute): readonly Column[] {
  const type = columnType(attribute)
  const column = { name: columnOf(attribute), type: type === 'text' ? text : type }
  const failed = failedColumnOf(attribute)
  return [column, ...(failed ? [{ name: failed, type: 'boolean' }] : []), ...columnsBeside(attribute)]
}

const text = 'text collate "C"'

/** The additional columns by which an attribute is found: the folded form of a text, the box of a geometry. */
export function columnsBeside(attribute: Attribute): readonly Column[] {
  const folded = foldedColumnOf(attribute)
  if (folded) return [{ name: folded, type: text }]
  return Object.values(boxColumnsOf(attribute) ?? {}).map((name) => ({ name, type: 'double precision' }))
}

/** A column's type without its collation, bounds and default. */
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
 * Every sort has the shape (tenant, column, id); German order is an explicit collation in index, ORDER BY and cursor alike.
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
  // With what maps read of each place: the rows of a family are wide.
  if (box)
    add(
      'place',
      `on "${table}" (tenant_id, "${box.west}", "${box.south}", "${box.east}", "${box.north}") include (id, definition)
        where deleted_at is null and "${box.west}" is not null`,
    )
  if (attribute.unique) add('unique', `on "${table}" (tenant_id, "${column}") where deleted_at is null and "${column}" is not null`)
  return indexes
}

/** The index of such a sort was of a collation that put 10 before 2. */
function isGerman(attribute: Attribute): boolean {
  return collationOf(attribute) === germanOrder
}

function indexName(table: string, systematics: string, suffix: string): string {
  return `${table}_${systematics.replace(':', '_')}_${suffix}`.slice(-63)
}
