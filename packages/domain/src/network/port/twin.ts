import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

/** The states of a port, in the order of its life. */
export const portStates = [
  { name: 'free', label: { de: 'Frei', en: 'Free' }, style: styles.green },
  { name: 'reserved', label: { de: 'Reserviert', en: 'Reserved' }, style: styles.yellow },
  { name: 'used', label: { de: 'Belegt', en: 'Used' }, style: styles.blue },
  { name: 'full', label: { de: 'Voll', en: 'Full' }, style: styles.violet },
  { name: 'overused', label: { de: 'Überbelegt', en: 'Overused' }, style: styles.orange },
  { name: 'defect', label: { de: 'Defekt', en: 'Defective' }, style: styles.red },
] as const

/** The lines that take a place. A planned line takes none yet, an ended one none any more. */
const taking = 'accesses[item.status in ("reserved", "active", "locked")]'
/** A passive optical port serves as many lines as its splitter has ends; unknown without the ratio. Any other port serves one. */
const capacity = 'if portType = "PON" then splitterRatio else 1'

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
      sortable: true,
      validations: [isNotNegative],
    },
    slot: {
      dataType: 'integer',
      label: { de: 'Steckplatz', en: 'Slot' },
      help: { de: 'Steckplatz der Baugruppe.', en: 'Slot of the unit.' },
      sortable: true,
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
    defective: {
      dataType: 'bool',
      label: { de: 'Defekt', en: 'Defective' },
      help: {
        de: 'Ein defekter Port nimmt keinen Anschluss mehr auf, bis er instand gesetzt ist.',
        en: 'A defective port takes no more lines until it is repaired.',
      },
    },
    capacity: {
      dataType: 'integer',
      label: { de: 'Plätze', en: 'Places' },
      help: {
        de: 'Wie viele Anschlüsse der Port trägt: bei PON das Teilungsverhältnis, sonst einen.',
        en: 'How many lines the port carries: the splitter ratio for PON, otherwise one.',
      },
      calculation: { expression: capacity },
    },
    used: {
      dataType: 'integer',
      label: { de: 'Belegung', en: 'Usage' },
      help: {
        de: 'Anschlüsse, die heute am Port liegen und reserviert, aktiv oder gesperrt sind.',
        en: 'Lines that are on the port today and are reserved, active or locked.',
      },
      outOf: 'port:capacity',
      calculation: { expression: `count(${taking})` },
    },
    state: {
      dataType: 'enum',
      label: { de: 'Zustand', en: 'State' },
      help: {
        de: 'Folgt aus den Anschlüssen von heute. Voll ist ein geteilter Port ohne freien Platz.',
        en: 'Follows from the lines of today. A shared port without a free place is full.',
      },
      enumValues: portStates,
      calculation: {
        steps: [
          { name: 'lines', expression: `count(${taking})` },
          { name: 'reservedLines', expression: 'count(accesses[item.status = "reserved"])' },
          { name: 'places', expression: capacity },
        ],
        expression: [
          'if defective = true then "defect" else if lines = 0 then "free"',
          'else if places != null and lines > places then "overused"',
          'else if places != null and places > 1 and lines = places then "full"',
          'else if reservedLines = lines then "reserved" else "used"',
        ].join(' '),
      },
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
