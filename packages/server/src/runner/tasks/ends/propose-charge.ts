import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { earlyCharge } from '@twinwerk/model/calculator/term/early-charge'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { setupRows } from '../../../store/billing/issued-rows.ts'
import { announcedSince } from '../../../store/billing/price-change/contracts.ts'
import type { ReadTwin } from '../../instance/subject.ts'
import { textOf } from '../../instance/twin-values.ts'
import type { Work } from '../../work/service-task.ts'
import { monthlyFee } from '../monthly-price.ts'

/** The months in which customers may terminate because of an announced change (§ 57 (1) TKG). */
const monthsAfterChange = 3

/**
 * Returns the charge that the end of a contract on a day may cost, in euro with taxes; null if none is proposed. Only a contract that ends
 * before its minimum term is charged. A death and an announced price change free the customer; other rights to terminate are found by the
 * person who judges the reason.
 */
export async function proposedCharge(work: Work, contract: ReadTwin, end: string): Promise<number | null> {
  const { transaction, parts, author, subject, today, zone } = work
  const minTermEnd = textOf(contract, 'contract:minTermEnd')
  if (minTermEnd === null || end >= minTermEnd) return null
  if (textOf(subject.process, 'processTermination:terminationReason') === 'death') return null
  const [setup] = (await transaction.run(setupRows(author.tenant, parts.codes))).rows
  const percent = setup?.earlyEndPercent ?? 0
  if (percent === 0) return null
  const since = startOfDay(addMonths(today, -monthsAfterChange), zone)
  const read = { tenant: author.tenant, codes: parts.codes }
  if ((await transaction.run(announcedSince(read, contract.uuid, since))).rows.length > 0) return null
  const monthly = amountOf(await monthlyFee({ ...work, today: end > today ? end : today }))
  const charge = earlyCharge({ end, minTermEnd, monthly, percent })
  return charge > 0n ? euroOfAmount(charge) : null
}
