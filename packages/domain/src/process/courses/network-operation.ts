import type { AskedProcess, Course } from '../change/change.ts'
import { choice } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

const window = 'processMaintenanceWindow'

export const maintenanceWindowType: AskedProcess = {
  name: window,
  label: { de: 'Wartungsfenster', en: 'Maintenance window' },
  category: 'processTech',
  later: ['result'],
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
  picks: { device: choice('accessDevice', { de: 'Gerät', en: 'Device' }) },
}

/** Whoever hangs on the device is told before; after it somebody says how it went. */
export const maintenanceWindow: Course = {
  name: window,
  diagram: maintenanceDiagram(),
  checks: {
    [`${window}/check`]: {
      rules: [
        { holds: 'windowFrom != null and windowTo != null', text: { de: 'Das Zeitfenster fehlt.', en: 'The window is missing.' } },
        { holds: 'windowFrom > now()', text: { de: 'Das Zeitfenster hat schon begonnen.', en: 'The window has begun already.' } },
        {
          holds: 'count(device) = 1',
          reads: { device: `process/${window}:device` },
          text: { de: 'Das Gerät fehlt.', en: 'The device is missing.' },
        },
      ],
      writes: [],
    },
  },
}

function maintenanceDiagram(): string {
  const line = new Line()
  line.next({ id: 'planned', kind: 'startEvent', name: 'Geplant' })
  line.next({ id: 'check', kind: 'serviceTask', name: 'Angaben prüfen', handler: `${window}/check` })
  line.next({ id: 'isFine', kind: 'exclusiveGateway', name: 'Möglich?' })
  line.aside({ id: 'clarify', kind: 'userTask', name: 'Angaben klären', group: 'Technik Betrieb', deadline: 'P1D' }, 1)
  line.flow('isFine', 'clarify', { name: 'nein', when: 'problem != null' })
  line.flow('clarify', 'check')
  line.next({ id: 'notify', kind: 'serviceTask', name: 'Betroffene benachrichtigen', handler: 'mailMaintenance' })
  line.next({ id: 'waitForBegin', kind: 'timer', name: 'Beginn', date: 'windowFrom' })
  line.next({
    id: 'work',
    kind: 'userTask',
    name: 'Wartung durchführen',
    group: 'Technik Betrieb',
    deadline: 'PT8H',
    outputs: [{ name: 'Ergebnis', systematics: `${window}:result` }],
  })
  line.aside({ id: 'overdue', kind: 'boundaryTimer', name: 'Fenster vorbei', on: 'work', date: 'windowTo', keeps: true }, 0)
  line.aside(
    { id: 'escalate', kind: 'userTask', name: 'Überschreitung mit dem Team klären', group: 'Technik Betrieb', deadline: 'PT1H' },
    1,
  )
  line.aside({ id: 'escalated', kind: 'endEvent', name: 'Geklärt' }, 2)
  line.flow('overdue', 'escalate')
  line.flow('escalate', 'escalated')
  line.next({ id: 'done', kind: 'endEvent', name: 'Beendet' })
  return bpmnOf({ id: window, name: maintenanceWindowType.label.de, nameEn: maintenanceWindowType.label.en, ...line.drawn() })
}

const rollout = 'processFirmwareRollout'
const firmware = `process/${rollout}:firmware`

export const firmwareRolloutType: AskedProcess = {
  name: rollout,
  label: { de: 'Firmware verteilen', en: 'Firmware rollout' },
  category: 'processTech',
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
}

function state(value: string) {
  return { kind: 'set', at: firmware, values: { 'firmware:rolloutState': `"${value}"` } } as const
}

/** In percent of the devices. */
function reach(share: string) {
  return { kind: 'set', at: 'process', values: { 'processFirmwareRollout:reached': share } } as const
}

/**
 * A few devices first, then wave by wave; where more than 2 % of those reached go offline, the firmware is taken back and somebody looks
 * after it.
 */
export const firmwareRollout: Course = {
  name: rollout,
  diagram: rolloutDiagram(),
  checks: {
    [`${rollout}/check`]: {
      rules: [
        {
          holds: 'count(firmware) = 1 and firmware.rolloutState in ("draft", "canary", "withdrawn")',
          reads: { firmware },
          text: { de: 'Die Firmware fehlt oder wird schon verteilt.', en: 'The firmware is missing, or is being rolled out.' },
        },
        {
          holds: 'count(devices) > 0 and count(devices[item.model != firmware.model]) = 0',
          reads: { firmware, devices: `process/${rollout}:devices` },
          text: { de: 'Die Geräte fehlen oder sind von einem anderen Modell.', en: 'The devices are missing, or of another model.' },
        },
      ],
      writes: [],
    },
  },
  writes: {
    [`${rollout}/canary`]: [state('canary'), reach('if canaryPercent = null then 5 else canaryPercent')],
    [`${rollout}/rollout`]: [
      state('rollout'),
      reach('min(100, (if reached = null then 0 else reached) + (if wavePercent = null then 25 else wavePercent))'),
    ],
    [`${rollout}/withdraw`]: [state('withdrawn')],
    [`${rollout}/done`]: [
      {
        kind: 'set',
        at: `process/${rollout}:devices`,
        reads: { firmware },
        values: { 'cpe:firmware': 'firmware.version' },
      },
      { kind: 'link', at: `process/${rollout}:devices`, relation: 'cpe:installedFirmware', to: firmware, replaces: true },
      state('done'),
    ],
  },
}

function rolloutDiagram(): string {
  const line = new Line()
  line.next({ id: 'planned', kind: 'startEvent', name: 'Geplant' })
  line.next({ id: 'check', kind: 'serviceTask', name: 'Angaben prüfen', handler: `${rollout}/check` })
  line.next({ id: 'isFine', kind: 'exclusiveGateway', name: 'Möglich?' })
  line.aside({ id: 'clarify', kind: 'userTask', name: 'Angaben klären', group: 'Technik Betrieb', deadline: 'P1D' }, 1)
  line.flow('isFine', 'clarify', { name: 'nein', when: 'problem != null' })
  line.flow('clarify', 'check')
  line.next({ id: 'canary', kind: 'serviceTask', name: 'Probe eintragen', handler: `${rollout}/canary` })
  line.next({ id: 'pushCanary', kind: 'serviceTask', name: 'An Probegeräte senden', handler: 'network/pushCanary' })
  line.next({ id: 'watch', kind: 'timer', name: '30 Minuten beobachten', after: 'PT30M' })
  line.next({ id: 'measure', kind: 'serviceTask', name: 'Online-Rate messen', handler: 'network/onlineRate' })
  line.next({ id: 'isStable', kind: 'exclusiveGateway', name: 'Stabil?' })
  line.aside({ id: 'rollBack', kind: 'serviceTask', name: 'Zurücknehmen', handler: 'network/rollBack' }, 1)
  line.aside({ id: 'withdraw', kind: 'serviceTask', name: 'Als zurückgezogen eintragen', handler: `${rollout}/withdraw` }, 2)
  line.aside({ id: 'incident', kind: 'userTask', name: 'Vorfall untersuchen', group: 'Technik Betrieb', deadline: 'P1D' }, 3)
  line.aside({ id: 'withdrawn', kind: 'endEvent', name: 'Zurückgezogen' }, 4)
  line.flow('isStable', 'rollBack', { name: 'mehr als 2 % offline', when: 'onlineDrop > 2' })
  line.flow('rollBack', 'withdraw')
  line.flow('withdraw', 'incident')
  line.flow('incident', 'withdrawn')
  line.next({ id: 'isAll', kind: 'exclusiveGateway', name: 'Alle erreicht?' })
  line.aside({ id: 'rollout', kind: 'serviceTask', name: 'Nächste Welle eintragen', handler: `${rollout}/rollout` }, 1, 1)
  line.aside({ id: 'pushWave', kind: 'serviceTask', name: 'An die nächste Welle senden', handler: 'network/push' }, 2, 1)
  line.flow('isAll', 'rollout', { name: 'nein', when: 'reached < 100' })
  line.flow('rollout', 'pushWave')
  line.flow('pushWave', 'watch')
  line.next({ id: 'finish', kind: 'serviceTask', name: 'Stand der Geräte eintragen', handler: `${rollout}/done` })
  line.next({ id: 'done', kind: 'endEvent', name: 'Verteilt' })
  return bpmnOf({ id: rollout, name: firmwareRolloutType.label.de, nameEn: firmwareRolloutType.label.en, ...line.drawn() })
}
