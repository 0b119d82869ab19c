import { choice } from '../../parts/fields.ts'
import { checkPlan, planned } from '../../parts/network-plan.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { record } from '../../steps/record.ts'
import { enterVersion, help, testDevice, writeFirmware, written } from './texts.ts'

const device = 'process/processDeviceFlash:device'
const firmware = 'process/processDeviceFlash:firmware'

/** Writes firmware into a device by cable. The task of writing ends only with a verified run of this device and this file. */
export const deviceFlash: ProcessType = {
  name: 'processDeviceFlash',
  label: { de: 'Gerät beschreiben', en: 'Write device' },
  isBulk: true,
  category: 'processTech',
  help,
  fields: {
    writtenAt: {
      dataType: 'datetime',
      label: { de: 'Geschrieben und geprüft am', en: 'Written and verified at' },
      help: {
        de: 'Setzt das Schreiben selbst, sobald die Prüfung des Speichers gelungen ist.',
        en: 'Set by the writing itself, once the check of the memory has succeeded.',
      },
      serverOwned: true,
    },
  },
  picks: {
    device: choice('tool', { de: 'Gerät', en: 'Device' }),
    firmware: choice('firmware', { de: 'Firmware', en: 'Firmware' }),
  },
  rules: [
    {
      holds: 'count(device) = 1 and count(firmware) = 1',
      reads: { device, firmware },
      text: { de: 'Es fehlt, welches Gerät mit welcher Firmware beschrieben wird.', en: 'The device or its firmware is missing.' },
    },
    {
      holds: 'device.model = firmware.model',
      reads: { device, firmware },
      text: { de: 'Die Firmware ist für ein anderes Modell.', en: 'The firmware is for another model.' },
    },
    {
      holds: 'firmware.rolloutState in ("canary", "rollout", "done")',
      reads: { firmware },
      text: { de: 'Die Firmware ist ein Entwurf oder zurückgezogen.', en: 'The firmware is a draft, or withdrawn.' },
    },
    {
      holds: 'firmware.protocol != null and firmware.chipFamily != null and count(file) = 1',
      reads: { firmware, file: `${firmware}/firmware:file` },
      text: {
        de: 'Der Firmware fehlt ihre Datei, ihr Schreibverfahren oder ihre Chipfamilie.',
        en: 'The firmware lacks its file, its protocol or its chip family.',
      },
    },
  ],
  steps: [
    planned,
    checkPlan,
    person({
      name: writeFirmware,
      group: 'Technik Betrieb',
      deadline: 'P3D',
      asks: ['processDeviceFlash:writtenAt'],
      tool: { layout: 'firmwareFlasher', on: ['processDeviceFlash:device', 'processDeviceFlash:firmware'] },
    }),
    record({
      name: enterVersion,
      writes: [{ kind: 'link', at: device, relation: 'tool:installedFirmware', to: firmware, replaces: true }],
    }),
    person({ name: testDevice, group: 'Technik Betrieb', deadline: 'P3D' }),
    done(written),
  ],
}
