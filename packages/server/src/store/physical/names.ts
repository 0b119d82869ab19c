import { isClocked } from '@twinwerk/model/calculation/formula'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { BoundingBox } from '@twinwerk/model/geometry/bounding-box'
import type { DataType } from '@twinwerk/model/value/data-type'

/** PostgreSQL cuts longer names. */
export const maxName = 63

/**
 * Families whose rows a part of the server took over in a later release. The former table stays for servers of earlier releases, so the
 * view has another name.
 */
const viewNames: ReadonlyMap<string, string> = new Map([['callDataRecord', 'twin_call']])

/** `contractElement` lives in `twin_contract_element`. */
export function familyTable(family: string): string {
  return viewNames.get(family) ?? checked(`twin_${family.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
}

/** Rows of a static family belong to no tenant. They lie here, and `familyTable` is a view of them that shows every tenant its own. */
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

/** Returns true for a column that holds a user. The reader sees the name of the user in its place, as far as rights show it. */
export function isAuthor({ systematics }: Pick<Attribute, 'systematics'>): boolean {
  return systematics === 'entity:createdBy' || systematics === 'entity:updatedBy'
}

/** The column of an attribute is named as the attribute: `"contract:contractBegin"`. */
export function columnOf(attribute: Attribute): string {
  return fixedColumns[attribute.systematics] ?? checked(attribute.systematics)
}

export const foldedSuffix = '_folded'

/**
 * Text attributes have their folded form beside them, for contains, startsWith and search; of what only the server sets those that are
 * searched, but for what every entity has. An author's is computed.
 */
export function foldedColumnOf(attribute: Attribute): string | undefined {
  const { dataType, serverOwned, searchable, systematics } = attribute
  if (isAuthor(attribute)) return columnOf(attribute) + foldedSuffix
  if (dataType !== 'string' || (serverOwned && (!searchable || Object.hasOwn(fixedColumns, systematics)))) return undefined
  return checked(attribute.systematics + foldedSuffix)
}

/** Returns the column by which an attribute is searched: the folded text, or the address of a device, which has one spelling only. */
export function searchColumnOf(attribute: Attribute): string | undefined {
  if (!attribute.searchable) return undefined
  return attribute.dataType === 'macaddr' ? columnOf(attribute) : foldedColumnOf(attribute)
}

/** A regular expression for the separators that search ignores: colons of a device's address, all but the digits of a phone number. */
export function bareSigns({ dataType, semanticType }: Pick<Attribute, 'dataType' | 'semanticType'>): string | undefined {
  if (dataType === 'macaddr') return ':'
  return semanticType === 'phone' || semanticType === 'mobile' ? '[^0-9]' : undefined
}

/** A calculation that failed has no value in its column; that it failed stands beside it. */
export function failedColumnOf(attribute: Attribute): string | undefined {
  return isStoredCalculation(attribute) ? checked(`${attribute.systematics}_failed`) : undefined
}

function isStoredCalculation(attribute: Attribute): boolean {
  return attribute.calculation !== undefined && !isClocked(attribute)
}

/**
 * The key of an attribute that an overlay added, in the family's column `extra`; platform and tenant have names apart. Undefined for one
 * with a column of its own.
 */
export function extraKeyOf({ addedBy, systematics }: Attribute): string | undefined {
  return addedBy === 'platform' ? `platform/${systematics}` : addedBy && systematics
}

/**
 * A geometry has its bounding box beside it, in degrees: comparisons of numbers are leakproof, so that they find it by an index under
 * row-level security.
 */
export function boxColumnsOf(attribute: Attribute): Readonly<Record<keyof BoundingBox, string>> | undefined {
  if (!['point', 'polygon', 'linestring'].includes(attribute.dataType)) return undefined
  const side = (name: string) => checked(`${attribute.systematics}_${name}`)
  return { west: side('west'), south: side('south'), east: side('east'), north: side('north') }
}

/** The key an attribute has in an answer: what every entity has stands without prefix. */
export function keyOf(attribute: Attribute): string {
  return attribute.declaring === 'entity' ? attribute.name : attribute.systematics
}

/** No numeric: its comparisons are not leakproof. Currency is counted in 1/10,000 euro (ADR 9). */
export function columnType(
  attribute: Pick<Attribute, 'dataType' | 'unit'>,
): 'text' | 'bigint' | 'double precision' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' {
  return attribute.unit === 'currency' ? 'bigint' : types[attribute.dataType]
}

/**
 * Returns the expression of an attribute's sort index; undefined if it has none. PostgreSQL has no index on the length of a duration, since
 * reading a duration may depend on settings.
 */
export function sortIndexOf(attribute: Attribute): string | undefined {
  if (!attribute.sortable || attribute.dataType === 'duration') return undefined
  const column = `"${columnOf(attribute)}"`
  if (attribute.dataType === 'inet') return `(${column}::inet)`
  return columnType(attribute) === 'text' ? `${column} collate "${collationOf(attribute)}"` : column
}

/** The collation of a German dictionary in which 2 stands before 10 (ADR 71). */
export const germanOrder = 'twinwerk_german'

/** The collation that sorts an attribute. Addresses of devices are hexadecimal and choices have no numbers: they keep the plain one. */
export function collationOf({ dataType }: Pick<Attribute, 'dataType'>): string {
  return dataType === 'string' ? germanOrder : 'de-x-icu'
}

/** Returns true if lists walk an index in the order of the attribute. An attribute that an overlay added has none. */
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
