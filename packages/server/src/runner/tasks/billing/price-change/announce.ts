import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { isNoDearer } from '@twinwerk/model/billing/compared-price'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import { v7 } from 'uuid'
import type { MailKind } from '../../../../mail/texts.ts'
import { apply } from '../../../../store/apply/apply.ts'
import { agreedLinks, type AgreedLink } from '../../../../store/billing/price-change/agreed.ts'
import { affectedLink, nextContracts } from '../../../../store/billing/price-change/contracts.ts'
import type { Change as Written } from '../../../../store/write/change.ts'
import { newLink } from '../../../../store/write/new-changes.ts'
import { readTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { followPath } from '../../../writes/follow-path.ts'
import { lockTwin } from '../../lock-twin.ts'
import { dayIn } from '../../receiver.ts'
import { keepValues } from '../keep-values.ts'
import { judgeContracts, type AffectedElement, type Judged } from './judge-contracts.ts'
import { mailContract } from './mail-contract.ts'
import { newPriceChanges } from './new-price.ts'
import { priceLines } from './price-lines.ts'
import { readChange, type Change } from './read-change.ts'

const type = 'processPriceChange'
const agreed = 'contractElement:priceComponents'
const atOnce = 50

/** Makes the new price, unless the last day for telling the customers is over: the variable `late`. */
export const beginPriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject, variables, today } = work
  const last = variables['lastTelling']
  if (typeof last !== 'string' || last < today) return { late: true }
  const [made] = await followPath(work, `process/${type}:newComponent`)
  if (made) return { late: false }
  const change = await readChange(work)
  const price = v7()
  await apply(transaction, parts, {
    author,
    changes: [...newPriceChanges(price, change), newLink(`${type}:newComponent`, subject.process.uuid, price)],
  })
  return { late: false }
}

/**
 * Tells the customers of the next contracts and agrees the new price from its day on, in one transaction: a repeated step tells nobody
 * twice. A contract whose price no longer changes is left out. Variables: `remaining`, and `letterCount` for customers without a mail
 * address.
 */
export const announcePriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  const change = await readChange(work)
  const linked = { tenant: author.tenant, codes: parts.codes, process: process.uuid, has: `${type}:affected`, lacks: `${type}:informed` }
  const { rows } = await transaction.run(nextContracts(linked, atOnce + 1))
  const contracts = rows.slice(0, atOnce).map((row) => readTwin(parts.registry, row))
  for (const contract of contracts) await lockTwin(work, contract)
  const counts = { told: 0, byLetter: 0, left: 0 }
  for (const each of await judgeContracts(work, change, contracts)) {
    const done = each.leftOut === undefined ? await tell(work, change, each) : await leaveOut(work, each)
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

async function tell(work: Work, change: Change, judged: Judged): Promise<'told' | 'byLetter'> {
  const { contract, affected } = judged
  const { transaction, parts, author, subject } = work
  const process = subject.process.uuid
  const [made] = await followPath(work, `process/${type}:newComponent`)
  const price = present(made, 'the new price').uuid
  const elements = affected.map(({ element }) => element)
  const { rows } = await transaction.run(agreedLinks({ tenant: author.tenant, codes: parts.codes }, elements))
  const isTold = await mailContract(work, contract, {
    kind: kindOf(judged, change),
    lines: (language) => [...new Set(affected.flatMap(({ former }) => priceLines(change, former, language)))],
    values: (language) => ({ date: dayIn(language, change.day) }),
    reason: textOf(subject.process, `${type}:changeReason`) ?? '',
  })
  const links = affected.flatMap((each) => agree(each, { links: rows, price, day: change.day, zone: work.zone }))
  const told = [newLink(`${type}:informed`, process, contract.uuid)]
  if (!isTold) told.push(newLink(`${type}:byLetter`, process, contract.uuid))
  await apply(transaction, parts, { author, changes: [...links, ...told] })
  return isTold ? 'told' : 'byLetter'
}

function kindOf({ contract: { definition }, affected }: Judged, { price }: Change): MailKind {
  if (affected.every(({ former }) => isNoDearer(price, former))) return 'priceChangeBenefit'
  return definition === 'contractEnergySupply' ? 'priceChangeEnergy' : 'priceChangeTelecom'
}

type Agreeing = { readonly links: readonly AgreedLink[]; readonly price: string; readonly day: string; readonly zone: string }

/**
 * Returns the changes that agree the new price. An element that followed its product gets all prices of it as agreed ones, because agreed
 * prices replace those of the product altogether.
 */
function agree({ element, isAgreed, toAgree, price: former }: AffectedElement, { links, price, day, zone }: Agreeing): readonly Written[] {
  const start = (from: string | null) => (from === null ? null : startOfDay(from, zone))
  const end = (to: string | null) => (to === null ? null : startOfDay(addDays(to, 1), zone))
  const link = (target: string, validFrom: string | null, validTo: string | null): Written => ({
    ...{ kind: 'createLink', uuid: v7(), relationship: agreed, source: element },
    ...{ target, validFrom, validTo },
  })
  const begins = startOfDay(day, zone)
  const next = link(price, begins, end(former.to))
  const others = toAgree.filter((each) => each !== former).map(({ component, from, to }) => link(component, start(from), end(to)))
  if (former.from === day)
    return [...others, next, ...current(links, { element, former, zone }).map(({ link: uuid }): Written => ({ kind: 'deleteLink', uuid }))]
  if (!isAgreed) return [link(former.component, start(former.from), begins), next, ...others]
  const ended = current(links, { element, former, zone })
  return [...ended.map(({ link: uuid, from }): Written => ({ kind: 'updateLink', uuid, validFrom: from, validTo: begins })), next]
}

type Current = { readonly element: string; readonly former: AffectedElement['price']; readonly zone: string }

function current(links: readonly AgreedLink[], { element, former, zone }: Current): readonly AgreedLink[] {
  const begin = former.from === null ? null : Date.parse(startOfDay(former.from, zone))
  return links.filter(
    (each) =>
      each.element === element && each.component === former.component && (each.from === null ? null : Date.parse(each.from)) === begin,
  )
}
