/** The parts of an ISO 8601 duration as written. `seconds` may have a fraction if the parser allows fractions. */
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

/** A duration for arithmetic. Months and days are counted in the calendar of a zone, milliseconds on the clock. */
export type Span = { readonly months: number; readonly days: number; readonly milliseconds: number }

const pattern = /^(-)?P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/

/**
 * Parses an ISO 8601 duration such as 'PT0.5S', 'P1Y2M' or '-P40D'. Seconds may have a fraction after a point or a comma. Returns undefined
 * for any other text. Numbers are unlimited; too large numbers become Infinity.
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

/**
 * Parses an ISO 8601 duration of whole numbers with up to nine digits, such as 'P24M', 'PT30M', '-P40D'. Returns undefined for any other
 * text.
 */
export function parseDuration(text: string): Duration | undefined {
  return fractionOrTenDigits.test(text) ? undefined : parseAnyDuration(text)
}

/** Converts a duration to months, days and rounded milliseconds. All three have the sign of the duration. */
export function spanOf({ negative, years, months, weeks, days, hours, minutes, seconds }: Duration): Span {
  const sign = negative ? -1 : 1
  return {
    months: sign * (years * 12 + months),
    days: sign * (weeks * 7 + days),
    milliseconds: sign * Math.round(hours * 3_600_000 + minutes * 60_000 + seconds * 1000),
  }
}

/** Returns the ISO 8601 text without empty parts. An empty duration is 'P0D'. Units are not converted: 24 months stay 'P24M'. */
export function durationText(duration: Duration): string {
  const part = (count: number, letter: string) => (count === 0 ? '' : `${count}${letter}`)
  const date = part(duration.years, 'Y') + part(duration.months, 'M') + part(duration.weeks, 'W') + part(duration.days, 'D')
  const time = part(duration.hours, 'H') + part(duration.minutes, 'M') + part(duration.seconds, 'S')
  if (!date && !time) return 'P0D'
  return `${duration.negative ? '-' : ''}P${date}${time && `T${time}`}`
}
