import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const boundaryStone: TwinDefinition = {
  name: 'boundaryStone',
  extends: 'thing',
  label: { de: 'Grenzstein', en: 'Boundary stone' },
  plural: { de: 'Grenzsteine', en: 'Boundary stones' },
  icon: 'circle-dot',
  hue: 95,
  title: ['boundaryStone:stoneNumber'],
  attributes: {
    stoneNumber: { dataType: 'string', label: { de: 'Nummer', en: 'Stone number' }, sortable: true, searchable: true },
    location: { dataType: 'point', label: { de: 'Standort', en: 'Location' }, required: true },
    quality: {
      dataType: 'enum',
      label: { de: 'Herkunft', en: 'Quality' },
      enumValues: [
        { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, style: styles.green },
        { name: 'digitised', label: { de: 'Digitalisiert', en: 'Digitised' }, style: styles.blue },
      ],
    },
    measuredAt: { dataType: 'datetime', label: { de: 'Gemessen am', en: 'Measured at' } },
  },
  relationships: {
    parcels: {
      target: 'parcel',
      label: { de: 'Flurstücke', en: 'Parcels' },
      min: 1,
      max: 4,
      reverse: { name: 'parcel:boundaryStones', label: { de: 'Grenzsteine', en: 'Boundary stones' }, min: 0, max: -1 },
    },
  },
}
