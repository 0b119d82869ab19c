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

const pattern = /^(-)?P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/

/** Reads an ISO 8601 duration of whole numbers, such as 'P24M', 'P1Y2M', 'PT30M', '-P40D'; undefined for anything else. */
export function parseDuration(text: string): Duration | undefined {
  const match = pattern.exec(text)
  if (!match || text.endsWith('P') || text.endsWith('T')) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
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

/** The ISO 8601 text without empty parts; nothing at all is 'P0D'. Units are kept as given: 24 months stay 'P24M'. */
export function durationText(duration: Duration): string {
  const part = (count: number, letter: string) => (count === 0 ? '' : `${count}${letter}`)
  const date = part(duration.years, 'Y') + part(duration.months, 'M') + part(duration.weeks, 'W') + part(duration.days, 'D')
  const time = part(duration.hours, 'H') + part(duration.minutes, 'M') + part(duration.seconds, 'S')
  if (!date && !time) return 'P0D'
  return `${duration.negative ? '-' : ''}P${date}${time && `T${time}`}`
}
