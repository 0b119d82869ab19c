import type { SnapshotPayment } from '@twinwerk/model/billing/receipt-document'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { ContractPlan, WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import type { Customer } from '../partner/customer.ts'
import { randomOf } from '../random.ts'
import { ibanFrom } from './iban.ts'

type Account = {
  readonly iban: string
  readonly account: string
  readonly mandate: string
  readonly reference: string
  readonly signedAt: string
  readonly scheme: 'core' | 'b2b'
  readonly holder: string | undefined
}

type DirectDebit = Extract<SnapshotPayment, { kind: 'directDebit' }>

/** How a contract is paid. Without a debit it is paid by transfer. Without a holder the account is the customer's own. */
export type Payment = {
  readonly debit: (Omit<DirectDebit, 'holder'> & { readonly holder: string | undefined }) | undefined
  readonly isOnPaper: boolean
}

/** Accounts of customers with a story, by customer number. The first is the specification's example. */
const named: Readonly<Record<number, string>> = { 100001: 'DE02120300000000202051' }
/** The numbers of customers who pay by bill or transfer. */
const withoutAccount = new Set([100004, 100006])
/** The days between the date of a bill and its due date. */
export const dueDays = 14

/**
 * Adds bank accounts with their mandates, and the payment method of each contract: direct debit with a mandate, otherwise bill or transfer.
 * Returns the payments by the uuid of the contract.
 */
export function addPayments(
  draft: Draft,
  { customers, contracts, today }: { customers: readonly Customer[]; contracts: readonly WrittenContract[]; today: string },
): ReadonlyMap<string, Payment> {
  const since = firstSignatures(contracts)
  const accounts = new Map(
    customers.flatMap((customer) => addAccount(draft, customer, { signedAt: since.get(customer.uuid) ?? addDays(today, -200), today })),
  )
  return new Map(
    contracts.map((contract) => {
      const { customer } = contract.plan
      const account = accounts.get(customer.uuid)
      if (account) draft.link({ relationship: 'contract:bankAccounts', source: contract.uuid, target: account.account })
      const method = addMethod(draft, contract, account)
      draft.link({ relationship: 'contract:paymentMethod', source: contract.uuid, target: method })
      return [contract.uuid, paymentOf(contract, account)]
    }),
  )
}

function paymentOf({ plan }: WrittenContract, account: Account | undefined): Payment {
  if (!account) return { debit: undefined, isOnPaper: isOnPaper(plan) }
  const { iban, reference, signedAt, scheme, holder } = account
  const debit = { kind: 'directDebit', iban, holder, mandateReference: reference, mandateSignedAt: signedAt, scheme } as const
  return { debit, isOnPaper: false }
}

function firstSignatures(contracts: readonly WrittenContract[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  for (const { plan } of contracts) {
    const known = days.get(plan.customer.uuid)
    if (known === undefined || plan.signed < known) days.set(plan.customer.uuid, plan.signed)
  }
  return days
}

type Days = { readonly signedAt: string; readonly today: string }

function addAccount(draft: Draft, customer: Customer, { signedAt, today }: Days): readonly (readonly [string, Account])[] {
  const random = randomOf(`${draft.shortId}/account/${customer.number}`)
  if (withoutAccount.has(customer.number) || (named[customer.number] === undefined && random.chance(0.2))) return []
  const iban = named[customer.number] ?? ibanFrom(random)
  const holder = random.chance(0.06) ? `${customer.name1.split(',')[0]} und Partner` : undefined
  const key = `account/${customer.number}`
  const account = draft.add({
    key,
    definition: 'bankAccount',
    attributes: { 'bankAccount:iban': iban, 'bankAccount:differentAccountHolder': holder },
  })
  draft.link({ relationship: 'businessPartner:bankAccounts', source: customer.uuid, target: account })
  const business = customer.segment === 'business' && random.chance(0.5)
  const signed = { reference: `M-${customer.number}-1`, signedAt, scheme: business ? 'b2b' : 'core' } as const
  const mandate = addMandate(draft, { key, account, ...signed })
  if (random.chance(0.04)) addRevoked(draft, { number: customer.number, account, signedAt, today })
  return [[customer.uuid, { iban, account, mandate, holder, ...signed }]]
}

type Mandate = {
  readonly key: string
  readonly account: string
  readonly reference: string
  readonly signedAt: string
  readonly scheme: 'core' | 'b2b'
}

function addMandate(draft: Draft, { key, account, reference, signedAt, scheme }: Mandate): string {
  const mandate = draft.add({
    key: `${key}/mandate`,
    definition: 'sepaMandate',
    attributes: {
      'sepaMandate:mandateReference': reference,
      'sepaMandate:signedAt': signedAt,
      'sepaMandate:scheme': scheme,
      'sepaMandate:sequence': 'rcur',
    },
  })
  draft.link({ relationship: 'bankAccount:sepaMandates', source: account, target: mandate })
  return mandate
}

/** Adds an older mandate that the customer revoked. */
function addRevoked(
  draft: Draft,
  { number, account, signedAt, today }: { number: number; account: string; signedAt: string; today: string },
): void {
  const [signed, revoked] = [addDays(signedAt, -400), addDays(signedAt < today ? signedAt : today, -30)]
  const mandate = draft.add({
    key: `account/${number}/mandate/0`,
    definition: 'sepaMandate',
    attributes: {
      'sepaMandate:mandateReference': `M-${number}-0`,
      'sepaMandate:signedAt': signed,
      'sepaMandate:scheme': 'core',
      'sepaMandate:sequence': 'fnal',
      'sepaMandate:revokedAt': revoked,
    },
  })
  draft.link({ relationship: 'bankAccount:sepaMandates', source: account, target: mandate })
}

function addMethod(draft: Draft, { plan }: WrittenContract, account: Account | undefined): string {
  const key = `contract/${plan.key}/payment`
  if (account) {
    const method = draft.add({
      key,
      definition: 'paymentDirectDebit',
      attributes: {
        'paymentMethod:dueDays': dueDays,
        'paymentDirectDebit:iban': account.iban,
        'paymentDirectDebit:differentAccountHolder': account.holder,
      },
    })
    draft.link({ relationship: 'paymentDirectDebit:sepaMandate', source: method, target: account.mandate })
    return method
  }
  const onBill = isOnPaper(plan)
  return draft.add({
    key,
    definition: onBill ? 'paymentOnBill' : 'paymentTransfer',
    attributes: { 'paymentMethod:dueDays': dueDays, ...(onBill ? { 'paymentOnBill:paperInvoice': true } : {}) },
  })
}

/** Customers without an account who ordered paper bills get them; Dr. Brandt transfers what she owes. */
function isOnPaper({ key, elements }: ContractPlan): boolean {
  return key !== 'brandt' && elements.some(({ product }) => product.key === 'paper-invoice')
}
