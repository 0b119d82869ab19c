import { isClocked } from '@twinwerk/model/calculation/formula'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { BoundingBox } from '@twinwerk/model/geometry/bounding-box'
import type { DataType } from '@twinwerk/model/value/data-type'

/** The maximum length of a name. PostgreSQL truncates longer names. */
export const maxName = 63

/**
 * Families whose rows a part of the server took over in a later release. The former table stays for servers of earlier releases, so the
 * view has another name.
 */
const viewNames: ReadonlyMap<string, string> = new Map([['callDataRecord', 'twin_call']])

/** Returns the table or view of a family: `contractElement` is stored in `twin_contract_element`. */
export function familyTable(family: string): string {
  return viewNames.get(family) ?? checked(`twin_${family.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
}

/**
 * Returns the table of a static family, whose rows belong to no tenant. `familyTable` is then a view that shows the rows to every tenant as
 * its own.
 */
export function staticTable(family: string): string {
  return checked(familyTable(family).replace('twin_', 'static_'))
}

const fixedColumns: Readonly<Record<string, string>> = {
  'entity:tenantWideIdentifier': 'identifier',
  'entity:createdAt': 'created_at',
  'entity:createdBy': 'created_by',
  'entity:updatedAt': 'updated_at',
  'entity:updatedBy': 'updated_by',
  'entity:deletedAt': 'deleted_at',
}

/** Returns true for an attribute whose value is a user. Readers get the name of the user instead, if their rights show it. */
export function isAuthor({ systematics }: Pick<Attribute, 'systematics'>): boolean {
  return systematics === 'entity:createdBy' || systematics === 'entity:updatedBy'
}

/** Returns the column of an attribute. Except for fixed columns, it has the name of the attribute: `"contract:contractBegin"`. */
export function columnOf(attribute: Attribute): string {
  return fixedColumns[attribute.systematics] ?? checked(attribute.systematics)
}

export const foldedSuffix = '_folded'

/**
 * Returns the column with the folded form of a text attribute, for contains, startsWith and search. An attribute that only the server sets
 * has this column if it is searchable, except for the fixed columns of every entity. The folded name of an author is computed.
 */
export function foldedColumnOf(attribute: Attribute): string | undefined {
  const { dataType, serverOwned, searchable, systematics } = attribute
  if (isAuthor(attribute)) return columnOf(attribute) + foldedSuffix
  if (dataType !== 'string' || (serverOwned && (!searchable || Object.hasOwn(fixedColumns, systematics)))) return undefined
  return checked(attribute.systematics + foldedSuffix)
}

/** Returns the column by which an attribute is searched: the folded text, or the address of a device, which has only one spelling. */
export function searchColumnOf(attribute: Attribute): string | undefined {
  if (!attribute.searchable) return undefined
  return attribute.dataType === 'macaddr' ? columnOf(attribute) : foldedColumnOf(attribute)
}

/**
 * Returns a regular expression for the separators that search ignores: colons in the address of a device, all but the digits of a phone
 * number.
 */
export function bareSigns({ dataType, semanticType }: Pick<Attribute, 'dataType' | 'semanticType'>): string | undefined {
  if (dataType === 'macaddr') return ':'
  return semanticType === 'phone' || semanticType === 'mobile' ? '[^0-9]' : undefined
}

/** Returns the column that marks a failed calculation. The calculation's own column then has no value. */
export function failedColumnOf(attribute: Attribute): string | undefined {
  return isStoredCalculation(attribute) ? checked(`${attribute.systematics}_failed`) : undefined
}

function isStoredCalculation(attribute: Attribute): boolean {
  return attribute.calculation !== undefined && !isClocked(attribute)
}

/**
 * Returns the key of an attribute that an overlay added, in the family's column `extra`. Keys of platform and tenant never collide. Returns
 * undefined for an attribute with a column of its own.
 */
export function extraKeyOf({ addedBy, systematics }: Attribute): string | undefined {
  return addedBy === 'platform' ? `platform/${systematics}` : addedBy && systematics
}

/**
 * Returns the columns of a geometry's bounding box, in degrees. Comparisons of numbers are leakproof, so PostgreSQL uses an index on them
 * under row-level security.
 */
export function boxColumnsOf(attribute: Attribute): Readonly<Record<keyof BoundingBox, string>> | undefined {
  if (!['point', 'polygon', 'linestring'].includes(attribute.dataType)) return undefined
  const side = (name: string) => checked(`${attribute.systematics}_${name}`)
  return { west: side('west'), south: side('south'), east: side('east'), north: side('north') }
}

/** Returns the key of an attribute in a response. Attributes of every entity have no prefix. */
export function keyOf(attribute: Attribute): string {
  return attribute.declaring === 'entity' ? attribute.name : attribute.systematics
}

/**
 * Returns the column type of an attribute. It is never numeric, whose comparisons are not leakproof. Currency is stored in 1/10,000 euro
 * (ADR 9).
 */
export function columnType(
  attribute: Pick<Attribute, 'dataType' | 'unit'>,
): 'text' | 'bigint' | 'double precision' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' {
  return attribute.unit === 'currency' ? 'bigint' : types[attribute.dataType]
}

/**
 * Returns the expression of an attribute's sort index, or undefined if it has none. PostgreSQL cannot index the length of a duration, since
 * parsing a duration may depend on settings. A measured attribute has no column.
 */
export function sortIndexOf(attribute: Attribute): string | undefined {
  if (!attribute.sortable || attribute.measured || attribute.dataType === 'duration') return undefined
  const column = `"${columnOf(attribute)}"`
  if (attribute.dataType === 'inet') return `(${column}::inet)`
  return columnType(attribute) === 'text' ? `${column} collate "${collationOf(attribute)}"` : column
}

/** The collation of a German dictionary, which sorts 2 before 10 (ADR 71). */
export const germanOrder = 'twinwerk_german'

/**
 * Returns the collation that sorts an attribute. Addresses of devices are hexadecimal and choices contain no numbers, so they use the plain
 * collation.
 */
export function collationOf({ dataType }: Pick<Attribute, 'dataType'>): string {
  return dataType === 'string' ? germanOrder : 'de-x-icu'
}

/** Returns true if lists can walk an index in the order of the attribute. An attribute that an overlay added has no index. */
export function hasSortIndex(attribute: Attribute): boolean {
  return sortIndexOf(attribute) !== undefined && !attribute.addedBy
}

const types: Record<DataType, 'text' | 'bigint' | 'double precision' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'> = {
  string: 'text',
  enum: 'text',
  macaddr: 'text',
  inet: 'text',
  duration: 'text',
  integer: 'bigint',
  long: 'bigint',
  float: 'double precision',
  double: 'double precision',
  bool: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  json: 'jsonb',
  range: 'jsonb',
  point: 'jsonb',
  polygon: 'jsonb',
  linestring: 'jsonb',
}

function checked(name: string): string {
  if (name.length > maxName) throw new Error(`the name ${name} is longer than ${maxName} characters`)
  return name
}
