import { choice } from '../../parts/fields.ts'
import { checkPlan, planned } from '../../parts/network-plan.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { devices, firmware, noteDone, sendNextWave, sendToTrial, watch } from './steps.ts'
import { help, rolledOut } from './texts.ts'

/**
 * The rollout of firmware: a few devices first, then wave by wave. If more than 2 % of the updated devices go offline, the firmware is
 * rolled back and a technician investigates.
 */
export const firmwareRollout: ProcessType = {
  name: 'processFirmwareRollout',
  label: { de: 'Firmware verteilen', en: 'Firmware rollout' },
  isBulk: true,
  category: 'processTech',
  help,
  fields: {
    canaryPercent: {
      dataType: 'integer',
      label: { de: 'Anteil der Probe', en: 'Share of the trial' },
      unit: '%',
      default: 5,
      validations: [
        {
          when: 'value >= 1 and value <= 50',
          text: { de: 'Der Anteil liegt zwischen 1 und 50 %!', en: 'The share is between 1 and 50 %.' },
        },
      ],
    },
    wavePercent: {
      dataType: 'integer',
      label: { de: 'Anteil jeder weiteren Welle', en: 'Share of each further wave' },
      unit: '%',
      default: 25,
      validations: [
        {
          when: 'value >= 1 and value <= 100',
          text: { de: 'Der Anteil liegt zwischen 1 und 100 %!', en: 'The share is between 1 and 100 %.' },
        },
      ],
    },
    reached: { dataType: 'integer', label: { de: 'Erreichte Geräte', en: 'Devices reached' }, unit: '%', serverOwned: true },
  },
  picks: {
    firmware: choice('firmware', { de: 'Firmware', en: 'Firmware' }),
    devices: { target: 'cpe', label: { de: 'Geräte', en: 'Devices' }, min: 0, max: -1 },
  },
  rules: [
    {
      holds: 'count(firmware) = 1 and firmware.rolloutState in ("draft", "canary", "withdrawn")',
      reads: { firmware },
      text: { de: 'Die Firmware fehlt oder wird schon verteilt.', en: 'The firmware is missing, or is being rolled out.' },
    },
    {
      holds: 'count(devices) > 0 and count(devices[item.model != firmware.model]) = 0',
      reads: { firmware, devices },
      text: { de: 'Die Geräte fehlen oder sind von einem anderen Modell.', en: 'The devices are missing, or of another model.' },
    },
  ],
  steps: [planned, checkPlan, sendToTrial, watch, sendNextWave, noteDone, done(rolledOut)],
}
