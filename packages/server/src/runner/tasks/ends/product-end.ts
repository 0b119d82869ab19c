import { desiredTermination, ordinaryTermination } from '@twinwerk/model/calculator/term/termination'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { textIn } from '@twinwerk/model/text/text'
import { apply } from '../../../store/apply/apply.ts'
import { followPath, linkedBy } from '../../writes/follow-path.ts'
import { noticeInWords } from './end-in-words.ts'
import { lockTwin } from '../lock-twin.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { textOf } from '../../instance/twin-values.ts'
import { present } from '@twinwerk/model/error/present'

/**
 * Computes the last day of a contract element, with the reason in words, and stores both in the process. The notice period is that of the
 * product, else of the contract. The requested day is the effective day of the process. The variable `productName` has the name of the
 * product that ends.
 */
export const productEnd: InsideTask = async (work) => {
  const { process, contract } = work.subject
  const [element] = await followPath(work, `process/${process.definition}:contractElement`)
  const own = await followPath(work, 'contract/contract:contractElements')
  // An element of another customer's contract discloses nothing, not even a date; the check rejects it.
  if (!element || !contract || own.every(({ uuid }) => uuid !== element.uuid)) return {}
  const [product] = await linkedBy(work, 'contractElement:product', [element])
  const minTermEnd = textOf(contract, 'contract:minTermEnd')
  const noticePeriod = textOf(product, 'product:noticePeriod') ?? textOf(contract, 'contract:noticePeriod')
  const { earliest, notice, bound } = ordinaryTermination({ minTermEnd, noticePeriod }, work.today)
  const date = within(desiredTermination({ earliest, ...requestOf(work) }), {
    first: present(textOf(element, 'contractElement:contractElementBegin'), 'the begin of a contract element'),
    last: textOf(contract, 'contract:contractEnd'),
  })
  const reasoning = textIn(noticeInWords({ received: work.today, notice, bound, earliest, date }), work.mail.from.language)
  await lockTwin(work, process)
  const attributes = { 'processEndProduct:endDate': date, 'processEndProduct:endReasoning': reasoning }
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
  return { productName: String(product?.valueOf('product:name') ?? '') }
}

function requestOf({ subject: { process }, zone }: Work): { desired?: string } {
  const requested = process.valueOf('execution:effectiveAt')
  return typeof requested === 'string' ? { desired: tenantDay(Date.parse(requested), zone) } : {}
}

/** Limits the last day: an element that has not begun yet ends on its first day, and no element outlasts its contract. */
function within(date: string, { first, last }: { readonly first: string; readonly last: string | null }): string {
  const from = date < first ? first : date
  return last !== null && last >= first && last < from ? last : from
}
