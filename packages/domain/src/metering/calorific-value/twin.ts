import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** The energy in a cubic metre of gas, as the network operator publishes it for each month. */
export const calorificValue: TwinDefinition = {
  name: 'calorificValue',
  extends: 'entity',
  label: { de: 'Brennwert', en: 'Calorific value' },
  plural: { de: 'Brennwerte', en: 'Calorific values' },
  icon: 'bolt',
  hue: 30,
  title: ['calorificValue:month', 'calorificValue:area'],
  attributes: {
    area: {
      dataType: 'string',
      label: { de: 'Netzgebiet', en: 'Grid area' },
      help: { de: 'Leer: für alle Netzgebiete.', en: 'Empty: for all grid areas.' },
      searchable: true,
      sortable: true,
      maxLength: 60,
    },
    month: {
      dataType: 'date',
      label: { de: 'Monat', en: 'Month' },
      help: { de: 'Der erste Tag des Monats.', en: 'The first day of the month.' },
      required: true,
      sortable: true,
      validations: [
        {
          when: 'matches(value, "^.*-01$")',
          text: { de: 'Es zählt der erste Tag eines Monats!', en: 'Enter the first day of a month.' },
        },
      ],
    },
    kWhPerCubicMetre: {
      dataType: 'double',
      label: { de: 'Brennwert', en: 'Calorific value' },
      help: { de: 'In kWh je Kubikmeter, drei Nachkommastellen (DVGW G 685).', en: 'In kWh per cubic metre, three decimals (DVGW G 685).' },
      unit: 'kWh/m³',
      decimals: 3,
      required: true,
      validations: [
        {
          when: 'value >= 5 and value <= 20',
          text: { de: 'Brennwerte liegen zwischen 5 und 20!', en: 'Calorific values are between 5 and 20.' },
        },
      ],
    },
  },
}
