import { topics } from '@twinwerk/contract/realtime'
import type { Guest } from './peer.ts'

/** A device as far as a connection goes: it speaks for one twin. Ids are uuids. */
export type Device = { readonly tenant: string; readonly twin: string; readonly token: string }

/** The operations of devices, implemented by the module that stores their values. */
export type DeviceDesk<D extends Device> = {
  signIn(token: string): Promise<D | undefined>
  living(devices: readonly D[]): Promise<readonly D[]>
  takeMessage(device: D, payload: Buffer): Promise<void>
}

/** The name a device signs in with; its token is the password. */
export const deviceName = 'device'

/** A device publishes to its own topic and hears nothing. */
export function deviceGuest<D extends Device>({ device, desk, onLeft }: { device: D; desk: DeviceDesk<D>; onLeft: () => void }): Guest {
  const own = topics.ofDevice(device.tenant, device.twin)
  return {
    join: async () => false,
    leave: () => undefined,
    publish: async (topic, payload) => {
      if (topic !== own) throw new Error('not the topic of this device')
      await desk.takeMessage(device, payload)
    },
    left: onLeft,
  }
}
