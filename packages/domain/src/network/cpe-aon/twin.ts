import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { deviceSeconds, signalLevel } from '../../shared/measuring.ts'

/** A device with a fibre of its own. */
export const cpeAon: TwinDefinition = {
  name: 'cpeAon',
  extends: 'cpe',
  label: { de: 'AON-Endgerät', en: 'AON CPE' },
  plural: { de: 'AON-Endgeräte', en: 'AON CPEs' },
  icon: 'router',
  hue: 150,
  attributes: {
    sfpSerial: { dataType: 'string', label: { de: 'SFP-Seriennummer', en: 'SFP serial number' }, searchable: true },
  },
  relationships: {
    port: {
      target: 'port',
      label: { de: 'Port', en: 'Port' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'port:cpeAon', label: { de: 'AON-Endgerät', en: 'AON CPE' }, min: 0, max: 1 },
    },
  },
  telemetry: {
    rxPower: signalLevel('dBm', { de: 'Empfangspegel', en: 'Received power' }),
    linkSpeed: {
      dataType: 'integer',
      unit: 'datarate',
      label: { de: 'Geschwindigkeit der Verbindung', en: 'Link speed' },
      retentionDays: 90,
      expectedSeconds: deviceSeconds,
    },
  },
}
