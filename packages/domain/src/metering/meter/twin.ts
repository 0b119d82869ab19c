import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { sectorValues } from '../../shared/enums.ts'
import { styles } from '../../shared/styles.ts'

export const meter: TwinDefinition = {
  name: 'meter',
  extends: 'asset',
  label: { de: 'Zähler', en: 'Meter' },
  plural: { de: 'Zähler', en: 'Meters' },
  icon: 'chart-bar',
  hue: 50,
  title: ['meter:meterNumber'],
  attributes: {
    meterNumber: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Zählernummer', en: 'Meter number' },
      help: { de: 'Steht auf dem Zähler; danach fragen Kunden und Monteure.', en: 'Stands on the meter; customers and fitters give it.' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'meterNumber(value)',
          text: {
            de: 'Die Zählernummer hat 14 Stellen nach DIN 43863-5, z. B. 1EMH0012345678!',
            en: 'The meter number has 14 places by DIN 43863-5, such as 1EMH0012345678.',
          },
        },
      ],
    },
    sector: { dataType: 'enum', label: { de: 'Sparte', en: 'Sector' }, enumValues: sectorValues },
    kind: {
      dataType: 'enum',
      label: { de: 'Bauart', en: 'Kind' },
      help: { de: 'Bestimmt, ob abgelesen wird oder der Zähler selbst sendet.', en: 'Tells whether it is read or sends by itself.' },
      enumValues: [
        { name: 'conventional', label: { de: 'Konventionell', en: 'Conventional' }, style: styles.grey },
        { name: 'modern', label: { de: 'Moderne Messeinrichtung', en: 'Modern' }, style: styles.blue },
        { name: 'smart', label: { de: 'Intelligentes Messsystem', en: 'Smart' }, style: styles.teal },
      ],
    },
    calibrationUntil: {
      dataType: 'date',
      label: { de: 'Eichgültig bis', en: 'Calibration until' },
      help: {
        de: 'Danach darf mit dem Zähler nicht mehr abgerechnet werden (MessEG).',
        en: 'The meter may not be billed by afterwards (MessEG).',
      },
      sortable: true,
    },
    factor: {
      dataType: 'double',
      label: { de: 'Wandlerfaktor', en: 'Factor' },
      help: {
        de: 'Mit diesem Faktor wird der Stand multipliziert, etwa bei Wandlern.',
        en: 'The reading is multiplied by it, such as with transformers.',
      },
      default: 1,
      validations: [
        { when: 'value > 0', text: { de: 'Der Wandlerfaktor muss größer als 0 sein!', en: 'The factor must be greater than 0.' } },
      ],
    },
  },
  relationships: {
    meterPoint: {
      target: 'meterPoint',
      label: { de: 'Messlokation', en: 'Meter point' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'meterPoint:meter', label: { de: 'Zähler', en: 'Meter' }, min: 0, max: 1 },
    },
    meterRegisters: {
      target: 'meterRegister',
      label: { de: 'Zählwerke', en: 'Registers' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'meterRegister:meter', label: { de: 'Zähler', en: 'Meter' }, min: 1, max: 1 },
    },
  },
}
