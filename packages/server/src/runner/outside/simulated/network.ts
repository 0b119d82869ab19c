import { TaskFailure } from '../../work/service-task.ts'
import { asNumber } from '../../instance/twin-values.ts'
import type { CounterpartRequest, Counterpart } from '../../work/counterpart.ts'
import { recordOf } from '../record-of.ts'
import { scriptOf } from './script.ts'

/**
 * The network and its devices. `simulate:offline`: a device does not answer. `simulate:drop`: 5 % of the devices are offline after new
 * firmware. `simulate:dropLater`: the same, but only after the second wave. `simulate:degraded`: the line has too little light.
 * `simulate:wrongName`: an address has another name than was set. `simulate:slow`: a device measures every five seconds only.
 */
export const network: Counterpart = (ask) => {
  const script = scriptOf(ask)
  if (script === 'offline' && ask.what !== 'diagnose') return Promise.reject(new TaskFailure('offline', { code: 'OFFLINE' }))
  if (script === 'wrongName' && ask.what === 'reverseLookUp') return Promise.reject(new TaskFailure('refused', { code: 'WRONG_NAME' }))
  switch (ask.what) {
    case 'diagnose':
      return Promise.resolve({
        data: {
          online: script !== 'offline',
          receivedPower: script === 'degraded' ? -29.4 : -18.6,
          finding: script === 'degraded' || script === 'offline' ? 'outside' : 'inside',
        },
      })
    case 'measure':
      return Promise.resolve({ data: script === 'slow' && (asNumber(ask.data['round']) ?? 0) % slowSeconds > 0 ? {} : measured(ask) })
    case 'onlineRate':
      return Promise.resolve({ data: { onlineDrop: script === 'drop' || (script === 'dropLater' && isWave(ask)) ? 5 : 0.4 } })
    default:
      return Promise.resolve({ data: {} })
  }
}

/** A slow device measures every five seconds. */
const slowSeconds = 5

/** Returns values around those that are known, the same for the same round. */
function measured({ data }: CounterpartRequest): Readonly<Record<string, number>> {
  const newest = recordOf(data['newest'])
  const round = asNumber(data['round']) ?? 0
  return Object.fromEntries(
    Object.entries(newest).map(([name, value]) => {
      const level = asNumber(value) ?? 0
      return [name, Number.isInteger(level) ? level : Number((level + Math.sin(round / 3) / 5).toFixed(2))]
    }),
  )
}

function isWave(ask: CounterpartRequest): boolean {
  const { reached, canaryPercent } = recordOf(ask.data['fields'])
  return (asNumber(reached) ?? 0) > (asNumber(canaryPercent) ?? 5)
}
