import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { deviceSeconds } from '../../shared/measuring.ts'

/** The device at the end of a customer's line. */
export const cpe: TwinDefinition = {
  name: 'cpe',
  extends: 'asset',
  abstract: true,
  label: { de: 'Kundenendgerät', en: 'CPE' },
  plural: { de: 'Kundenendgeräte', en: 'CPEs' },
  icon: 'router',
  hue: 200,
  title: ['cpe:macAddress'],
  attributes: {
    macAddress: {
      dataType: 'macaddr',
      label: { de: 'MAC-Adresse', en: 'MAC address' },
      help: { de: 'Steht auf dem Gerät; kennzeichnet es im Netz.', en: 'Stands on the device and marks it in the network.' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        { when: 'unicast(value)', text: { de: 'Multicast-Adressen sind nicht erlaubt!', en: 'Multicast addresses are not allowed.' } },
      ],
    },
    model: { dataType: 'string', label: { de: 'Modell', en: 'Model' }, sortable: true, searchable: true },
    firmware: { dataType: 'string', label: { de: 'Firmware', en: 'Firmware' } },
  },
  relationships: {
    telcoServiceConnectionHome: {
      target: 'telcoServiceConnectionHome',
      label: { de: 'Wohnungsanschluss', en: 'Home connection' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'telcoServiceConnectionHome:cpes', label: { de: 'Endgeräte', en: 'CPEs' }, min: 0, max: -1 },
    },
  },
  telemetry: {
    onlineStatus: {
      dataType: 'bool',
      label: { de: 'Online', en: 'Online' },
      retentionDays: 90,
      presence: true,
      expectedSeconds: deviceSeconds,
    },
  },
}
