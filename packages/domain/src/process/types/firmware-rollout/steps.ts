import type { Write } from '@twinwerk/model/process/write'
import type { Step } from '../../steps/step.ts'
import { no } from '../../steps/step.ts'

const name = 'processFirmwareRollout'

/** The paths to the firmware and to its devices. */
export const firmware = `process/${name}:firmware`
export const devices = `process/${name}:devices`

export const sendToTrial: Step = {
  draw: (line) => {
    line.next({ id: 'canary', kind: 'serviceTask', name: { de: 'Probe eintragen', en: 'Enter the trial' }, handler: `${name}/canary` })
    line.next({
      id: 'pushCanary',
      kind: 'serviceTask',
      name: { de: 'An Probegeräte senden', en: 'Send to the trial devices' },
      handler: 'network/pushCanary',
    })
  },
  services: () => ({
    writes: { [`${name}/canary`]: [state('canary'), reach('if canaryPercent = null then 5 else canaryPercent')] },
  }),
}

/** Rolls the firmware back if too many devices go offline. A technician then investigates. */
export const watch: Step = {
  draw: (line) => {
    line.next({ id: 'watch', kind: 'timer', name: { de: '30 Minuten beobachten', en: 'Watch for 30 minutes' }, after: 'PT30M' })
    line.next({
      id: 'measure',
      kind: 'serviceTask',
      name: { de: 'Online-Rate messen', en: 'Measure who is online' },
      handler: 'network/onlineRate',
    })
    line.next({ id: 'isStable', kind: 'exclusiveGateway', name: { de: 'Stabil?', en: 'Stable?' } })
    line.aside({ id: 'rollBack', kind: 'serviceTask', name: { de: 'Zurücknehmen', en: 'Roll back' }, handler: 'network/rollBack' }, 1)
    line.aside(
      {
        id: 'withdraw',
        kind: 'serviceTask',
        name: { de: 'Als zurückgezogen eintragen', en: 'Mark as withdrawn' },
        handler: `${name}/withdraw`,
      },
      2,
    )
    line.aside(
      {
        id: 'incident',
        kind: 'userTask',
        name: { de: 'Vorfall untersuchen', en: 'Investigate the incident' },
        group: 'Technik Betrieb',
        deadline: 'P1D',
      },
      3,
    )
    line.aside({ id: 'withdrawn', kind: 'endEvent', name: { de: 'Zurückgezogen', en: 'Taken back' } }, 4)
    line.flow('isStable', 'rollBack', { name: { de: 'mehr als 2 % offline', en: 'more than 2 % offline' }, when: 'onlineDrop > 2' })
    line.flow('rollBack', 'withdraw')
    line.flow('withdraw', 'incident')
    line.flow('incident', 'withdrawn')
  },
  services: () => ({ writes: { [`${name}/withdraw`]: [state('withdrawn')] } }),
}

export const sendNextWave: Step = {
  draw: (line) => {
    line.next({ id: 'isAll', kind: 'exclusiveGateway', name: { de: 'Alle erreicht?', en: 'All reached?' } })
    line.aside(
      {
        id: 'rollout',
        kind: 'serviceTask',
        name: { de: 'Nächste Welle eintragen', en: 'Enter the next wave' },
        handler: `${name}/rollout`,
      },
      1,
      1,
    )
    line.aside(
      {
        id: 'pushWave',
        kind: 'serviceTask',
        name: { de: 'An die nächste Welle senden', en: 'Send to the next wave' },
        handler: 'network/push',
      },
      2,
      1,
    )
    line.flow('isAll', 'rollout', { name: no, when: 'reached < 100' })
    line.flow('rollout', 'pushWave')
    line.flow('pushWave', 'watch')
  },
  services: () => ({
    writes: {
      [`${name}/rollout`]: [
        state('rollout'),
        reach('min(100, (if reached = null then 0 else reached) + (if wavePercent = null then 25 else wavePercent))'),
      ],
    },
  }),
}

export const noteDone: Step = {
  draw: (line) =>
    line.next({
      id: 'finish',
      kind: 'serviceTask',
      name: { de: 'Stand der Geräte eintragen', en: 'Enter the state of the devices' },
      handler: `${name}/done`,
    }),
  services: () => ({
    writes: {
      [`${name}/done`]: [
        { kind: 'set', at: devices, reads: { firmware }, values: { 'cpe:firmware': 'firmware.version' } },
        { kind: 'link', at: devices, relation: 'cpe:installedFirmware', to: firmware, replaces: true },
        state('done'),
      ],
    },
  }),
}

function state(value: string): Write {
  return { kind: 'set', at: firmware, values: { 'firmware:rolloutState': `"${value}"` } }
}

/** Returns the write of the reached share, in percent of the devices. */
function reach(share: string): Write {
  return { kind: 'set', at: 'process', values: { 'processFirmwareRollout:reached': share } }
}
