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
    model: {
      dataType: 'string',
      label: { de: 'Modell', en: 'Model' },
      help: { de: 'Wie bei der Firmware, die das Gerät bekommt.', en: 'As with the firmware that the device gets.' },
      sortable: true,
      searchable: true,
    },
    macAddress: {
      dataType: 'macaddr',
      label: { de: 'MAC-Adresse', en: 'MAC address' },
      help: {
        de: 'Kennzeichnet das Gerät. Fehlt sie, wird sie beim Schreiben der Firmware übernommen.',
        en: 'Marks the device. Where it is missing it is taken over when firmware is written.',
      },
      unique: true,
      searchable: true,
      validations: [
        { when: 'unicast(value)', text: { de: 'Multicast-Adressen sind nicht erlaubt!', en: 'Multicast addresses are not allowed.' } },
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
