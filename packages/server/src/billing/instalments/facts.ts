import type { Instalments, RequestedInstalment } from '@twinwerk/model/billing/instalments/lines'
import type { TaxCategory } from '@twinwerk/model/billing/facts'
import type { ContractRow } from '../../store/billing/contract-rows.ts'
import type { IssuedRow } from '../../store/billing/issued-rows.ts'
import type { RequestedRow } from '../../store/billing/energy/instalment-rows.ts'
import type { BillingSetup } from '../rows.ts'

type Rows = {
  readonly contract: ContractRow
  readonly requested: readonly RequestedRow[]
  /** The items of all elements of the contract. */
  readonly issued: readonly IssuedRow[]
}

/** Returns the instalments of a contract that supplies energy; undefined for other contracts. */
export function instalmentFacts({ contract, requested, issued }: Rows, setup: BillingSetup): Instalments | undefined {
  if (contract.definition !== 'contractEnergySupply') return undefined
  const billed = issued.flatMap(({ item: { kind, to }, on }) => (kind === 'usage' && !on.isReversed && to !== null ? [to] : []))
  return { plan: planOf(contract, setup), requested: requested.map(requestedOf), billedTo: billed.toSorted().at(-1) ?? null }
}

/** Customers whose consumption is billed every month pay no instalments. */
function planOf({ budgetInstalment, readingCycle }: ContractRow, { instalmentsPerYear, dayOfMonth }: BillingSetup): Instalments['plan'] {
  if (budgetInstalment === null || budgetInstalment <= 0 || readingCycle === 'P1M') return null
  return { amount: BigInt(budgetInstalment), perYear: instalmentsPerYear, dayOfMonth }
}

const categories: readonly TaxCategory[] = ['S', 'AE', 'E', 'Z', 'O']

function requestedOf(row: RequestedRow): RequestedInstalment {
  const { receipt, from, to, rate, isSettled } = row
  const gross = BigInt(row.gross)
  return {
    receipt,
    receiptNumber: row.number,
    receiver: row.receiver ?? '',
    from,
    to,
    rate,
    category: categories.find((each) => each === row.category) ?? 'S',
    gross,
    net: BigInt(row.net),
    paid: row.open === null ? null : gross - BigInt(row.open),
    isSettled,
  }
}
