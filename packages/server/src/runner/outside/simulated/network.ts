import { TaskFailure } from '../../tasks/service-task.ts'
import type { Counterpart } from '../counterpart.ts'
import { scriptOf } from './script.ts'

/** The network and its devices. `simulate:offline`: a device does not answer; `simulate:drop`: after new firmware 5 % are gone; `simulate:degraded`: the line has too little light. */
export const network: Counterpart = (ask) => {
  const script = scriptOf(ask)
  if (script === 'offline' && ask.what !== 'diagnose') return Promise.reject(new TaskFailure('offline', { code: 'OFFLINE' }))
  switch (ask.what) {
    case 'diagnose':
      return Promise.resolve({
        data: {
          online: script !== 'offline',
          receivedPower: script === 'degraded' ? -29.4 : -18.6,
          finding: script === 'degraded' || script === 'offline' ? 'outside' : 'inside',
        },
      })
    case 'onlineRate':
      return Promise.resolve({ data: { onlineDrop: script === 'drop' ? 5 : 0.4 } })
    default:
      return Promise.resolve({ data: {} })
  }
}
