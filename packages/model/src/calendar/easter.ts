import { addDays } from './arithmetic.ts'
import { dateText, type DateText } from './date.ts'

/** Returns Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): DateText {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(dateText({ year, month: 3, day: 22 }), epact + weekday - 7 * shift)
}
