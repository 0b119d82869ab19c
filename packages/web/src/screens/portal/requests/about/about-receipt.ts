import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { DateText } from '@twinwerk/model/calendar/date'
import { arrivalOf, lastDayToObject } from '@twinwerk/model/calculator/payment/arrival'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { linked, numberOf, textOf } from '../../../../data/contracts/twin-parts.ts'

/** The query for a receipt that a request is about: its items, and how it arrived. */
export function aboutQuery(id: string) {
  return {
    id,
    $mask: ['receipt:receiptNumber', 'receipt:name', 'receipt:texts', 'receipt:date', 'receipt:sumGross'],
    'receipt:receiptItems': { $sort: [{ path: ['receiptItem:position'], order: 'asc' }], $limit: 200 },
    'receipt:dispatches': { $limit: 50 },
  }
}

type At = { readonly period: number; readonly today: DateText; readonly timeZone: string }

/** Returns true if the period in days from the arrival of a receipt is over. */
export function isOver(receipt: TwinJson, { period, today, timeZone }: At): boolean {
  const dispatches = linked(receipt, 'receipt:dispatches').flatMap((dispatch) => {
    const at = textOf(dispatch, 'receiptDispatch:sentAt')
    const isAccepted = ['sent', 'delivered'].includes(textOf(dispatch, 'receiptDispatch:state') ?? '')
    return at !== null && isAccepted
      ? [{ day: tenantDay(at, timeZone), byPost: textOf(dispatch, 'receiptDispatch:channel') === 'post' }]
      : []
  })
  const arrival = arrivalOf(textOf(receipt, 'receipt:date') ?? today, dispatches)
  return today > lastDayToObject(arrival, period)
}

/** Returns the parts of a receipt that can be chosen: the items that cost something, with their gross amount where it is known. */
export function chosenFrom(receipt: TwinJson): readonly TwinJson[] {
  return linked(receipt, 'receipt:receiptItems').filter((item) => grossOf(item) > 0)
}

/** Items of earlier releases have no gross amount. */
export function grossOf(item: TwinJson): number {
  const gross = numberOf(item, 'receiptItem:gross')
  if (gross !== null) return gross
  const net = numberOf(item, 'receiptItem:net') ?? 0
  return Math.round(net * (100 + (numberOf(item, 'receiptItem:taxrate') ?? 0))) / 100
}

/** Returns the sum of chosen items in euro, counted in cents; null without any. */
export function sumOfParts(receipt: TwinJson, ids: readonly string[]): number | null {
  const chosen = chosenFrom(receipt).filter(({ id }) => ids.includes(id))
  return chosen.length === 0 ? null : chosen.reduce((cents, item) => cents + Math.round(grossOf(item) * 100), 0) / 100
}
