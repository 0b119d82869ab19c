import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const port: TwinDefinition = {
  name: 'port',
  extends: 'thing',
  label: { de: 'Port', en: 'Port' },
  plural: { de: 'Ports', en: 'Ports' },
  icon: 'plug',
  hue: 190,
  title: ['port:number'],
  attributes: {
    number: { dataType: 'integer', label: { de: 'Nummer', en: 'Number' }, required: true, sortable: true, validations: [isNotNegative] },
    unit: {
      dataType: 'integer',
      label: { de: 'Einheit', en: 'Unit' },
      help: { de: 'Baugruppe, auf der der Port liegt.', en: 'Unit the port is on.' },
      validations: [isNotNegative],
    },
    slot: {
      dataType: 'integer',
      label: { de: 'Steckplatz', en: 'Slot' },
      help: { de: 'Steckplatz der Baugruppe.', en: 'Slot of the unit.' },
      validations: [isNotNegative],
    },
    importedRemoteId: {
      dataType: 'string',
      label: { de: 'Importierte Remote-ID', en: 'Imported remote id' },
      help: {
        de: 'Kennung, unter der das Netz den Port meldet; daran erkennt ihn der Import.',
        en: 'Mark under which the network reports the port; the import knows it by that.',
      },
      searchable: true,
    },
    portType: {
      dataType: 'enum',
      label: { de: 'Bauart', en: 'Port type' },
      enumValues: [
        { name: 'SFP', label: { de: 'SFP', en: 'SFP' }, style: styles.green },
        { name: 'PON', label: { de: 'PON', en: 'PON' }, style: styles.teal },
        { name: 'DSL', label: { de: 'DSL', en: 'DSL' }, style: styles.blue },
        { name: 'COAX', label: { de: 'Koax', en: 'Coax' }, style: styles.orange },
      ],
    },
    splitterRatio: {
      dataType: 'integer',
      label: { de: 'Teilungsverhältnis', en: 'Splitter ratio' },
      help: { de: 'Wie viele Anschlüsse sich eine Faser teilen: 2 bis 128.', en: 'How many lines share a fibre: 2 to 128.' },
      validations: [
        {
          when: 'value >= 2 and value <= 128',
          text: { de: 'Das Teilungsverhältnis liegt zwischen 2 und 128!', en: 'The splitter ratio is between 2 and 128.' },
        },
      ],
    },
  },
  relationships: {
    fibre: {
      target: 'fibre',
      label: { de: 'Faser', en: 'Fibre' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'fibre:port', label: { de: 'Port', en: 'Port' }, min: 0, max: 1 },
    },
  },
}
