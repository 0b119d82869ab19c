import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { signalLevel } from '../../shared/measuring.ts'
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
      ...signalLevel('dB', { de: 'Signal-Rausch-Abstand Download', en: 'Downstream SNR' }),
      levels: [
        { state: 'bad', below: 28 },
        { state: 'warn', min: 28, below: 32 },
        { state: 'good', min: 32 },
      ],
    },
    dsPower: {
      ...signalLevel('dBmV', { de: 'Empfangspegel Download', en: 'Downstream power' }),
      levels: [
        { state: 'warn', below: -8 },
        { state: 'good', min: -8, max: 5 },
        { state: 'warn', above: 5 },
      ],
    },
    usTx: {
      ...signalLevel('dBmV', { de: 'Sendepegel Upload', en: 'Upstream transmit power' }),
      levels: [
        { state: 'warn', below: 47.5 },
        { state: 'good', min: 47.5, max: 48 },
        { state: 'warn', above: 48, below: 50 },
        { state: 'bad', min: 50 },
      ],
    },
    usRx: {
      ...signalLevel('dBmV', { de: 'Empfangspegel Upload', en: 'Upstream received power' }),
      levels: [
        { state: 'warn', below: 14 },
        { state: 'good', min: 14, max: 15.5 },
        { state: 'warn', above: 15.5 },
      ],
    },
  },
}
