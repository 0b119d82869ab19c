import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Draft } from '../draft.ts'
import type { Receipt } from './write-receipt.ts'

/** The day of the statement, and the account of the tenant that it is of (IBAN). */
type Statement = { readonly today: string; readonly account: string }

/** Adds a statement with the payments that settle receipts in part, and a payment of an unknown person. */
export function addBankEntries(draft: Draft, receipts: readonly Receipt[], { today, account }: Statement): void {
  const partly = receipts.filter(({ state }) => state.status === 'partly')
  const statement = addStatement(draft, { entries: partly.length + 1, today, account })
  for (const [index, { uuid, plan, state }] of partly.entries()) {
    const paid = euroOfAmount(plan.sums.gross - state.open)
    const name = plan.receiver.shown.names[0] ?? ''
    const payment = addPayment(draft, { index, statement, today, name, amount: paid, free: 0 })
    draft.link({ relationship: 'payment:businessPartner', source: payment, target: plan.receiver.uuid })
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

function addStatement(draft: Draft, { entries, today, account }: Statement & { readonly entries: number }): string {
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
