import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const tool: TwinDefinition = {
  name: 'tool',
  extends: 'asset',
  label: { de: 'Werkzeug', en: 'Tool' },
  plural: { de: 'Werkzeuge', en: 'Tools' },
  icon: 'tool',
  hue: 35,
  title: ['tool:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    category: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Category' },
      enumValues: [
        { name: 'splicer', label: { de: 'Spleißgerät', en: 'Splicer' }, style: styles.teal },
        { name: 'otdr', label: { de: 'OTDR', en: 'OTDR' }, style: styles.blue },
        { name: 'meter', label: { de: 'Messgerät', en: 'Meter' }, style: styles.violet },
        { name: 'vehicle', label: { de: 'Fahrzeug', en: 'Vehicle' }, style: styles.orange },
        { name: 'rover', label: { de: 'GPS-Rover', en: 'GPS rover' }, style: styles.green },
      ],
    },
    calibratedUntil: {
      dataType: 'date',
      label: { de: 'Kalibriert bis', en: 'Calibrated until' },
      help: { de: 'Messungen danach zählen nicht.', en: 'Measurements after that do not count.' },
    },
    location: { dataType: 'point', label: { de: 'Standort', en: 'Location' } },
  },
}
