import { billContract } from '@twinwerk/model/billing/bill'
import { present } from '@twinwerk/model/error/present'
import { factsOf, rulesOf, type BilledContract } from './contract-facts.ts'
import type { BilledDays } from './months.ts'
import { issue, sumsOf, type ContractLine, type Ledger, type ReceiptPlan } from './receipt-plan.ts'

/** A sum below it waits for the next bill while the contract runs. In 1/10,000 euro. */
const smallBalance = 10_000n

/**
 * Bills the contracts for the days of a run, in the order of their numbers: one receipt for each receiver of a contract, or one for all
 * contracts of a partner with a collective bill that are paid alike.
 */
export function billRun(ledger: Ledger, contracts: readonly BilledContract[], days: BilledDays): readonly ReceiptPlan[] {
  const lines = contracts.flatMap((contract) => linesOf(ledger, contract, days))
  return [...Map.groupBy(lines, groupOf).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const group = [first, ...others] as const
    const receiver = receiverOf(first)
    const sums = sumsOf(group, receiver)
    const isSmall = sums.gross > -smallBalance && sums.gross < smallBalance
    if (isSmall && group.some(({ contract }) => runsAfter(contract, days))) {
      for (const { contract } of group) ledger.defer(contract)
      return []
    }
    return [issue(ledger, { lines: group, receiver, sums, days })]
  })
}

/** Returns the lines that the run bills: what is due, less what stands on earlier receipts. */
function linesOf(ledger: Ledger, contract: BilledContract, days: BilledDays): readonly ContractLine[] {
  const { begin, end } = contract.written.plan
  const repairFrom = isChangedLate(contract) || ledger.isDeferred(contract) ? days.repairFrom : days.from
  if (begin > days.to || (end !== undefined && end < repairFrom)) return []
  const { lines } = billContract({
    contract: factsOf(contract, { date: days.date, from: repairFrom }),
    issued: ledger.itemsOf(contract).filter(({ to }) => to >= repairFrom),
    run: { advanceUntil: days.to, arrearsUntil: days.to, repairFrom },
    rules: rulesOf(contract),
  })
  return lines.map((line) => ({ line, contract }))
}

/** A contract that was billed and did not change yields no line for the month before, so that nobody has to look there. */
function isChangedLate({ written }: BilledContract): boolean {
  return written.elements.some(({ endEntered }) => endEntered !== undefined)
}

function groupOf({ line, contract }: ContractLine): string {
  const { plan, uuid } = contract.written
  if (!receiverOf({ line, contract }).isCollective) return `${line.receiver} ${uuid}`
  const address = plan.billing === undefined ? plan.customer.address : uuid
  return [line.receiver, address, contract.payment.debit?.mandateReference, contract.payment.isOnPaper].join(' ')
}

function receiverOf({ line, contract }: ContractLine) {
  return present(contract.partners.get(line.receiver), 'receiver')
}

function runsAfter({ written }: BilledContract, { to }: BilledDays): boolean {
  return written.plan.end === undefined || written.plan.end > to
}
