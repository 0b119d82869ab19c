import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isAtLeastOne } from '../../shared/rules.ts'

/** A modem on the coax network. */
export const cpeDocsis: TwinDefinition = {
  name: 'cpeDocsis',
  extends: 'cpe',
  label: { de: 'Kabelmodem', en: 'Cable modem' },
  plural: { de: 'Kabelmodems', en: 'Cable modems' },
  icon: 'router',
  hue: 30,
  attributes: {
    channels: { dataType: 'integer', label: { de: 'Gebündelte Kanäle', en: 'Bonded channels' }, validations: [isAtLeastOne] },
  },
  relationships: {
    accessDevice: {
      target: 'accessDevice',
      label: { de: 'CMTS', en: 'CMTS' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'accessDevice:cpesDocsis', label: { de: 'Kabelmodems', en: 'Cable modems' }, min: 0, max: -1 },
    },
  },
  telemetry: {
    dsSnr: {
      dataType: 'double',
      unit: 'dB',
      decimals: 1,
      label: { de: 'Signal-Rausch-Abstand Download', en: 'Downstream SNR' },
      retentionDays: 365,
    },
    dsPower: {
      dataType: 'double',
      unit: 'dBmV',
      decimals: 1,
      label: { de: 'Empfangspegel Download', en: 'Downstream power' },
      retentionDays: 365,
    },
    usTx: {
      dataType: 'double',
      unit: 'dBmV',
      decimals: 1,
      label: { de: 'Sendepegel Upload', en: 'Upstream transmit power' },
      retentionDays: 365,
    },
    usRx: {
      dataType: 'double',
      unit: 'dBmV',
      decimals: 1,
      label: { de: 'Empfangspegel Upload', en: 'Upstream received power' },
      retentionDays: 365,
    },
  },
}
