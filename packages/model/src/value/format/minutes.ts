import { blank } from './number-format.ts'

const hour = 60
/** '1 h 15 min', '1 Std. 15', '2 h' and '1:15'; the hours of a clock have two digits for the minutes. */
const typed = /^([+-]?)(?:(\d{1,6})\s*(?:h|std\.?|stunden?|hours?)(?:\s*([0-5]?\d)(?:\s*min\.?)?)?|(\d{1,6}):([0-5]\d)(?:\s*h)?)$/i

/** Prints whole minutes with hours: '1 h 15 min'. Returns undefined for less than an hour and for fractions of minutes. */
export function printMinutes(minutes: number): string | undefined {
  const size = Math.abs(minutes)
  if (!Number.isSafeInteger(size) || size < hour || size > hour * 999_999) return undefined
  const [hours, rest] = [Math.floor(size / hour), size % hour]
  const text = `${minutes < 0 ? '-' : ''}${hours}${blank}h`
  return rest === 0 ? text : `${text}${blank}${rest}${blank}min`
}

/** Parses hours and minutes. Returns undefined for any other text, also for minutes alone. */
export function parseMinutes(text: string): number | undefined {
  const [, sign, hours, minutes = '0', clockHours, clockMinutes = '0'] = typed.exec(text.trim().replace('−', '-')) ?? []
  const counted = hours ?? clockHours
  if (counted === undefined) return undefined
  const total = Number(counted) * hour + Number(hours === undefined ? clockMinutes : minutes)
  return sign === '-' && total !== 0 ? -total : total
}
