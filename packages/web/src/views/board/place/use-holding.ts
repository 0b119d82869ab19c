import type { DateText } from '@twinwerk/model/calendar/date'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { instantOn, minuteAt, minuteOn, snapMinutes } from '../geometry.ts'
import type { Range } from '../geometry.ts'
import type { Entry } from '../read/entries.ts'
import type { Item, Offers, Shown, Target } from './item.ts'
import { lengthAt, lengthOf, nearestOffer, offerBeside } from './item.ts'

/** An item that is being placed. Without a target the pointer is outside of the board. */
export type Held = {
  readonly item: Item
  readonly by: 'pointer' | 'keys'
  readonly target: Target | undefined
  /** The pointer, in pixels of the window. */
  readonly at?: { readonly x: number; readonly y: number }
}

type Parts = {
  readonly shown: Shown
  readonly hours: Range
  /** The ids of the persons from top to bottom. */
  readonly persons: readonly string[]
  readonly timeZone: string
  readonly offersOf: () => Offers
  readonly onDrop: (item: Item, target: Target) => void
}

const minuteMilliseconds = 60_000
const dayMinutes = 24 * 60
/** A click may move the pointer slightly. */
const startPixels = 5
const usualStart = 8 * 60

/** Takes items in hand, by mouse or pen and by keys. A finger scrolls; for it there is the dialog. */
export function useHolding(parts: Parts) {
  const [held, setHeld] = useState<Held>()
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const { follow, wasDragged } = useFollowing(setHeld, (item, target) => latest.current.onDrop(item, target))

  function grab(event: ReactPointerEvent, item: Item): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    // The part of a block left of the pointer stays left of it. Work from the column is held at its begin.
    const grip = item.kind === 'entry' ? event.clientX - box.left : 0
    follow(event, { item, targetOf: ({ x, y }) => targetAt({ x, y, grip }, item, latest.current) })
  }

  /** Takes the end of planned work in hand, which makes it longer or shorter. */
  function grabEnd(event: ReactPointerEvent, entry: Entry): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.stopPropagation()
    const track = event.currentTarget.closest<HTMLElement>('[data-day]')
    const day = track?.dataset['day']
    if (!track || day === undefined) return
    const item = { kind: 'entry', entry } as const
    follow(event, { item, targetOf: ({ x }) => stretchedTo(x, { entry, box: track.getBoundingClientRect(), day }, latest.current) })
  }

  function take(item: Item): void {
    setHeld({ item, by: 'keys', target: firstTarget(item, parts) })
  }

  /** Handles a key while an item is in hand. Returns false for other keys. */
  function onKey({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): boolean {
    if (held?.by !== 'keys') return false
    if (key === 'Escape') {
      setHeld(undefined)
      return true
    }
    if (key === 'Enter' || key === ' ') {
      setHeld(undefined)
      if (held.target) parts.onDrop(held.item, held.target)
      return true
    }
    const target = held.target && targetAfterKey(key, { item: held.item, target: held.target, isLong: shiftKey }, parts)
    if (!target) return key.startsWith('Arrow') || key === '+' || key === '-'
    setHeld({ ...held, target })
    return true
  }

  return { held, grab, grabEnd, take, onKey, wasDragged }
}

/** Follows the pointer with an item in hand. `onHeld` receives the item at each place, and undefined at the end. */
function useFollowing(onHeld: (held: Held | undefined) => void, onDrop: Parts['onDrop']) {
  const stop = useRef<() => void>(undefined)
  const dragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  /** Follows the pointer with an item until it is dropped. */
  function follow({ clientX, clientY }: ReactPointerEvent, { item, targetOf }: Following): void {
    const ended = new AbortController()
    const { signal } = ended
    stop.current = () => ended.abort()
    let now: Held | undefined
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!now && Math.hypot(x - clientX, y - clientY) < startPixels) return
      dragged.current = true
      now = { item, by: 'pointer', at: { x, y }, target: targetOf({ x, y }) }
      onHeld(now)
    }
    const end = (drops: boolean) => {
      ended.abort()
      setTimeout(() => (dragged.current = false))
      onHeld(undefined)
      if (drops && now?.target) onDrop(item, now.target)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && (key.stopPropagation(), end(false)), { signal, capture: true })
  }

  return { follow, wasDragged: () => dragged.current }
}

type Following = { readonly item: Item; readonly targetOf: (at: { readonly x: number; readonly y: number }) => Target | undefined }

type Stretching = { readonly entry: Entry; readonly box: DOMRect; readonly day: DateText }

/** Returns the place of an entry whose end is at the pointer. */
function stretchedTo(x: number, { entry, box, day }: Stretching, { hours, timeZone }: Parts): Target {
  const minute = minuteAt((x - box.left) / box.width, { shown: hours, length: 0 })
  const length = Math.max(snapMinutes * minuteMilliseconds, instantOn(day, minute, timeZone) - entry.start)
  return { person: entry.person ?? '', start: entry.start, length }
}

/** Returns the first place of an item that keys take in hand: where it is, or the first offered time on the shown days. */
function firstTarget(item: Item, { shown, persons, timeZone, offersOf }: Parts): Target | undefined {
  const [person] = persons
  const [day] = shown.days
  if (person === undefined || day === undefined) return undefined
  if (item.kind === 'entry') return { person: item.entry.person ?? person, start: item.entry.start }
  const isShown = (start: number) => shown.days.some((each) => isOn(start, each, timeZone))
  const offer = offersOf()?.find((each) => isShown(each.start))
  const who = persons.find((id) => offer?.persons.has(id))
  return { person: who ?? person, start: offer?.start ?? instantOn(day, usualStart, timeZone) }
}

type Keyed = { readonly item: Item; readonly target: Target; readonly isLong: boolean }

function targetAfterKey(key: string, { item, target, isLong }: Keyed, { shown, persons, timeZone, offersOf }: Parts): Target | undefined {
  const at = persons.indexOf(target.person)
  const step = key === 'ArrowRight' ? 1 : -1
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const person = persons[at + (key === 'ArrowDown' ? 1 : -1)]
      return person === undefined ? undefined : { ...target, person }
    }
    case '+':
    case '-': {
      if (item.kind === 'open') return undefined
      const length = lengthAt(item, target, undefined) + (key === '+' ? 1 : -1) * snapMinutes * minuteMilliseconds
      return length > 0 ? { ...target, length } : undefined
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const offer = item.kind === 'open' ? offerBeside(offersOf(), target, step) : undefined
      if (offer) return { ...target, start: offer.start }
      if (item.kind === 'open' && offersOf()) return undefined
      const minutes = shown.span === 'week' ? dayMinutes : isLong ? 60 : snapMinutes
      return { ...target, start: shiftedBy(target.start, step * minutes, timeZone) }
    }
    default:
      return undefined
  }
}

/** Returns the instant after some minutes on the wall clock, so that a day later is the same time of day. */
function shiftedBy(start: number, minutes: number, timeZone: string): number {
  const day = tenantDay(start, timeZone)
  return instantOn(day, minuteOn(start, day, timeZone) + minutes, timeZone)
}

function isOn(start: number, day: DateText, timeZone: string): boolean {
  const minute = minuteOn(start, day, timeZone)
  return minute >= 0 && minute < dayMinutes
}

/** Returns the place under the pointer, from the track that is there. */
function targetAt(
  { x, y, grip }: { readonly x: number; readonly y: number; readonly grip: number },
  item: Item,
  { shown, hours, timeZone, offersOf }: Parts,
): Target | undefined {
  const track = document.elementsFromPoint(x, y).find((each) => each instanceof HTMLElement && each.dataset['person'] !== undefined)
  if (!(track instanceof HTMLElement)) return undefined
  const { person, day } = track.dataset
  if (person === undefined || day === undefined) return undefined
  const offers = offersOf()
  const length = lengthOf(item, offers) / minuteMilliseconds
  const box = track.getBoundingClientRect()
  const minute =
    shown.span === 'day'
      ? minuteAt((x - grip - box.left) / box.width, { shown: hours, length })
      : item.kind === 'entry'
        ? minuteOn(item.entry.start, tenantDay(item.entry.start, timeZone), timeZone)
        : usualStart
  const target = { person, start: instantOn(day, minute, timeZone) }
  if (item.kind === 'entry') return target
  return { person, start: nearestOffer(offers, target, (start) => isOn(start, day, timeZone))?.start ?? target.start }
}
