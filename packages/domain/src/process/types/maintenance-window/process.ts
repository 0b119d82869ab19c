import { choice } from '../../parts/fields.ts'
import { checkPlan, planned } from '../../parts/network-plan.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { maintain, notifyAffected, waitForBegin } from './steps.ts'
import { ended, help } from './texts.ts'

/** Maintenance of a device. Customers behind the device are informed in advance. Afterwards, a technician reports the result. */
export const maintenanceWindow: ProcessType = {
  name: 'processMaintenanceWindow',
  label: { de: 'Wartungsfenster', en: 'Maintenance window' },
  isBulk: true,
  category: 'processTech',
  help,
  fields: {
    windowFrom: { dataType: 'datetime', label: { de: 'Von', en: 'From' } },
    windowTo: {
      dataType: 'datetime',
      label: { de: 'Bis', en: 'To' },
      validations: [
        {
          when: 'windowFrom = null or value > windowFrom',
          text: { de: 'Das Fenster endet vor seinem Beginn!', en: 'The window ends before it begins.' },
        },
      ],
    },
    result: { dataType: 'string', label: { de: 'Ergebnis', en: 'Result' } },
    affected: { dataType: 'integer', label: { de: 'Betroffene Verträge', en: 'Contracts affected' }, serverOwned: true },
  },
  later: ['result'],
  picks: {
    device: {
      ...choice('accessDevice', { de: 'Gerät', en: 'Device' }),
      reverse: { name: 'accessDevice:maintenanceWindows', label: { de: 'Wartungsfenster', en: 'Maintenance windows' }, min: 0, max: -1 },
    },
  },
  rules: [
    { holds: 'windowFrom != null and windowTo != null', text: { de: 'Das Zeitfenster fehlt.', en: 'The window is missing.' } },
    { holds: 'windowFrom > now()', text: { de: 'Das Zeitfenster hat schon begonnen.', en: 'The window has begun already.' } },
    {
      holds: 'count(device) = 1',
      reads: { device: 'process/processMaintenanceWindow:device' },
      text: { de: 'Das Gerät fehlt.', en: 'The device is missing.' },
    },
  ],
  steps: [planned, checkPlan, notifyAffected, waitForBegin, maintain, done(ended)],
}
