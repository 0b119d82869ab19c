import { createHash } from 'node:crypto'
import type { Run } from '@twinwerk/model/billing/bill'
import { thisRelease } from '../../../store/publish/release.ts'
import { isMetered, type BillingFacts } from '../../rows.ts'
import { holdsMandate } from '../../snapshot.ts'
import type { ChunkFacts } from '../read-chunk.ts'

/**
 * Returns a function that answers the proof of contracts (uuids): a hash over everything that their receipts are made of. The draft keeps
 * it. As long as it is equal, billing the contracts again would make the same receipts, so the approval spares it. A proof may differ
 * without need; it is never equal for other facts.
 */
export function proofs(facts: ChunkFacts, run: Run): (contracts: readonly string[]) => string {
  const { stored, seller } = facts
  const shared = hashOf([thisRelease.number, run, stored.setup, seller])
  const of = contractFacts(facts)
  const known = new Map<string, string>()
  const ofContract = (contract: string): string => {
    const hash = known.get(contract) ?? hashOf(of(contract))
    known.set(contract, hash)
    return hash
  }
  return (contracts) => hashOf([shared, ...contracts.map(ofContract)])
}

/** A new kind of row does not compile until its place is named here. */
type FactsOfContract = { readonly [Name in keyof BillingFacts]: unknown }

/** Returns a function that picks what decides about the receipts of one contract. */
function contractFacts({ stored: { rows, named }, partners, payments, last, day }: ChunkFacts): (contract: string) => unknown {
  const by = groupedRows(rows, named)
  return (contract) => {
    const elements = by.elements.get(contract) ?? []
    const ofElements = <Row>(grouped: ReadonlyMap<string, readonly Row[]>) => elements.flatMap(({ element }) => grouped.get(element) ?? [])
    const owners = new Set(elements.flatMap(({ element, product }) => [element, product ?? '']))
    const prices = [...owners].flatMap((owner) => by.prices.get(owner) ?? [])
    const receivers = by.receivers.get(contract) ?? []
    const own = by.contracts.get(contract) ?? []
    const hasMeters = own.some(isMetered)
    const isConditional = prices.some(({ condition }) => condition !== null)
    const payment = payments.get(contract)
    const ofContract: FactsOfContract = {
      ...{ contracts: own, receivers, elements, prices, until: rows.until },
      frameworks: by.frameworks.get(contract),
      charges: by.charges.get(contract),
      standing: ofElements(by.standing),
      readings: by.readings.get(contract),
      requested: by.requested.get(contract),
      calorific: hasMeters && rows.calorific,
      gridFees: hasMeters && rows.gridFees,
      calls: elements.map(({ element }) => rows.calls.get(element)),
      rerated: ofElements(by.rerated).toSorted((left, right) => (left.month < right.month ? -1 : 1)),
      callMinimums: ofElements(by.callMinimums),
    }
    return {
      ...ofContract,
      partners: receivers.map(({ receiver }) => partners.get(receiver)),
      payment: [payment, payment && holdsMandate(payment, day)],
      // A numbered receipt does not change.
      last: last.get(contract)?.receipt,
      // The day decides about conditions and about the next instalment. The rows hold all else that depends on it.
      day: (hasMeters || isConditional) && day,
      named: isConditional && ofElements(by.named),
    }
  }
}

function groupedRows(rows: BillingFacts, named: ChunkFacts['stored']['named']) {
  const byContract = <Row extends { readonly contract: string }>(some: readonly Row[]) => Map.groupBy(some, ({ contract }) => contract)
  const byElement = <Row extends { readonly element: string }>(some: readonly Row[]) => Map.groupBy(some, ({ element }) => element)
  return {
    contracts: byContract(rows.contracts),
    receivers: byContract(rows.receivers),
    frameworks: byContract(rows.frameworks),
    charges: byContract(rows.charges),
    elements: byContract(rows.elements),
    readings: byContract(rows.readings),
    requested: byContract(rows.requested),
    prices: Map.groupBy(rows.prices, ({ owner }) => owner),
    standing: byElement(rows.standing),
    rerated: byElement(rows.rerated),
    callMinimums: byElement(rows.callMinimums),
    named: byElement(named),
  }
}

function hashOf(content: unknown): string {
  const text = JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest('hex')
}
