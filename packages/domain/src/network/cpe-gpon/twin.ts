import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { signalLevel } from '../../shared/measuring.ts'

/** A device on a passive optical network, which many homes share. */
export const cpeGpon: TwinDefinition = {
  name: 'cpeGpon',
  extends: 'cpe',
  label: { de: 'GPON-Endgerät', en: 'GPON CPE' },
  plural: { de: 'GPON-Endgeräte', en: 'GPON CPEs' },
  icon: 'router',
  hue: 200,
  attributes: {
    ontSerial: {
      dataType: 'string',
      label: { de: 'ONT-Seriennummer', en: 'ONT serial number' },
      help: {
        de: 'Steht auf dem ONT: vier Buchstaben des Herstellers und acht Zeichen.',
        en: 'Stands on the ONT: four letters of its maker and eight characters.',
      },
      required: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[A-Z]{4}[0-9A-F]{8}$")',
          text: {
            de: 'Vier Buchstaben und acht Hexadezimalziffern, z. B. ABCD12345678!',
            en: 'Four letters and eight hexadecimal digits, such as ABCD12345678.',
          },
        },
      ],
    },
    onuId: {
      dataType: 'integer',
      label: { de: 'ONU-Nummer', en: 'ONU number' },
      help: { de: 'Platz des ONT an seinem PON-Port, vergibt das OLT.', en: 'Place of the ONT at its PON port, given by the OLT.' },
    },
  },
  relationships: {
    port: {
      target: 'port',
      label: { de: 'Port', en: 'Port' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'port:cpesGpon', label: { de: 'GPON-Endgeräte', en: 'GPON CPEs' }, min: 0, max: -1 },
    },
  },
  telemetry: {
    rxPower: {
      ...signalLevel('dBm', { de: 'Empfangspegel', en: 'Received power' }),
      levels: [
        { state: 'bad', below: -27 },
        { state: 'warn', min: -27, below: -25 },
        { state: 'good', min: -25 },
      ],
    },
    txPower: signalLevel('dBm', { de: 'Sendepegel', en: 'Transmitted power' }),
  },
}
