import type { DataType } from '@twinwerk/model/value/data-type'

/** A moment relative to the time of reading the list: a number of units before or after. */
export type RelativeTime = {
  readonly placeholder: 'today' | 'now'
  readonly direction: 'past' | 'future' | 'none'
  readonly amount: number
  readonly unit: RelativeUnit
}

export const relativeUnits = ['H', 'D', 'W', 'M', 'Y'] as const
export type RelativeUnit = (typeof relativeUnits)[number]

/** The keys of the units in the namespace `filter`. */
export const unitKey = { H: 'hours', D: 'days', W: 'weeks', M: 'months', Y: 'years' } as const

/**
 * Parses the placeholder of a filter value (`{ $: 'today', offset: '-P40D' }`); returns undefined for anything else, and for offsets of
 * several units.
 */
export function relativeTimeOf(value: unknown): RelativeTime | undefined {
  if (typeof value !== 'object' || value === null || !('$' in value)) return undefined
  const { $: placeholder, offset }: { readonly $: unknown; readonly offset?: unknown } = value
  if (placeholder !== 'today' && placeholder !== 'now') return undefined
  if (offset === undefined) return { placeholder, direction: 'none', amount: 1, unit: 'D' }
  const [, minus, days, dayUnit, hours] = /^(-?)P(?:(\d+)([DWMY])|T(\d+)H)$/.exec(String(offset)) ?? []
  if (minus === undefined) return undefined
  return {
    placeholder,
    direction: minus === '-' ? 'past' : 'future',
    amount: Number(days ?? hours),
    unit: relativeUnits.find((each) => each === dayUnit) ?? 'H',
  }
}

/** Returns the JSON form of the value. */
export function relativeValue({ placeholder, direction, amount, unit }: RelativeTime): { $: 'today' | 'now'; offset?: string } {
  if (direction === 'none') return { $: placeholder }
  return { $: placeholder, offset: `${direction === 'past' ? '-' : ''}P${unit === 'H' ? `T${amount}H` : `${amount}${unit}`}` }
}

/** Returns the units of a data type; a date moves only by whole days. */
export function unitsFor(dataType: DataType): readonly RelativeUnit[] {
  return dataType === 'datetime' ? relativeUnits : relativeUnits.filter((unit) => unit !== 'H')
}
