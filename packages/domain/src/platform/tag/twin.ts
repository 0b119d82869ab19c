import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isColor } from '../../shared/rules.ts'

export const tag: TwinDefinition = {
  name: 'tag',
  extends: 'entity',
  label: { de: 'Schlagwort', en: 'Tag' },
  plural: { de: 'Schlagworte', en: 'Tags' },
  icon: 'tag',
  hue: 330,
  title: ['tag:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    description: { dataType: 'string', label: { de: 'Beschreibung', en: 'Description' }, searchable: true },
    color: { dataType: 'string', label: { de: 'Farbe', en: 'Colour' }, semanticType: 'color', validations: [isColor] },
  },
}
