/** No carrier has longer calls; a longer one is a wrong column. */
const maxSeconds = 86_400

/** Whole seconds, as digits or as hours, minutes and seconds; undefined for anything else and for more than a day. */
export function secondsOf(text: string): number | undefined {
  const clock = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(text.trim())
  const [, hours = 0, minutes = 0, rest = 0] = clock ? clock.map(Number) : []
  const digits = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
  const seconds = clock ? (hours * 60 + minutes) * 60 + rest : digits
  return seconds !== undefined && seconds <= maxSeconds ? seconds : undefined
}
