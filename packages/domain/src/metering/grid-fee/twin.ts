import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { sectorValues } from '../../shared/enums.ts'
import { isNotNegative } from '../../shared/rules.ts'

const perKilowattHour = { dataType: 'double', unit: 'ct/kWh', decimals: 4, validations: [isNotNegative] } as const
const perYear = { dataType: 'double', unit: 'currency', validations: [isNotNegative] } as const

/** The charges of a grid operator that the price of energy includes. Consumption bills state them apart (§ 40 (3) EnWG). */
export const gridFee: TwinDefinition = {
  name: 'gridFee',
  extends: 'entity',
  label: { de: 'Netzentgelt', en: 'Grid fee' },
  plural: { de: 'Netzentgelte', en: 'Grid fees' },
  icon: 'bolt',
  hue: 200,
  title: ['gridFee:sector', 'gridFee:area', 'gridFee:validFrom'],
  attributes: {
    area: {
      dataType: 'string',
      label: { de: 'Netzgebiet', en: 'Grid area' },
      help: { de: 'Leer: für alle Netzgebiete ohne eigene Werte.', en: 'Empty: for all grid areas without values of their own.' },
      searchable: true,
      sortable: true,
      maxLength: 60,
    },
    sector: { dataType: 'enum', label: { de: 'Sparte', en: 'Sector' }, enumValues: sectorValues, required: true },
    validFrom: {
      dataType: 'date',
      label: { de: 'Gültig ab', en: 'Valid from' },
      help: {
        de: 'Bis zum nächsten Eintrag desselben Netzgebiets und derselben Sparte.',
        en: 'Until the next entry of the same grid area and sector.',
      },
      required: true,
      sortable: true,
    },
    energyPrice: {
      ...perKilowattHour,
      label: { de: 'Netzentgelt je kWh', en: 'Grid fee per kWh' },
      help: { de: 'Netto, aus dem Preisblatt des Netzbetreibers.', en: 'Net, from the price sheet of the grid operator.' },
    },
    basePrice: {
      ...perYear,
      label: { de: 'Netzentgelt je Jahr', en: 'Grid fee per year' },
      help: { de: 'Netto, der Grundpreis des Netzbetreibers.', en: 'Net, the basic price of the grid operator.' },
    },
    meteringPrice: {
      ...perYear,
      label: { de: 'Messstellenbetrieb je Jahr', en: 'Metering per year' },
      help: { de: 'Netto, Betrieb der Messstelle und Messung.', en: 'Net, operation of the meter and reading.' },
    },
    concession: {
      ...perKilowattHour,
      label: { de: 'Konzessionsabgabe je kWh', en: 'Concession levy per kWh' },
      help: {
        de: 'Netto, nach der Größe der Gemeinde (§ 2 KAV).',
        en: 'Net, by the size of the municipality (§ 2 KAV).',
      },
    },
  },
}
