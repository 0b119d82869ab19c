import type { Language } from '@twinwerk/model/text/text'
import { formatTag } from '@twinwerk/model/value/format/language'

type Time = { readonly begin: string; readonly end: string }

/** Prints when a visit is, in the tenant's time zone: 'Di., 01.12., 08:00–10:00 Uhr'. `begin` and `end` are ISO instants. */
export function visitTime(
  { begin, end }: Time,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): string {
  const [from, until] = [new Date(begin), new Date(end)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()) || until < from) return ''
  return new Intl.DateTimeFormat(formatTag(language), {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(from, until)
}
