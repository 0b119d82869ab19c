import type { Device } from './device-peer.ts'
import type { SlotLimit } from './slots.ts'
import type { Subscriber } from './subscription.ts'

/** The maximum numbers of parallel connections to one process. */
const max = {
  strangers: 500,
  /** A sign-in takes milliseconds, so an office behind one address needs few of these. */
  strangersOfNetwork: 20,
  /** Each tab of a browser has a connection. */
  ofUser: 50,
  usersOfTenant: 5000,
  /** A device that reconnects may leave a dead connection behind until its keep-alive ends. */
  ofToken: 5,
  devicesOfTenant: 10_000,
}

/** Returns the limits of a connection that has not signed in yet. Limits count per `network`: an IPv4 address or an IPv6 /64. */
export function signInLimits(network: string): readonly SlotLimit[] {
  return [
    { key: 'strangers', max: max.strangers },
    { key: `strangers ${network}`, max: max.strangersOfNetwork },
  ]
}

export function browserLimits({ tenant, user }: Subscriber): readonly SlotLimit[] {
  return [
    { key: `user ${tenant} ${user}`, max: max.ofUser },
    { key: `users ${tenant}`, max: max.usersOfTenant },
  ]
}

export function deviceLimits({ tenant, token }: Device): readonly SlotLimit[] {
  return [
    { key: `token ${token}`, max: max.ofToken },
    { key: `devices ${tenant}`, max: max.devicesOfTenant },
  ]
}
