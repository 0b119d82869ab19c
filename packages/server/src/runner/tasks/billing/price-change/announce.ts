import { isNoDearer } from '@twinwerk/model/billing/compared-price'
import { v7 } from 'uuid'
import type { MailKind } from '../../../../mail/texts.ts'
import { apply } from '../../../../store/apply/apply.ts'
import { agreedLinks } from '../../../../store/billing/price-change/agreed.ts'
import { affectedLink, nextContracts } from '../../../../store/billing/price-change/contracts.ts'
import type { Change as Written } from '../../../../store/write/change.ts'
import { newLink } from '../../../../store/write/new-changes.ts'
import { readTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { lockTwin } from '../../lock-twin.ts'
import { dayIn } from '../../receiver.ts'
import { keepValues } from '../keep-values.ts'
import { agreePrices } from './agree-prices.ts'
import { judgeContracts, type Judged } from './judge-contracts.ts'
import { tellContract } from './tell-contract.ts'
import { newPriceChanges } from './new-price.ts'
import { priceLines } from './price-lines.ts'
import { readChanges } from './read-changes.ts'

const type = 'processPriceChange'
const atOnce = 50

/** Makes the new prices, unless the last day for telling the customers is over: the variable `late`. */
export const beginPriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, variables, today } = work
  const last = variables['lastTelling']
  if (typeof last !== 'string' || last < today) return { late: true }
  const changes = (await readChanges(work)).flatMap((change) => {
    if (change.made !== undefined) return []
    const price = v7()
    return [...newPriceChanges(price, change), newLink(change.madeBy, change.holder.uuid, price)]
  })
  if (changes.length > 0) await apply(transaction, parts, { author, changes })
  return { late: false }
}

/**
 * Tells the customers of the next contracts and agrees the new prices from their day on, in one transaction: a repeated step tells nobody
 * twice. A contract of which no price changes any more is left out. Variables: `remaining`, and `letterCount` for customers without a mail
 * address.
 */
export const announcePriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  const changes = await readChanges(work)
  const linked = { tenant: author.tenant, codes: parts.codes, process: process.uuid, has: `${type}:affected`, lacks: `${type}:informed` }
  const { rows } = await transaction.run(nextContracts(linked, atOnce + 1))
  const contracts = rows.slice(0, atOnce).map((row) => readTwin(parts.registry, row))
  for (const contract of contracts) await lockTwin(work, contract)
  const counts = { told: 0, byLetter: 0, left: 0 }
  for (const each of await judgeContracts(work, changes, contracts)) {
    const done = each.leftOut === undefined ? await tell(work, each) : await leaveOut(work, each)
    counts[done] += 1
    if (done === 'byLetter') counts.told += 1
  }
  const sum = (name: string, more: number) => (numberOf(process, `${type}:${name}`) ?? 0) + more
  const letterCount = sum('withoutMail', counts.byLetter)
  await keepValues(work, {
    [`${type}:told`]: sum('told', counts.told),
    [`${type}:withoutMail`]: letterCount,
    [`${type}:affectedCount`]: sum('affectedCount', -counts.left),
    [`${type}:leftOutCount`]: sum('leftOutCount', counts.left),
  })
  return { remaining: rows.length > atOnce, letterCount }
}

async function leaveOut(work: Work, { contract, leftOut }: Judged): Promise<'left'> {
  const { transaction, parts, author, subject } = work
  const process = subject.process.uuid
  const { rows } = await transaction.run(affectedLink({ tenant: author.tenant, codes: parts.codes }, process, contract.uuid))
  const changes = rows.map(({ link }): Written => ({ kind: 'deleteLink', uuid: link }))
  await apply(transaction, parts, { author, changes: [...changes, newLink(`${type}:${leftOut ?? 'ending'}`, process, contract.uuid)] })
  return 'left'
}

async function tell(work: Work, judged: Judged): Promise<'told' | 'byLetter'> {
  const { contract, affected } = judged
  const { transaction, parts, author, subject, zone } = work
  const process = subject.process.uuid
  const elements = [...new Set(affected.map(({ element }) => element))]
  const { rows } = await transaction.run(agreedLinks({ tenant: author.tenant, codes: parts.codes }, elements))
  const way = await tellContract(work, contract, {
    kind: kindOf(judged),
    lines: (language) => [...new Set(affected.flatMap(({ change, former }) => priceLines(change, former, language)))],
    values: (language) => ({ date: dayIn(language, textOf(subject.process, `${type}:priceFrom`) ?? '') }),
    reason: textOf(subject.process, `${type}:changeReason`) ?? '',
  })
  const told = [newLink(`${type}:informed`, process, contract.uuid)]
  if (way === 'byLetter') told.push(newLink(`${type}:byLetter`, process, contract.uuid))
  await apply(transaction, parts, { author, changes: [...agreePrices(affected, { links: rows, zone }), ...told] })
  return way === 'byMail' ? 'told' : 'byLetter'
}

/** One dearer price is enough for the right to terminate. */
function kindOf({ contract: { definition }, affected }: Judged): MailKind {
  if (affected.every(({ change, former }) => isNoDearer(change.price, former))) return 'priceChangeBenefit'
  return definition === 'contractEnergySupply' ? 'priceChangeEnergy' : 'priceChangeTelecom'
}
