import { amountOf, euroOfAmount, toCents } from '@twinwerk/model/number/amount'
import type { Draft } from '../draft.ts'
import type { Receipt } from './receipts.ts'

/** The part of a receipt that is paid where it is paid in part, in euro. */
function paidPart(gross: number): number {
  return euroOfAmount(toCents(amountOf(gross) / 2n))
}

/** The rest of a receipt that is open, in euro. */
export function openPart(gross: number): number {
  return euroOfAmount(amountOf(gross) - amountOf(paidPart(gross)))
}

const account = 'DE75512108001245126199'

/** A statement with the payments that settle receipts in part, and one that nobody could tell. */
export function addBankEntries(draft: Draft, receipts: readonly Receipt[], today: string): void {
  const partly = receipts.filter(({ status }) => status === 'partly')
  const statement = addStatement(draft, { entries: partly.length + 1, today })
  for (const [index, { uuid, plan, gross }] of partly.entries()) {
    const paid = paidPart(gross)
    const payment = addPayment(draft, { index, statement, today, name: plan.contract.plan.customer.name1, amount: paid, free: 0 })
    draft.link({ relationship: 'payment:businessPartner', source: payment, target: plan.contract.plan.customer.uuid })
    const allocation = draft.add({
      key: `allocation/${index}`,
      definition: 'allocation',
      attributes: {
        'allocation:amount': paid,
        'allocation:allocatedOn': today,
        'allocation:by': 'rule',
        'allocation:rule': 'receiptNumber',
      },
    })
    draft.link({ relationship: 'payment:allocations', source: payment, target: allocation })
    draft.link({ relationship: 'allocation:receipt', source: allocation, target: uuid })
  }
  addPayment(draft, { index: partly.length, statement, today, name: 'P. Unbekannt', amount: 44.9, free: 44.9 })
}

function addStatement(draft: Draft, { entries, today }: { readonly entries: number; readonly today: string }): string {
  return draft.add({
    key: 'bank-statement/1',
    definition: 'bankStatement',
    attributes: {
      'bankStatement:number': `${account} ${today.slice(0, 4)}/220`,
      'bankStatement:account': account,
      'bankStatement:sequenceNumber': 220,
      'bankStatement:from': today,
      'bankStatement:to': today,
      'bankStatement:entries': entries,
      'bankStatement:open': 1,
      'bankStatement:state': 'imported',
    },
  })
}

type Entry = {
  readonly index: number
  readonly statement: string
  readonly today: string
  readonly name: string
  readonly amount: number
  readonly free: number
}

function addPayment(draft: Draft, { index, statement, today, name, amount, free }: Entry): string {
  const payment = draft.add({
    key: `payment/${index}`,
    definition: 'payment',
    identifier: `Z-${today.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`,
    attributes: {
      'payment:kind': 'transferIn',
      'payment:amount': amount,
      'payment:unallocated': free,
      'payment:bookedOn': today,
      'payment:valueOn': today,
      'payment:name': name,
    },
  })
  draft.link({ relationship: 'payment:bankStatement', source: payment, target: statement })
  return payment
}
