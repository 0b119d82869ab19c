import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const spliceClosure: TwinDefinition = {
  name: 'spliceClosure',
  extends: 'thing',
  label: { de: 'Spleißstelle', en: 'Splice closure' },
  plural: { de: 'Spleißstellen', en: 'Splice closures' },
  icon: 'box',
  hue: 30,
  title: ['spliceClosure:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    closureType: {
      dataType: 'enum',
      label: { de: 'Bauart', en: 'Closure type' },
      enumValues: [
        { name: 'muffe', label: { de: 'Muffe', en: 'Closure' }, style: styles.grey },
        { name: 'NVt', label: { de: 'Netzverteiler', en: 'Distribution cabinet' }, style: styles.teal },
        { name: 'POP-ODF', label: { de: 'Verteilerfeld im POP', en: 'ODF in the POP' }, style: styles.blue },
        { name: 'Gf-AP', label: { de: 'Gf-AP', en: 'Fibre termination point' }, style: styles.green },
      ],
    },
    trays: { dataType: 'integer', label: { de: 'Kassetten', en: 'Trays' }, validations: [isAtLeastOne] },
    location: { dataType: 'point', label: { de: 'Standort', en: 'Location' } },
  },
  relationships: {
    building: {
      target: 'building',
      label: { de: 'Gebäude', en: 'Building' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'building:spliceClosures', label: { de: 'Spleißstellen', en: 'Splice closures' }, min: 0, max: -1 },
    },
    trench: {
      target: 'trench',
      label: { de: 'Trasse', en: 'Trench' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'trench:spliceClosures', label: { de: 'Spleißstellen', en: 'Splice closures' }, min: 0, max: -1 },
    },
  },
}
