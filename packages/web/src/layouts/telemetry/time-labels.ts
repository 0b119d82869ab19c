/** What stands below the axis of time at these seconds since 1970: the hour, and the day below it where a new one begins; of whole days only the day. */
export function timeLabels(seconds: readonly number[], { tag, timeZone }: { tag: string; timeZone: string }): string[] {
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', timeZone })
  const hour = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const texts = seconds.map((each) => ({ day: day.format(each * 1000), hour: hour.format(each * 1000) }))
  const wholeDays = texts.length > 1 && new Set(texts.map((each) => each.day)).size === texts.length
  return texts.map((each, index) => {
    if (wholeDays) return each.day
    return each.day === texts[index - 1]?.day ? each.hour : `${each.hour}\n${each.day}`
  })
}
