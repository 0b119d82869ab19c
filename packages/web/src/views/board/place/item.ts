import type { DateText } from '@twinwerk/model/calendar/date'
import type { Entry, OpenWork } from '../read/entries.ts'

/** Something that a user places on the board: planned work, or work without a time. */
export type Item = { readonly kind: 'entry'; readonly entry: Entry } | { readonly kind: 'open'; readonly open: OpenWork }

/** The place of an item: who goes (an id), when it begins, and its new length, if it gets one (milliseconds). */
export type Target = { readonly person: string; readonly start: number; readonly length?: number }

/** A time that a process offers, in milliseconds, and the ids of those who can go then. */
export type Offer = { readonly start: number; readonly end: number; readonly persons: ReadonlySet<string> }

/** The times that are offered for an item. Undefined while they load, and for planned work; null if any time is possible. */
export type Offers = readonly Offer[] | null | undefined

const minuteMilliseconds = 60_000
/** The length of a visit whose process offers no times, in minutes. */
const usualMinutes = 120

export function workOfItem(item: Item): Entry | OpenWork {
  return item.kind === 'entry' ? item.entry : item.open
}

/** Returns the length of an item in milliseconds. */
export function lengthOf(item: Item, offers: Offers): number {
  if (item.kind === 'entry') return item.entry.end - item.entry.start
  const [first] = offers ?? []
  return first ? first.end - first.start : usualMinutes * minuteMilliseconds
}

/** Returns the length of an item at a place, in milliseconds. */
export function lengthAt(item: Item, target: Target, offers: Offers): number {
  return target.length ?? lengthOf(item, offers)
}

/** Returns true if a place is where the item is already. */
export function isSamePlace(item: Item, target: Target): boolean {
  if (item.kind === 'open') return false
  const { person, start } = item.entry
  return person === target.person && start === target.start && lengthAt(item, target, undefined) === lengthOf(item, undefined)
}

/** Returns the offered time of a person on a day that is nearest to an instant; undefined if there is none. */
export function nearestOffer(offers: Offers, { person, start }: Target, isOn: (start: number) => boolean): Offer | undefined {
  const fitting = (offers ?? []).filter((offer) => offer.persons.has(person) && isOn(offer.start))
  return fitting.toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))[0]
}

/** Returns the next or previous offered time of a person, seen from an instant. */
export function offerBeside(offers: Offers, { person, start }: Target, direction: 1 | -1): Offer | undefined {
  const own = (offers ?? []).filter((offer) => offer.persons.has(person))
  return direction === 1 ? own.find((offer) => offer.start > start) : own.findLast((offer) => offer.start < start)
}

/** The visible span of a board. */
export type Span = 'day' | 'week'
export type Shown = { readonly span: Span; readonly days: readonly DateText[] }
