import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { isMapStyle } from './rules.ts'

/** Returns the attribute for the style of the base map. */
export const mapBaseStyleOf = (help: Text): AttributeDefinition => ({
  dataType: 'string',
  label: { de: 'Kartenstil', en: 'Map style' },
  help,
  semanticType: 'url',
  maxLength: 300,
  hiddenInFilters: true,
  validations: [isMapStyle],
})
