import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

/** A line that another carrier provides. */
export const circuit: TwinDefinition = {
  name: 'circuit',
  extends: 'thing',
  label: { de: 'Vorleistung', en: 'Circuit' },
  plural: { de: 'Vorleistungen', en: 'Circuits' },
  icon: 'subtask',
  hue: 175,
  title: ['circuit:circuitId'],
  attributes: {
    circuitId: {
      dataType: 'string',
      label: { de: 'Leitungsnummer', en: 'Circuit id' },
      help: {
        de: 'Nummer des anderen Anbieters; unter ihr nimmt er Störungen an.',
        en: 'Number of the other carrier, which takes faults under it.',
      },
      required: true,
      sortable: true,
      searchable: true,
    },
    carrier: { dataType: 'string', label: { de: 'Carrier', en: 'Carrier' }, searchable: true },
    bandwidth: { dataType: 'long', label: { de: 'Bandbreite', en: 'Bandwidth' }, unit: 'datarate', validations: [isNotNegative] },
    wholesaleOrder: {
      dataType: 'string',
      label: { de: 'Bestellnummer', en: 'Wholesale order' },
      help: { de: 'Nummer der Bestellung beim anderen Anbieter.', en: 'Number of the order with the other carrier.' },
      searchable: true,
    },
  },
  relationships: {
    access: {
      target: 'access',
      label: { de: 'Anschluss', en: 'Access' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'access:circuits', label: { de: 'Vorleistungen', en: 'Circuits' }, min: 0, max: -1 },
    },
    externalServiceProvider: {
      target: 'externalServiceProvider',
      label: { de: 'Anbieter', en: 'Provider' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'externalServiceProvider:circuits', label: { de: 'Vorleistungen', en: 'Circuits' }, min: 0, max: -1 },
    },
  },
}
