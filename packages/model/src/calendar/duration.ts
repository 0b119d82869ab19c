/** The parts of an ISO 8601 duration as they are written; `seconds` may have a fraction where the reader allows one. */
export type Duration = {
  negative: boolean
  years: number
  months: number
  weeks: number
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** A duration as arithmetic takes it: months and days are counted in the calendar of a zone, milliseconds on the clock. */
export type Span = { readonly months: number; readonly days: number; readonly milliseconds: number }

const pattern = /^(-)?P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/

/**
 * Reads an ISO 8601 duration such as 'PT0.5S', 'P1Y2M' or '-P40D': seconds may have a fraction after a point or a comma. Returns undefined
 * for anything else. Numbers have no bound: the largest are Infinity.
 */
export function parseAnyDuration(text: string): Duration | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const part = (index: number) => Number((match[index] ?? '0').replace(',', '.'))
  return {
    negative: match[1] !== undefined,
    years: part(2),
    months: part(3),
    weeks: part(4),
    days: part(5),
    hours: part(6),
    minutes: part(7),
    seconds: part(8),
  }
}

const fractionOrTenDigits = /[.,]|\d{10}/

/** Reads an ISO 8601 duration of whole numbers up to nine digits, such as 'P24M', 'PT30M', '-P40D'; undefined for anything else. */
export function parseDuration(text: string): Duration | undefined {
  return fractionOrTenDigits.test(text) ? undefined : parseAnyDuration(text)
}

/** Milliseconds are rounded; the sign is that of the duration. */
export function spanOf({ negative, years, months, weeks, days, hours, minutes, seconds }: Duration): Span {
  const sign = negative ? -1 : 1
  return {
    months: sign * (years * 12 + months),
    days: sign * (weeks * 7 + days),
    milliseconds: sign * Math.round(hours * 3_600_000 + minutes * 60_000 + seconds * 1000),
  }
}

/** The ISO 8601 text without empty parts; nothing at all is 'P0D'. Units are kept as given: 24 months stay 'P24M'. */
export function durationText(duration: Duration): string {
  const part = (count: number, letter: string) => (count === 0 ? '' : `${count}${letter}`)
  const date = part(duration.years, 'Y') + part(duration.months, 'M') + part(duration.weeks, 'W') + part(duration.days, 'D')
  const time = part(duration.hours, 'H') + part(duration.minutes, 'M') + part(duration.seconds, 'S')
  if (!date && !time) return 'P0D'
  return `${duration.negative ? '-' : ''}P${date}${time && `T${time}`}`
}
