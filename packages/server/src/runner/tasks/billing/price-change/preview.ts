import { lawValue } from '@twinwerk/domain/law-values'
import { noticeDays } from '@twinwerk/model/billing/price-change'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { contractsToJudge, countInScope, lastCompletion } from '../../../../store/billing/price-change/contracts.ts'
import { setupRows, usualApprovalLimit } from '../../../../store/billing/issued-rows.ts'
import { firstRow } from '../../../../store/db/statement.ts'
import { newLink } from '../../../../store/write/new-changes.ts'
import { apply } from '../../../../store/apply/apply.ts'
import { readTwin } from '../../../instance/subject.ts'
import { numberOf } from '../../../instance/twin-values.ts'
import type { InsideTask } from '../../../work/service-task.ts'
import { findStarter } from '../../mails/process-starter.ts'
import { keepValues } from '../keep-values.ts'
import { askedPrices } from './asked-prices.ts'
import { faultsOf } from './faults.ts'
import { judgeContracts, type Judged } from './judge-contracts.ts'
import { monthlyGross } from './monthly-gross.ts'
import { priceLines } from './price-lines.ts'
import { changesFrom, fingerprint, readChanges, scopeOf, type Change } from './read-changes.ts'

const type = 'processPriceChange'
/** The most contracts in one step, so that a step holds its locks only for a moment. */
const atOnce = 100

/**
 * Counts the contracts in scope (`contractCount`) and finds the days on which customers may be told: `firstTelling` and `lastTelling`.
 * Energy has other time limits than telecommunications. `previewed` fixes what people check. False for a list with such new prices are
 * `pricesFit` (missing, or of another kind than the former one), `pricesDiffer` (the same, or there twice) and `pricesPaid` (of nobody).
 */
export const countPriceChanges: InsideTask = async (work) => {
  const asked = await askedPrices(work)
  const changes = changesFrom(work, asked)
  const listed = asked.flatMap((each) => (each?.isOfList ? [each] : []))
  const faults = new Set(await faultsOf(work, listed))
  const found = { pricesDiffer: !faults.has('twice') && !faults.has('same'), pricesPaid: !faults.has('unpaid') && !faults.has('foreign') }
  if (!changes) return { ...found, pricesFit: false, contractCount: 0, firstTelling: null, lastTelling: null, previewed: null }
  const isOfProduct = changes.every(({ price, tariffZone }) => price.kind !== 'calls' || tariffZone !== undefined)
  const { count } = firstRow(await work.transaction.run(countInScope(scopeOf(work, changes))))
  const days = changes.map((change) => noticeDays(change.day, noticeOf(change, work.today)))
  const firstTelling = [work.today, ...days.flatMap(({ earliest }) => earliest ?? [])].toSorted().at(-1)
  const [lastTelling] = days.map(({ latest }) => latest).toSorted()
  const contractCount = isOfProduct ? count : 0
  return { ...found, pricesFit: true, contractCount, firstTelling, lastTelling, previewed: fingerprint(changes) }
}

function noticeOf({ product }: Change, today: string) {
  if (product.definition === 'productEnergy') return { days: lawValue('energyChangeNotice', today) }
  return { months: { least: lawValue('changeNoticeLeast', today), most: lawValue('changeNoticeMost', today) } }
}

/**
 * Looks at the next contracts in scope and links them with the process: those whose prices change, and the others by the reason why not.
 * The variable `remaining` is true if the process has to repeat the step.
 */
export const previewPriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  const changes = await readChanges(work)
  const { rows } = await transaction.run(contractsToJudge(scopeOf(work, changes), atOnce + 1))
  const judged = await judgeContracts(
    work,
    changes,
    rows.slice(0, atOnce).map((row) => readTwin(parts.registry, row)),
  )
  await apply(transaction, parts, {
    author,
    changes: judged.map(({ contract, leftOut }) => newLink(`${type}:${leftOut ?? 'affected'}`, process.uuid, contract.uuid)),
  })
  const before = amountOf(numberOf(process, `${type}:monthlyBefore`) ?? 0)
  const after = amountOf(numberOf(process, `${type}:monthlyAfter`) ?? 0)
  const leftOut = judged.filter((each) => each.leftOut !== undefined).length
  const sums = sumsOf(judged)
  const compared = (language: Language) => changes.flatMap((change) => priceLines(change, change.former, language)).join('\n')
  await keepValues(work, {
    [`${type}:comparison`]: compared('de'),
    [`${type}:comparisonEn`]: compared('en'),
    [`${type}:affectedCount`]: (numberOf(process, `${type}:affectedCount`) ?? 0) + judged.length - leftOut,
    [`${type}:leftOutCount`]: (numberOf(process, `${type}:leftOutCount`) ?? 0) + leftOut,
    [`${type}:monthlyBefore`]: euroOfAmount(before + sums.before),
    [`${type}:monthlyAfter`]: euroOfAmount(after + sums.after),
  })
  return { remaining: rows.length > atOnce }
}

function sumsOf(judged: readonly Judged[]) {
  const elements = judged.flatMap(({ affected }) => affected)
  return {
    before: elements.reduce((sum, { change, former, expected }) => sum + monthlyGross(change.of, former, expected), 0n),
    after: elements.reduce((sum, { change, expected }) => sum + monthlyGross(change.of, change.price, expected), 0n),
  }
}

/** Decides whether the new sum of a month needs the billing lead: the variable `needsLead`. */
export const lookAtPriceLimit: InsideTask = async ({ transaction, parts, author, subject }) => {
  const [setup] = (await transaction.run(setupRows(author.tenant, parts.codes))).rows
  const sum = amountOf(numberOf(subject.process, `${type}:monthlyAfter`) ?? 0)
  return { needsLead: sum > BigInt(setup?.approvalLimit ?? usualApprovalLimit) }
}

/** Decides whether the person who began the process has approved it alone, which does not count: the variable `bySelf`. */
export const lookAtPriceApproval: InsideTask = async (work) => {
  const { transaction, author, subject } = work
  const [last] = (await transaction.run(lastCompletion(author.tenant, subject.process.uuid))).rows
  return { bySelf: last !== undefined && last.actor === (await findStarter(work)) }
}
