import { topics } from '@twinwerk/contract/realtime'
import type { Peer } from './mqtt/peer.ts'

/** A device on a connection. It represents one twin. Ids are uuids. */
export type Device = { readonly tenant: string; readonly twin: string; readonly token: string }

/** The operations of devices. The module that stores their values implements them. */
export type DeviceService<D extends Device> = {
  signIn(token: string): Promise<D | undefined>
  living(devices: readonly D[]): Promise<readonly D[]>
  takeMessage(device: D, payload: Buffer): Promise<void>
}

/** The username of devices; the token is the password. */
export const deviceName = 'device'

/** Creates the peer of a device. It publishes to its own topic and receives nothing. */
export function devicePeer<D extends Device>({
  device,
  service,
  onLeft,
}: {
  device: D
  service: DeviceService<D>
  onLeft: () => void
}): Peer {
  const own = topics.ofDevice(device.tenant, device.twin)
  return {
    join: async () => false,
    leave: () => undefined,
    publish: async (topic, payload) => {
      if (topic !== own) throw new Error('not the topic of this device')
      await service.takeMessage(device, payload)
    },
    left: onLeft,
  }
}
