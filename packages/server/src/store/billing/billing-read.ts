import type { DateText } from '@twinwerk/model/calendar/date'

/** The contracts (uuids) of a tenant that are read for a bill, as of a day in the tenant's zone. */
export type BillingRead = {
  readonly tenant: string
  readonly contracts: readonly string[]
  readonly day: DateText
  readonly zone: string
  readonly codes: ReadonlyMap<string, number>
  /** Calls of months that ended on or before this day are read; the day of the read if left out. */
  readonly callsUntil?: DateText
  /** Products (uuids) whose prices are read besides those of the elements. */
  readonly products?: readonly string[]
}

/** SQL for the first day of a link in a zone: a link counts for a day if it is valid at the end of that day. Null: since ever. */
export function firstDay(link: string, zone: string): string {
  return `case when isfinite(${link}.valid_from) then (${link}.valid_from at time zone ${zone}::text)::date end`
}

/** SQL for the last day of a link in a zone. Null: without an end. */
export function lastDay(link: string, zone: string): string {
  return `case when isfinite(${link}.valid_to) then (${link}.valid_to at time zone ${zone}::text)::date - 1 end`
}
