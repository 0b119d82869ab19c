import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { businessDayFrom } from '@twinwerk/model/calendar/business-day'
import { germanStates, isGermanHoliday } from '@twinwerk/model/calendar/german-holidays'
import type { InsideTask } from '../work/service-task.ts'

/**
 * Returns the working day on which a supply begins that was accepted today (§ 20a (2) EnWG). In the energy market a holiday of one state
 * counts everywhere.
 */
export const switchDay: InsideTask = ({ today }) =>
  Promise.resolve({ switchDay: businessDayFrom(addDays(today, 1), (day) => germanStates.some((state) => isGermanHoliday(day, state))) })
