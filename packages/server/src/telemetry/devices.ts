import { device as deviceCall } from '@twinwerk/contract/telemetry/device'
import type { Input } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { hasDuplicateKey } from '@twinwerk/model/text/duplicate-key'
import type { Database } from '../store/db/database.ts'
import type { StoreOf } from '../store/store.ts'
import { checkValues } from './check-values.ts'
import { deactivatedTwins } from './deactivated.ts'
import type { ReceiveParts } from './receive-values.ts'
import { receiveValues } from './receive-values.ts'
import type { Device } from './tokens.ts'
import { findDevice, activeDevices } from './tokens.ts'
import { createThrottledTokens } from './throttled-tokens.ts'

export type Devices = {
  /** Returns the device of a valid token, if its twin exists. */
  signIn(token: string): Promise<Device | undefined>
  /** Returns the devices that may still send. */
  living(devices: readonly Device[]): Promise<readonly Device[]>
  /**
   * Stores the values of a device and returns their number, 0 for a device out of operation. Throws and stores none if a value is invalid
   * or the device sends too much.
   */
  take(device: Device, message: DeviceMessage): Promise<number>
  /** Does the same as `take`, for a body received by MQTT. */
  takeMessage(device: Device, payload: Buffer): Promise<void>
}

export type DeviceMessage = {
  readonly input: Input<'POST /api/telemetry/device'>
  readonly language: Language
  /** The size of the body in bytes. */
  readonly bytes: number
}

type Parts = ReceiveParts & { readonly database: Database; readonly storeOf: StoreOf; readonly now: () => number }

/** Creates the operations of devices, for all kinds of connections. `now` is in milliseconds. */
export function createDevices({ database, storeOf, now, ...parts }: Parts): Devices {
  const throttled = createThrottledTokens(now)
  const living: Devices['living'] = async (devices) => {
    const groups = await Promise.all(
      [...Map.groupBy(devices, ({ tenant }) => tenant)].map(async ([tenant, own]) => activeDevices(await storeOf(tenant), tenant, own)),
    )
    return groups.flat()
  }
  const take: Devices['take'] = (device, { input: { values }, language, bytes }) => {
    const at = { twin: device.twin, definition: device.definition }
    const { tenant, token } = device
    const check = async () => {
      const store = await storeOf(tenant)
      const given = values.map((measured) => ({ ...measured, at }))
      const checked = checkValues(store.registry, given, { now: now(), language })
      return (await deactivatedTwins(store, tenant, [at])).size > 0 ? [] : checked
    }
    const message = { tenant, sender: token, kind: 'device', values: values.length, bytes, language } as const
    return receiveValues(parts, message, check).catch((error: unknown) => {
      throttled.note(device, error)
      throw error
    })
  }
  return {
    living,
    take,
    signIn: async (token) => {
      throttled.refuse(token)
      const found = await findDevice(database, token)
      const device = found && (await living([found]))[0]
      if (device) throttled.seen(device, token)
      return device
    },
    takeMessage: async (device, payload) => {
      const parsed = deviceCall.input.safeParse(jsonOf(payload))
      if (!parsed.success) throw new AppError('INPUT_INVALID')
      await take(device, { input: parsed.data, language: 'en', bytes: payload.length })
    },
  }
}

function jsonOf(payload: Buffer): unknown {
  const text = payload.toString()
  try {
    const json: unknown = JSON.parse(text)
    if (!hasDuplicateKey(text, json)) return json
  } catch {}
  throw new AppError('INPUT_INVALID')
}
