import type { CalledNumber } from '@twinwerk/model/calculator/telephony/call-record'
import { AppError } from '@twinwerk/model/error/app-error'
import { plainSenderOf } from '../../documents/sender-of.ts'
import { recordTitle } from '../../receipts/record/record-words.ts'
import { renderRecord } from '../../receipts/record/render-record.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'
import { recordOf, type CallsOfReceipt } from './read-record.ts'

type Making = {
  readonly partsOf: (number: string) => CalledNumber
  readonly isShortened: boolean
  readonly sender: Pick<TenantEntry, 'name1' | 'brand'>
  readonly timeZone: string
}

/** A page has about fifty calls; more than these take too long to draw. */
const maxCalls = 10_000

/** Returns the itemised record as a PDF with the name of its file. Throws BUDGET_EXCEEDED for more calls than one file takes. */
export async function makeRecordFile(calls: CallsOfReceipt, making: Making): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  if (calls.calls.length > maxCalls) throw new AppError('BUDGET_EXCEEDED')
  const { document } = calls
  const pdf = await renderRecord({
    document,
    record: recordOf(calls, making),
    brand: plainSenderOf(making.sender),
    timeZone: making.timeZone,
  })
  return { name: `${recordTitle(document)}.pdf`, pdf }
}
