import type {
  ReceiptSnapshot,
  SnapshotAddress,
  SnapshotContract,
  SnapshotPayment,
  SnapshotSeller,
} from '@twinwerk/model/billing/receipt-document'
import { tenantIban, tenantPlace, type Brand } from '../cast.ts'
import type { Draft } from '../draft.ts'
import type { Address } from '../partner/addresses.ts'
import type { BilledContract } from './contract-facts.ts'
import type { ReceiptPlan } from './receipt-plan.ts'
import type { Setup } from './setup.ts'

/** Returns the tenant as its receipts name it. */
export function sellerOf(draft: Draft, brand: Brand, setup: Setup): SnapshotSeller {
  const tenant = draft.find('tenant')[0]?.attributes ?? {}
  const text = (systematics: string) => {
    const value = tenant[systematics]
    return typeof value === 'string' ? value : null
  }
  const { taxNumber, registerCourt, phone, mail, website } = setup
  return {
    name: brand.name1,
    address: addressOf(tenantPlace(brand)),
    vatId: text('businessPartner:vatId'),
    taxNumber,
    registerCourt,
    phone,
    email: mail,
    website,
    creditorId: text('tenant:creditorId'),
    iban: tenantIban(brand),
    bic: null,
  }
}

/** Returns everything about the parties that a receipt shows. */
export function snapshotOf(receipt: ReceiptPlan, seller: SnapshotSeller): ReceiptSnapshot {
  const { contracts, receiver } = receipt
  const { plan } = contracts[0].written
  return {
    seller,
    receiver: { ...receiver.shown, address: addressOf(plan.billing ?? plan.customer.place) },
    payment: paymentOf(receipt),
    contracts: contracts.map((contract) => contractOf(contract, receipt.days.date)),
  }
}

function paymentOf({ contracts, sums, kind, receiver }: ReceiptPlan): SnapshotPayment {
  if (kind === 'cancellation' || sums.gross <= 0n) return { kind: 'none' }
  const { debit } = contracts[0].payment
  return debit ? { ...debit, holder: debit.holder ?? receiver.shown.names[0] ?? '' } : { kind: 'transfer' }
}

function contractOf({ written, term }: BilledContract, date: string): SnapshotContract {
  const { plan, uuid, identifier } = written
  const { newPlace, place = plan.customer.place } = plan
  return {
    contract: uuid,
    number: identifier,
    begin: plan.begin,
    end: plan.end ?? null,
    ...term,
    site: addressOf(newPlace && newPlace.from <= date ? newPlace.address : place),
  }
}

function addressOf({ street, houseNumber, houseNumberAddition = '', postcode, city }: Address): SnapshotAddress {
  return { street, houseNumber, addition: houseNumberAddition, postcode, city, country: 'DE' }
}
