import { device as deviceCall } from '@twinwerk/contract/telemetry/device'
import type { Input } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { repeatsKey } from '@twinwerk/model/text/repeats-key'
import type { Database } from '../store/db/database.ts'
import type { StoreOf } from '../store/store.ts'
import { checkValues } from './check-values.ts'
import type { Inbox } from './inbox.ts'
import type { Device } from './tokens.ts'
import { findDevice, livingDevices } from './tokens.ts'

export type Devices = {
  /** The device of a token that is good, at a twin that is there. */
  signIn(token: string): Promise<Device | undefined>
  /** Those that may still send. */
  living(devices: readonly Device[]): Promise<readonly Device[]>
  /** Stores the values of a device; answers how many. Throws INPUT_INVALID and stores none when one of them cannot be. */
  take(device: Device, input: Input<'POST /api/telemetry/device'>, language: Language): Promise<number>
  /** As `take`, with the body as it comes over MQTT. */
  takeMessage(device: Device, payload: Buffer): Promise<void>
}

type Parts = { readonly database: Database; readonly storeOf: StoreOf; readonly inbox: Inbox; readonly now: () => number }

/** What devices do, however they are connected. `now` is in milliseconds. */
export function createDevices({ database, storeOf, inbox, now }: Parts): Devices {
  const living: Devices['living'] = async (devices) => {
    const groups = await Promise.all(
      [...Map.groupBy(devices, ({ tenant }) => tenant)].map(async ([tenant, own]) => livingDevices(await storeOf(tenant), tenant, own)),
    )
    return groups.flat()
  }
  const take: Devices['take'] = async (device, { values }, language) => {
    const { registry } = await storeOf(device.tenant)
    const at = { twin: device.twin, definition: device.definition }
    const checked = checkValues(
      registry,
      values.map((measured) => ({ ...measured, at })),
      { now: now(), language },
    )
    await inbox.add(device.tenant, checked)
    return checked.length
  }
  return {
    living,
    take,
    signIn: async (token) => {
      const device = await findDevice(database, token)
      return device && (await living([device]))[0]
    },
    takeMessage: async (device, payload) => {
      const parsed = deviceCall.input.safeParse(jsonOf(payload))
      if (!parsed.success) throw new AppError('INPUT_INVALID')
      await take(device, parsed.data, 'en')
    },
  }
}

function jsonOf(payload: Buffer): unknown {
  const text = payload.toString()
  try {
    const json: unknown = JSON.parse(text)
    if (!repeatsKey(text, json)) return json
  } catch {}
  throw new AppError('INPUT_INVALID')
}
