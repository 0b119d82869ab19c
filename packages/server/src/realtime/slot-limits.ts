import type { Device } from './device-peer.ts'
import type { SlotLimit } from './slots.ts'
import type { Subscriber } from './subscription.ts'

/** Connections of one process that may be open at the same time. */
const max = {
  strangers: 500,
  /** A sign-in takes milliseconds, so an office behind one address needs few. */
  strangersOfNetwork: 20,
  /** Each tab of a browser holds one. */
  ofUser: 50,
  usersOfTenant: 5000,
  /** A device that comes back may leave a dead connection behind until its keep-alive ends. */
  ofToken: 5,
  devicesOfTenant: 10_000,
}

/** Limits of a connection that has not signed in yet. `network` is what limits count as one client: an IPv4 address or an IPv6 /64. */
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
