import { holdsOn } from '@twinwerk/model/billing/days'
import type { Days, OpenDays } from '@twinwerk/model/billing/facts'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { ReadingRow } from '../../store/billing/energy/reading-rows.ts'
import type { Metered, ReadingProblem } from '../consumption.ts'

type Supply = { readonly life: OpenDays; readonly billed: readonly Days[]; readonly since: DateText }

/**
 * Finds faults of the meters of a supply: a period that no bill has yet ends after the calibration of its meter (§ 33 MessEG), or a reading
 * is from a day on which the meter was elsewhere. Such a reading takes no part in the consumption.
 */
export function meterProblems({ consumptions }: Metered, readings: readonly ReadingRow[], supply: Supply): ReadingProblem[] {
  const { life, billed, since } = supply
  const isNew = (days: Days) => days.to >= since && !billed.some(({ from, to }) => from <= days.to && to >= days.from)
  const over = consumptions.filter(isNew).flatMap(({ register, evidence }) =>
    (evidence?.meters ?? []).flatMap(({ meter, end }): ReadingProblem[] => {
      const row = readings.find((each) => each.meter === meter && (each.obis ?? '') === register)
      const isOver = row !== undefined && row.calibrationUntil !== null && row.calibrationUntil < end.day
      return isOver ? [{ kind: 'calibrationOver', register, day: row.calibrationUntil ?? end.day, supply: row.malo }] : []
    }),
  )
  const foreign = readings
    .filter(({ isForeign, day }) => isForeign && day >= since && holdsOn(life, day))
    .map(({ obis, day, malo }): ReadingProblem => ({ kind: 'foreignReading', register: obis ?? '', day, supply: malo }))
  return [...over, ...foreign]
}
