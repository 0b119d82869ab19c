import type { Framework } from '@twinwerk/model/billing/facts'
import { minimumTermEnd } from '@twinwerk/model/calculator/term/minimum-term-end'
import { lastDayForNotice } from '@twinwerk/model/calculator/term/termination'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { tenantIban, type Brand } from '../cast.ts'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { consumptionsOf } from '../metering/consumption.ts'
import type { Supply } from '../metering/supplies.ts'
import type { Payment } from './accounts.ts'
import { addBankEntries } from './bank-entries.ts'
import { billRun } from './bill-run.ts'
import { addBillingRuns } from './billing-runs.ts'
import { addCharges } from './charges.ts'
import { receiversOf, type BilledContract } from './contract-facts.ts'
import { billedMonths, type BilledDays } from './months.ts'
import { billedPartners } from './partners.ts'
import { isOfEnergyYear } from './energy-year.ts'
import { cancel, createLedger, type Ledger, type ReceiptPlan } from './receipt-plan.ts'
import { addBillingSetup } from './setup.ts'
import { sellerOf } from './snapshot.ts'
import { arrears, statesOf } from './states.ts'
import { addReceipt } from './write-receipt.ts'

type Input = {
  readonly brand: Brand
  readonly contracts: readonly WrittenContract[]
  readonly supplies: readonly Supply[]
  /** By the uuid of the contract. */
  readonly payments: ReadonlyMap<string, Payment>
  readonly today: string
  readonly months: number
  /** The number of receipts that were cancelled and billed again. */
  readonly cancelled: number
}

/** Adds the bills of the previous months, run by run, with the charges, the billing setup and the runs. */
export function addReceipts(draft: Draft, input: Input): void {
  const { brand, contracts, today } = input
  const months = billedMonths(today, input.months)
  const seller = sellerOf(draft, brand, addBillingSetup(draft, brand, months.length))
  const billed = billedContracts(draft, input)
  const debtor = billed.find(({ written }) => written.plan.key === arrears.contract)
  const charges = addCharges(draft, {
    contracts,
    months,
    today,
    arrears: debtor && { contract: debtor.written, costs: costsOf(debtor, months) },
  })
  const ledger = createLedger()
  const charged = billed.map((contract) => ({ ...contract, charges: charges.get(contract.written.uuid) ?? [] }))
  const regular = months.flatMap((days) => billRun(ledger, charged, days))
  const plans = [...regular, ...billedAgain(ledger, regular, input.cancelled)]
  const states = statesOf(plans, draft.shortId)
  const receipts = plans.map((plan) => addReceipt(draft, { plan, state: states(plan), seller }))
  addBillingRuns(draft, receipts, today)
  addBankEntries(draft, receipts, { today, account: tenantIban(brand) })
}

/** Returns the contracts that the tenant bills, in the order of their numbers, without their charges. */
function billedContracts(draft: Draft, { brand, contracts, supplies, payments, today }: Input): readonly BilledContract[] {
  const partners = billedPartners(draft, brand)
  const frameworks = frameworksOf(contracts)
  const supplyOf = new Map(supplies.map((supply) => [`energy-${supply.plan.key}`, supply]))
  return contracts
    .filter(({ plan, elements }) => elements.length > 0 && plan.supplier === undefined && !isOfEnergyYear(plan.key))
    .toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1))
    .map((written) => {
      const supply = supplyOf.get(written.plan.key)
      return {
        written,
        payment: payments.get(written.uuid) ?? { debit: undefined, isOnPaper: false },
        term: termOf(written),
        receivers: receiversOf(written, partners),
        partners,
        frameworks: frameworks.get(written.uuid) ?? [],
        consumptions: supply ? consumptionsOf(supply, today) : [],
        charges: [],
      }
    })
}

const noticePeriod = 'P1M'

function termOf({ plan }: WrittenContract): BilledContract['term'] {
  const minTermEnd = minimumTermEnd(plan.begin, plan.term)
  return { minTermEnd, noticePeriod, lastDayForNotice: lastDayForNotice({ minimumTermEnd: minTermEnd, notice: noticePeriod }) }
}

/** Returns the framework discounts by the uuid of the contract that has them. */
function frameworksOf(contracts: readonly WrittenContract[]): ReadonlyMap<string, readonly Framework[]> {
  const discounts = contracts.flatMap(({ plan, uuid }) =>
    plan.definition === 'contractFramework'
      ? (plan.about ?? []).map(({ target }) => ({
          target,
          framework: { key: uuid, percent: Number(plan.attributes['discount']), from: plan.begin, to: plan.end ?? null },
        }))
      : [],
  )
  return new Map([...Map.groupBy(discounts, ({ target }) => target)].map(([uuid, of]) => [uuid, of.map(({ framework }) => framework)]))
}

/** Returns what is missing to the arrears besides the last bills, in euro. */
function costsOf(debtor: BilledContract, months: readonly BilledDays[]): number {
  const ledger = createLedger()
  const bills = months.flatMap((days) => billRun(ledger, [debtor], days)).slice(-arrears.bills)
  return euroOfAmount(amountOf(arrears.gross) - bills.reduce((sum, { sums }) => sum + sums.gross, 0n))
}

/** Cancels bills of contracts without a story and bills them again, both on the day of the last run. */
function billedAgain(ledger: Ledger, regular: readonly ReceiptPlan[], count: number): readonly ReceiptPlan[] {
  const last = regular.at(-1)?.days
  if (!last) return []
  const candidates = regular.filter(
    ({ days, contracts, items, kind }) =>
      days.date < last.date &&
      kind === 'invoice' &&
      contracts[0].written.plan.key.startsWith('telecom-') &&
      contracts[0].receivers.length === 1 &&
      items.every((item) => item.kind === 'recurring' || item.kind === 'discount'),
  )
  const step = Math.floor(candidates.length / (count + 1))
  return Array.from({ length: count }, (_, index) => candidates[(index + 1) * step]).flatMap((receipt) => {
    if (!receipt) return []
    const { from, to } = receipt.days
    const cancellation = cancel(ledger, receipt, last.date)
    return [cancellation, ...billRun(ledger, receipt.contracts, { kind: 'single', from, to, date: last.date, repairFrom: from })]
  })
}
