import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { activeMemberships, redeemTicket } from '../identity/realtime-tickets.ts'
import type { Counterparts } from '../runner/work/counterpart.ts'
import { listenForSignals } from '../realtime/listen-for-signals.ts'
import { startRealtime } from '../realtime/realtime.ts'
import { livingUsers } from '../store/rights/living-users.ts'
import { createAdmission } from '../telemetry/admission.ts'
import { createDevices } from '../telemetry/devices.ts'
import type { AskDevice } from '../telemetry/measuring/measuring.ts'
import { createMeasuring } from '../telemetry/measuring/measuring.ts'
import { createWriteBuffer } from '../telemetry/write-buffer.ts'
import { measurements } from '../telemetry/measurements.ts'
import { createSeriesKeys } from '../telemetry/series-keys.ts'
import type { DatabaseEvents, StoreParts } from './store.ts'

type Opened = Pick<StoreParts, 'access' | 'database' | 'storeOf'> & {
  readonly config: Config
  readonly databaseUrl: string
  readonly counterparts: Counterparts
  readonly events: DatabaseEvents
  readonly log: Logger
}

export type RealtimeParts = Awaited<ReturnType<typeof openRealtime>>

/** Opens the values of devices, and the messages to browsers about committed changes. The owner of the socket closes `realtime`. */
export async function openRealtime(stack: AsyncDisposableStack, parts: Opened) {
  const { access, config, database, databaseUrl, events, log, storeOf } = parts
  const taking = {
    admission: createAdmission({ database, now: Date.now }),
    buffer: createWriteBuffer(database),
    registerKeys: createSeriesKeys(database),
  }
  const devices = createDevices({ ...taking, database, storeOf, now: Date.now })
  const realtime = await startRealtime({
    database,
    storeOf,
    heldBy: access.heldBy,
    redeem: (ticket) => redeemTicket(database, ticket),
    living: async (askers) => livingUsers(database, await activeMemberships(database, askers)),
    devices,
    measurements,
    log,
  })
  const signals = await listenForSignals({ mqttUrl: config.mqttUrl, databaseUrl, realtime, log })
  stack.defer(() => signals.close())
  const { backplane } = signals
  events.onSignal = backplane && ((signal) => backplane.send(signal))
  const measuring = createMeasuring({ ...taking, database, storeOf, askDevice: askThrough(parts.counterparts), log })
  stack.defer(() => measuring.close())
  return { ...taking, backplane, devices, measuring, realtime }
}

/** Asks devices through the service of the network. */
function askThrough(counterparts: Counterparts): AskDevice {
  return async (tenant) => {
    const network = await counterparts(tenant, 'network')
    return network && (async ({ key, ...data }) => (await network({ what: 'measure', data, key })).data)
  }
}
