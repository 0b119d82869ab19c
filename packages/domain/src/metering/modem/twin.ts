import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { deviceSeconds } from '../../shared/measuring.ts'
import { styles } from '../../shared/styles.ts'

/** The gateway that reads meters. Its `serialnumber` has the specification's spelling; the `serialNumber` of the asset stays empty. */
export const modem: TwinDefinition = {
  name: 'modem',
  extends: 'asset',
  label: { de: 'Messmodem', en: 'Metering modem' },
  plural: { de: 'Messmodems', en: 'Metering modems' },
  icon: 'wifi',
  hue: 265,
  title: ['modem:serialnumber'],
  attributes: {
    serialnumber: {
      dataType: 'string',
      label: { de: 'Seriennummer', en: 'Serial number' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
    },
    imei: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'IMEI', en: 'IMEI' },
      help: { de: '15 Ziffern, kennzeichnen das Gerät im Mobilfunknetz.', en: '15 digits, mark the device in the mobile network.' },
      searchable: true,
      validations: [
        {
          when: 'imei(value)',
          text: {
            de: 'Die IMEI hat 15 Ziffern, die letzte ist die Prüfziffer!',
            en: 'The IMEI has 15 digits, the last of which is the check digit.',
          },
        },
      ],
    },
    radio: {
      dataType: 'enum',
      label: { de: 'Funktechnik', en: 'Radio' },
      enumValues: [
        { name: 'LTE-M', label: { de: 'LTE-M', en: 'LTE-M' }, style: styles.blue },
        { name: 'NB-IoT', label: { de: 'NB-IoT', en: 'NB-IoT' }, style: styles.teal },
        { name: 'LAN', label: { de: 'LAN', en: 'LAN' }, style: styles.grey },
        { name: '450', label: { de: '450 MHz', en: '450 MHz' }, style: styles.violet },
      ],
    },
  },
  relationships: {
    meters: {
      target: 'meter',
      label: { de: 'Zähler', en: 'Meters' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'meter:modem', label: { de: 'Messmodem', en: 'Metering modem' }, min: 0, max: 1 },
    },
  },
  telemetry: {
    reachable: {
      dataType: 'bool',
      label: { de: 'Erreichbar', en: 'Reachable' },
      retentionDays: 90,
      presence: true,
      expectedSeconds: deviceSeconds,
    },
  },
}
