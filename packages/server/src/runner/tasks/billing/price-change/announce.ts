import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import type { MailKind } from '../../../../mail/texts.ts'
import { apply } from '../../../../store/apply/apply.ts'
import { agreedLinks, type AgreedLink } from '../../../../store/billing/price-change/agreed.ts'
import { affectedLink, nextContracts } from '../../../../store/billing/price-change/contracts.ts'
import type { Change as Written } from '../../../../store/write/change.ts'
import { newLink, newTwin } from '../../../../store/write/new-changes.ts'
import { readTwin } from '../../../instance/subject.ts'
import { numberOf, textOf } from '../../../instance/twin-values.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { followPath } from '../../../writes/follow-path.ts'
import { lockTwin } from '../../lock-twin.ts'
import { dayIn } from '../../receiver.ts'
import { keepValues } from '../keep-values.ts'
import { grossPrice, judgeContracts, type AffectedElement, type Judged } from './judge-contracts.ts'
import { mailContract } from './mail-contract.ts'
import { readChange, type Change } from './read-change.ts'

const type = 'processPriceChange'
const agreed = 'contractElement:priceComponents'
const atOnce = 50

/** The attributes that a new price takes over from the former one. An offer of the former price is over. */
const kept = [
  'name',
  'pricingType',
  'billingType',
  'taxrate',
  'taxClass',
  'unitCode',
  'accountKey',
  'billingreferenceperiod',
  'condition',
  'priceaccuracy',
  'hideInPricelist',
  'freeUnits',
  'minSpend',
].map((name) => `priceComponent:${name}` as const)

/** Makes the new price, unless the last day for telling the customers is over: the variable `late`. */
export const beginPriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject, variables, today } = work
  const last = variables['lastTelling']
  if (typeof last !== 'string' || last < today) return { late: true }
  const [made] = await followPath(work, `process/${type}:newComponent`)
  if (made) return { late: false }
  const { of, net } = await readChange(work)
  const price = v7()
  const values = kept.flatMap((each) => {
    const value = of.valueOf(each) ?? null
    return value === null ? [] : [[each, value] as const]
  })
  await apply(transaction, parts, {
    author,
    changes: [
      newTwin(price, 'priceComponent', { ...Object.fromEntries(values), 'priceComponent:singleprice': euroOfAmount(net) }),
      newLink(`${type}:newComponent`, subject.process.uuid, price),
    ],
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
    lines: (language) => [...new Set(affected.map(({ net }) => priceLine(change, { net, language })))],
    values: (language) => ({ date: dayIn(language, change.day) }),
    reason: textOf(subject.process, `${type}:changeReason`) ?? '',
  })
  const links = affected.flatMap((each) => agree(each, { links: rows, price, day: change.day, zone: work.zone }))
  const told = [newLink(`${type}:informed`, process, contract.uuid)]
  if (!isTold) told.push(newLink(`${type}:byLetter`, process, contract.uuid))
  await apply(transaction, parts, { author, changes: [...links, ...told] })
  return isTold ? 'told' : 'byLetter'
}

function kindOf({ contract: { definition }, affected }: Judged, { net: next }: Change): MailKind {
  if (affected.every(({ net }) => next <= net)) return 'priceChangeBenefit'
  return definition === 'contractEnergySupply' ? 'priceChangeEnergy' : 'priceChangeTelecom'
}

function priceLine(change: Change, { net, language }: { readonly net: bigint; readonly language: Language }): string {
  const locale = language === 'en' ? 'en-GB' : 'de-DE'
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4, minimumFractionDigits: 2 })
  const [before, after] = [net, change.net].map((each) => euros.format(euroOfAmount(grossPrice(change, each))))
  const name = `${String(change.product.valueOf('product:name') ?? '')}, ${String(change.of.valueOf('priceComponent:name') ?? '')}`
  const per = { KWH: 'kWh', MTQ: 'm³' }[String(change.of.valueOf('priceComponent:unitCode'))]
  const unit = change.byUsage && per !== undefined ? per : undefined
  if (language === 'en') return `${name}: ${before} until now, then ${after}${unit === undefined ? '' : ` per ${unit}`} (gross)`
  return `${name}: bisher ${before}, künftig ${after}${unit === undefined ? '' : ` je ${unit}`} (brutto)`
}

type Agreeing = { readonly links: readonly AgreedLink[]; readonly price: string; readonly day: string; readonly zone: string }

/**
 * Returns the changes that agree the new price. An element that followed its product gets all prices of it as agreed ones, because agreed
 * prices replace those of the product altogether.
 */
function agree({ element, isAgreed, prices, price: former }: AffectedElement, { links, price, day, zone }: Agreeing): readonly Written[] {
  const start = (from: string | null) => (from === null ? null : startOfDay(from, zone))
  const end = (to: string | null) => (to === null ? null : startOfDay(addDays(to, 1), zone))
  const link = (target: string, validFrom: string | null, validTo: string | null): Written => ({
    ...{ kind: 'createLink', uuid: v7(), relationship: agreed, source: element },
    ...{ target, validFrom, validTo },
  })
  const begins = startOfDay(day, zone)
  const next = link(price, begins, end(former.to))
  const others = isAgreed
    ? []
    : prices.filter((each) => each !== former).map(({ component, from, to }) => link(component, start(from), end(to)))
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
