/**
 * Returns the labels of the time axis at these instants (seconds since 1970). Each label is an hour and minute, with the second if the
 * instants are closer than a minute; the first label of a day has the day below it. If each instant is on another day, the labels are only
 * days.
 */
export function timeLabels(seconds: readonly number[], { tag, timeZone }: { tag: string; timeZone: string }): string[] {
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', timeZone })
  const isClose = seconds.some((each, index) => index > 0 && each - (seconds[index - 1] ?? each) < 60)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const hour = new Intl.DateTimeFormat(tag, isClose ? { ...clock, second: '2-digit' } : clock)
  const texts = seconds.map((each) => ({ day: day.format(each * 1000), hour: hour.format(each * 1000) }))
  const wholeDays = texts.length > 1 && new Set(texts.map((each) => each.day)).size === texts.length
  return texts.map((each, index) => {
    if (wholeDays) return each.day
    return each.day === texts[index - 1]?.day ? each.hour : `${each.hour}\n${each.day}`
  })
}
