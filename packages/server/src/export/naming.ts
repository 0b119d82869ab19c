import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { titleOf } from '@twinwerk/model/twin/title'
import { keyOf } from '../store/physical/names.ts'
import type { Column } from './column.ts'
import type { Wording } from './wording.ts'
import { formatValue } from './wording.ts'

type Twin = Readonly<Record<string, unknown>>

/**
 * Returns the columns type and name of each row, as lists show twins of several types. They replace the attributes that only name the rows.
 */
export function namingColumns(registry: Registry, wording: Wording): readonly Column[] {
  return [
    columnOf('definition', { de: 'Art', en: 'Kind' }, (row) => typeOf(registry, row, wording)),
    columnOf('title', { de: 'Name', en: 'Name' }, (row) => nameOf(registry, row, wording)),
  ]
}

function columnOf(name: string, label: Text, of: (row: Twin) => string | null): Column {
  const attribute: Attribute = { systematics: name, name, declaring: 'entity', dataType: 'string', label }
  return { relations: [], attribute, single: true, of }
}

function typeOf(registry: Registry, { definition }: Twin, { for: reader, locale }: Wording): string {
  const label = registry.definitions.get(String(definition))?.label
  return reader === 'people' && label ? textIn(label, locale.language) : String(definition)
}

/**
 * Returns the title of the row's twin. Several numbers are joined as people write them (tact 60/60). Without a title, returns the
 * tenant-wide identifier.
 */
function nameOf(registry: Registry, row: Twin, wording: Wording): string | null {
  const attributes = (registry.definitions.get(String(row['definition']))?.titleAttributes ?? []).flatMap(
    (each) => registry.attributes.get(each) ?? [],
  )
  const named = attributes.flatMap((attribute) => {
    const value = row[keyOf(attribute)]
    return value === undefined || value === null || value === '' ? [] : [{ attribute, value }]
  })
  const words = named.map(({ attribute, value }) => ({
    semanticType: attribute.semanticType,
    word: formatValue(attribute, value, wording),
  }))
  const areNumbers = named.every(({ value }) => typeof value === 'number')
  const name = areNumbers ? words.map(({ word }) => word).join('/') : titleOf(words)
  const { tenantWideIdentifier: number } = row
  return name || (typeof number === 'string' ? number : null)
}
