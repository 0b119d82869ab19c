import { fractionOf } from '../../number/amount.ts'
import { partOf, rounded } from '../../number/fraction.ts'
import type { Days } from '../facts.ts'
import { daysIn } from '../reference-period.ts'
import type { PeerGroup } from './energy-facts.ts'

const daysInYear = 365

/** Returns the whole kWh that a group of customers uses in as many days. */
export function peerConsumption({ kilowattHours }: PeerGroup, days: Days): number {
  return rounded(partOf(fractionOf(kilowattHours), daysIn(days), daysInYear), 0)
}
