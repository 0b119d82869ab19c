import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const meterRegister: TwinDefinition = {
  name: 'meterRegister',
  extends: 'thing',
  label: { de: 'Zählwerk', en: 'Register' },
  plural: { de: 'Zählwerke', en: 'Registers' },
  icon: 'list-details',
  hue: 50,
  title: ['meterRegister:obis'],
  attributes: {
    obis: {
      dataType: 'string',
      label: { de: 'OBIS-Kennzahl', en: 'OBIS code' },
      help: {
        de: 'Was das Zählwerk misst: 1-0:1.8.0 ist Bezug gesamt, 1-0:2.8.0 Einspeisung.',
        en: 'What the register measures: 1-0:1.8.0 is energy taken, 1-0:2.8.0 energy fed in.',
      },
      required: true,
      searchable: true,
      validations: [
        { when: 'obis(value)', text: { de: 'Die OBIS-Kennzahl hat die Form 1-0:1.8.0!', en: 'The OBIS code has the form 1-0:1.8.0.' } },
      ],
    },
    unit: { dataType: 'string', label: { de: 'Einheit', en: 'Unit' }, default: 'kWh' },
    decimals: {
      dataType: 'integer',
      label: { de: 'Nachkommastellen', en: 'Decimals' },
      default: 0,
      validations: [
        {
          when: 'value >= 0 and value <= 6',
          text: { de: 'Ein Zählwerk hat 0 bis 6 Nachkommastellen!', en: 'A register has 0 to 6 decimals.' },
        },
      ],
    },
  },
  relationships: {
    meterReadings: {
      target: 'meterReading',
      label: { de: 'Zählerstände', en: 'Readings' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'meterReading:meterRegister', label: { de: 'Zählwerk', en: 'Register' }, min: 1, max: 1 },
    },
  },
}
