import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Consumption } from '@twinwerk/model/billing/facts'
import { kilowattHours } from '@twinwerk/model/billing/energy/gas'
import { gasValues } from './gas-values.ts'
import type { Meter } from './meters.ts'
import type { Supply } from './supplies.ts'

/**
 * The consumption of each billing year that is over, and of the rest up to the end of a supply. A meter that a person reads has its year
 * end with the calendar, one that sends its readings with the year of the contract. Gas in kWh, the others in the unit of the register.
 */
export function consumptionsOf({ plan, meters }: Supply, today: string): readonly Consumption[] {
  const [current] = meters
  if (!current) return []
  const days = billingDays({ plan, meters }, today)
  return days.slice(1).flatMap((day, index): Consumption[] => {
    const from = days[index]
    if (from === undefined) return []
    const used = meters.reduce((sum, meter) => sum + usedBetween(meter, from, day), 0)
    const measured = Number(used.toFixed(current.decimals))
    const quantity = plan.sector === 'gas' ? kilowattHours({ cubicMetres: measured, ...gasValues }) : measured
    return [{ register: current.obis, from, to: addDays(day, -1), quantity }]
  })
}

function billingDays({ plan, meters }: Pick<Supply, 'plan' | 'meters'>, today: string): string[] {
  const read = new Set(meters.flatMap(({ readings }) => readings.map(({ day }) => day)))
  const last = plan.end ?? today
  const yearEnds = Array.from({ length: 12 }, (_, years) =>
    plan.kind === 'smart' ? `${addMonths(plan.begin, 12 * (years + 1)).slice(0, 8)}01` : `${Number(plan.begin.slice(0, 4)) + years}-12-31`,
  ).filter((day) => day > plan.begin && day < last && read.has(day))
  return [plan.begin, ...yearEnds, ...(plan.end === undefined ? [] : [plan.end])]
}

/** A meter counts from its first to its last reading; outside of them nothing was used through it. */
function usedBetween({ readings }: Meter, from: string, to: string): number {
  const at = (wanted: string) => (readings.findLast(({ day }) => day <= wanted) ?? readings[0])?.value ?? 0
  return at(to) - at(from)
}
