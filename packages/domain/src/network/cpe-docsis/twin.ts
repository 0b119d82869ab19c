import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { deviceSeconds } from '../../shared/measuring.ts'
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
      expectedSeconds: deviceSeconds,
      levels: [
        { state: 'bad', below: 28 },
        { state: 'warn', min: 28, below: 32 },
        { state: 'good', min: 32 },
      ],
    },
    dsPower: {
      dataType: 'double',
      unit: 'dBmV',
      decimals: 1,
      label: { de: 'Empfangspegel Download', en: 'Downstream power' },
      retentionDays: 365,
      expectedSeconds: deviceSeconds,
      levels: [
        { state: 'warn', below: -8 },
        { state: 'good', min: -8, max: 5 },
        { state: 'warn', above: 5 },
      ],
    },
    usTx: {
      dataType: 'double',
      unit: 'dBmV',
      decimals: 1,
      label: { de: 'Sendepegel Upload', en: 'Upstream transmit power' },
      retentionDays: 365,
      expectedSeconds: deviceSeconds,
      levels: [
        { state: 'warn', below: 47.5 },
        { state: 'good', min: 47.5, max: 48 },
        { state: 'warn', above: 48, below: 50 },
        { state: 'bad', min: 50 },
      ],
    },
    usRx: {
      dataType: 'double',
      unit: 'dBmV',
      decimals: 1,
      label: { de: 'Empfangspegel Upload', en: 'Upstream received power' },
      retentionDays: 365,
      expectedSeconds: deviceSeconds,
      levels: [
        { state: 'warn', below: 14 },
        { state: 'good', min: 14, max: 15.5 },
        { state: 'warn', above: 15.5 },
      ],
    },
  },
}
