import { priceByMinute } from '@twinwerk/model/calculator/telephony/tact'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { amountOf } from '@twinwerk/model/number/amount'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'

/**
 * Destinations of calls, in number ranges that are reserved for examples. `net` is the net price of a minute in euro, `tact` is in seconds.
 */
const destinations = [
  { callee: '+493023125', name: 'Deutschland Festnetz', zone: 'DE-FEST', net: 0.016, tact: [1, 1] },
  { callee: '+494066969', name: 'Deutschland Festnetz', zone: 'DE-FEST', net: 0.016, tact: [1, 1] },
  { callee: '+4917604069', name: 'Deutschland Mobilfunk 017', zone: 'DE-MOBIL', net: 0.0832, tact: [60, 60] },
  { callee: '+492214710', name: 'Ortsnetz Elsterau', zone: 'ONNET', net: 0, tact: [60, 60] },
] as const

type Calls = { readonly perNumber: number; readonly today: string }
/** The share of calls that a flat rate covers. These calls cost nothing, but they are still listed. */
const flatShare = 0.6
/** The age in days up to which the demo world has calls. The law allows six months for traffic data (§ 11 TDDDG). */
const days = 60

/** Adds calls from assigned numbers, priced by the minute. */
export function addCalls(draft: Draft, { perNumber, today }: Calls): void {
  for (const { uuid, attributes } of draft
    .find('managedNumber')
    .filter((number) => number.attributes['managedNumber:state'] === 'assigned')) {
    const caller = String(attributes['managedNumber:number'])
    const shortened = attributes['managedNumber:cdr'] !== 'fully'
    const random = randomOf(`${draft.shortId}/calls/${caller}`)
    for (let index = 0; index < perNumber; index += 1) {
      const { callee, name, zone, net, tact } = random.pick(destinations)
      const [initialSeconds, followingSeconds] = tact
      const seconds = random.chance(0.08) ? 0 : Math.round(12 * 40 ** random.next())
      const day = addDays(today, -random.int(1, days))
      const price = random.chance(flatShare) ? 0n : priceByMinute(seconds, { initialSeconds, followingSeconds }, amountOf(net))
      const number = `${callee}${String(random.int(0, 999)).padStart(3, '0')}`
      draft.call({
        caller,
        callee: shortened ? `${number.slice(0, -3)}xxx` : number,
        begin: new Date(Date.parse(startOf(day)) + random.int(25_000, 80_000) * 1000).toISOString(),
        seconds,
        number: uuid,
        destination: name,
        zone,
        net: price,
        run: `CDR-${day.slice(0, 7)}`,
      })
    }
  }
}
