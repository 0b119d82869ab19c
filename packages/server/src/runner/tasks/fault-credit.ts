import { faultStages } from '@twinwerk/domain/law-rules'
import { faultCredit as creditFor } from '@twinwerk/model/calculator/credit/fault-credit'
import { daysBetween } from '@twinwerk/model/calendar/arithmetic'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { followPath, linkedBy } from '../writes/follow-path.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from './service-task.ts'

/**
 * What a full outage is worth by today (§ 58 (3) TKG): by the stages of the law on the day of the report and what the contract costs a month, taxes included. Other
 * faults, and those of the customer's own making, are worth nothing.
 */
export const faultCredit: InsideTask = async (work) => {
  const { process } = work.subject
  const reported = String(work.variables['reportedDay'] ?? work.today)
  const days = Math.max(0, daysBetween(reported, work.today))
  const counts = process.values['fullOutage'] === true && process.values['ownFault'] !== true
  const credit = counts ? euroOfAmount(creditFor(amountOf(await monthlyFee(work)), days, faultStages(reported))) : 0
  await lockTwin(work, process)
  const attributes = {
    'processCircuitFault:outageDays': days,
    'processCircuitFault:credit': credit,
    ...(credit > 0 && { 'execution:priority': 5 }),
  }
  await apply(work.transaction, work.parts, work.author, [
    { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes },
  ])
  return { credit, outageDays: days }
}

/** In euros: of each running element its own price, else the recurring prices of its product. */
async function monthlyFee(work: Work): Promise<number> {
  const { relations } = work.parts.registry
  let sum = 0
  for (const element of await followPath(work, 'contract/contract:contractElements')) {
    const end = element.valueOf('contractElement:contractElementEnd') as string | null
    if (end !== null && end < work.today) continue
    const quantity = (element.valueOf('contractElement:quantity') as number | null) ?? 1
    const own = element.valueOf('contractElement:individualPrice') as number | null
    const products = await linkedBy(work, relations.get('contractElement:product')!, [element])
    const prices = (await linkedBy(work, relations.get('product:priceComponents')!, products)).filter(
      (price) => price.valueOf('priceComponent:pricingType') === 'recurring',
    )
    const taxOf = (price: (typeof prices)[number]) => 1 + ((price.valueOf('priceComponent:taxrate') as number | null) ?? 0) / 100
    const gross = (price: (typeof prices)[number]) => ((price.valueOf('priceComponent:singleprice') as number | null) ?? 0) * taxOf(price)
    const usual = prices.reduce((total, price) => total + gross(price), 0)
    sum += quantity * (own === null ? usual : own * (prices[0] ? taxOf(prices[0]) : 1))
  }
  return Math.round(sum * 100) / 100
}
