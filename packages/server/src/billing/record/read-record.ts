import { itemisedRecord, type ChargedCall, type ItemisedRecord, type RecordLine } from '@twinwerk/model/billing/calls/itemised-record'
import { callsText } from '@twinwerk/model/billing/calls/calls-text'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import type { CalledNumber } from '@twinwerk/model/calculator/telephony/call-record'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { receiptItemRows, receiptRows, type ReceiptItemRow, type ReceiptRow } from '../../store/billing/receipt-document-rows.ts'
import {
  recordCalls,
  recordSettings,
  slicesOfReceipt,
  unlistedPrefixRows,
  type RecordCallRow,
  type RecordSettingRow,
} from '../../store/calls/record-calls.ts'
import type { Transaction } from '../../store/db/database.ts'
import { receiptDocumentOf } from '../issued/receipt-document.ts'
import { lateCallDays } from '../rows.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/**
 * Why a receipt has no record: it charges no calls, its calls were deleted at the end of their time, or they stand on another receipt by
 * now (after a cancellation or a new rating).
 */
export type NoRecord = 'noCalls' | 'deleted' | 'elsewhere'

export type CallsOfReceipt = {
  readonly receipt: ReceiptRow
  readonly document: ReceiptDocument
  readonly items: readonly ReceiptItemRow[]
  readonly calls: readonly RecordCallRow[]
  readonly settings: readonly RecordSettingRow[]
  /** Prefixes with the country code that the tenant keeps off records. */
  readonly unlisted: readonly string[]
}

/** Reads the calls that a numbered receipt (uuid) charges, with the choices of the customer; or the reason why there are none. */
export async function callsOfReceipt(transaction: Transaction, reading: Reading, receipt: string): Promise<CallsOfReceipt | NoRecord> {
  const [rows, read, slices] = await transaction.runAll([
    receiptRows(reading, [receipt]),
    receiptItemRows(reading, [receipt]),
    slicesOfReceipt(reading, receipt),
  ])
  const [row] = rows.rows
  const items = read.rows.filter(({ kind }) => kind === 'calls')
  const document = row && receiptDocumentOf(row, read.rows)
  if (!document || row.kind === 'cancellation' || items.length === 0) return 'noCalls'
  if (slices.rows.every((each) => each.slices === 0)) return 'elsewhere'
  const calls = await transaction.run(recordCalls(reading, { receipt, lateFrom: addDays(row.date, -lateCallDays) }))
  if (calls.rows.length === 0) return 'deleted'
  const elements = [...new Set(calls.rows.map(({ element }) => element))]
  const [settings, unlisted] = await transaction.runAll([recordSettings(reading, { receipt, elements }), unlistedPrefixRows(reading)])
  return {
    ...{ receipt: row, document, items, calls: calls.rows, settings: settings.rows },
    unlisted: unlisted.rows.map(({ prefix }) => prefix),
  }
}

type Shown = {
  /** Returns the parts of a number (E.164) that was called. */
  readonly partsOf: (number: string) => CalledNumber
  readonly isShortened: boolean
}

/** Returns the record of the calls of a receipt as a reader sees it. */
export function recordOf({ document, items, calls, settings, unlisted }: CallsOfReceipt, { partsOf, isShortened }: Shown): ItemisedRecord {
  const isGross = document.basis === 'gross'
  // A receiver who is charged no tax pays the net price of a call.
  const isTaxed = items.every(({ category }) => category !== 'E' && category !== 'AE')
  const beginOf = new Map(settings.map(({ element, begin }) => [element, begin]))
  const itemsOf = Map.groupBy(items, placeOf)
  return itemisedRecord({
    calls: calls.map((row): ChargedCall => ({
      from: row.caller,
      item: itemOn(row.day, itemsOf.get(placeOf({ ...row, text: callsText(row).de })) ?? []),
      zone: row.zone,
      billedFrom: laterOf(row.month, beginOf.get(row.element) ?? null),
      begin: row.begin,
      called: partsOf(row.callee),
      seconds: row.seconds,
      destination: row.destination,
      amount: BigInt(isGross && isTaxed ? row.gross : row.net),
      isFlat: row.isFlat,
    })),
    lines: linesOf(calls, settings),
    items: items.map(({ item, text, net, gross }) => ({ key: item, text, amount: BigInt((isGross ? gross : net) ?? 0) })),
    unlisted: unlisted.flatMap((prefix) => (prefix.startsWith(germany) ? [prefix.slice(germany.length)] : [])),
    isShortened,
  })
}

const germany = '49'

/** Returns the item of a day. A receiver who has two parts of a month has two items with one text. */
function itemOn(day: DateText, items: readonly ReceiptItemRow[]): string {
  const own = items.find(({ from, to }) => (from === null || from <= day) && (to === null || to >= day)) ?? items[0]
  return own?.item ?? ''
}

/** The text names zone and month. */
function placeOf({ element, component, text }: { element: string | null; component: string | null; text: string }): string {
  return `${element} ${component} ${text}`
}

function laterOf(month: DateText, begin: DateText | null): DateText {
  return begin !== null && begin > month ? begin : month
}

/**
 * The choice of a number, or of its contract where the number has none. A declaration for either counts, but not that of a customer who had
 * the contract before: so the month of a takeover is never listed. Receipts of earlier releases have the calls of both in it.
 */
function linesOf(calls: readonly RecordCallRow[], settings: readonly RecordSettingRow[]): RecordLine[] {
  const callers = new Map(calls.map((call) => [call.caller, call]))
  return [...callers].flatMap(([number, { numberId, element }]) => {
    const own = settings.find((each) => each.element === element && each.number === numberId)
    const any = own ?? settings.find((each) => each.element === element)
    if (!any) return []
    const isOwn = (day: DateText) => any.takenOverOn === null || day >= any.takenOverOn
    const days = [own?.informedOn ?? null, any.contractInformedOn].filter((day) => day !== null && isOwn(day)).toSorted()
    return [{ number, setting: own?.setting ?? any.contractSetting ?? 'off', informedOn: days[0] ?? null }]
  })
}
