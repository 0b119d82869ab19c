import { stopsDebits } from '@twinwerk/model/billing/payments/returned-debit'
import type { EnergyFacts } from '@twinwerk/model/billing/energy/energy-facts'
import { lastDayForNotice } from '@twinwerk/model/calculator/term/termination'
import type {
  ReceiptSnapshot,
  SnapshotAddress,
  SnapshotContract,
  SnapshotPayment,
  SnapshotReceiver,
  SnapshotSeller,
} from '@twinwerk/model/billing/receipt-document'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { ContractRow } from '../store/billing/contract-rows.ts'
import type { NextPlan } from './instalments/next-plan.ts'
import type { AddressRow, PartnerRow, PaymentRow, SellerRow } from '../store/billing/party-rows.ts'

type Party = {
  readonly row: ContractRow
  readonly payment: PaymentRow | undefined
  readonly plan?: NextPlan | undefined
  readonly energy?: EnergyFacts | undefined
}

/** The parties of a receipt, as they are on its day. */
export type Parties = {
  readonly seller: SellerRow
  readonly receiver: PartnerRow
  readonly contracts: readonly Party[]
}

/** A mandate lapses when it was not used for so long (SEPA rulebook). */
const mandateMonths = 36

/** The parties of a receipt, or the kinds of the findings that keep the receipt from being made. */
export type Snapshot = { readonly snapshot: ReceiptSnapshot | undefined; readonly missing: readonly string[] }

/** Returns the parties as the receipt stores them. */
export function snapshotOf({ seller, receiver, contracts }: Parties, day: DateText): Snapshot {
  const [first] = contracts
  const address = addressOf(first?.payment?.billingAddress ?? receiver.address)
  const issuer = sellerOf(seller)
  const names = [receiver.name1, receiver.name2].flatMap((name) => name?.trim() || [])
  const missing = [
    ...(issuer ? [] : ['sellerNoAddress']),
    // § 14 (4) no. 2 UStG.
    ...(seller.vatId || seller.taxNumber ? [] : ['sellerNoTaxNumber']),
    ...(address ? [] : ['noAddress']),
    ...(names.length === 0 ? ['noName'] : []),
  ]
  if (!issuer || !address || missing.length > 0) return { snapshot: undefined, missing }
  return {
    missing,
    snapshot: {
      seller: issuer,
      receiver: receiverOf(receiver, { names, address }),
      payment: paymentOf(first?.payment, { holder: names.join(' '), day }),
      contracts: contracts.map(contractOf),
    },
  }
}

function receiverOf(row: PartnerRow, of: Pick<SnapshotReceiver, 'names' | 'address'>): SnapshotReceiver {
  const isInformal = row.addressing === 'informal'
  return {
    ...of,
    number: row.number ?? '',
    isPerson: row.partnerType === 'person',
    vatId: row.vatId,
    leitwegId: row.leitwegId,
    ...(row.peppol !== null && { peppol: row.peppol }),
    language: row.language === 'en' ? 'en' : isInformal ? 'de-x-informal' : 'de',
    addressing: isInformal ? 'informal' : 'formal',
    email: row.email,
  }
}

function sellerOf(row: SellerRow): SnapshotSeller | undefined {
  const address = addressOf(row.address)
  return address && row.name ? { ...row, name: row.name, address } : undefined
}

/** Returns the payment by direct debit only with a mandate that holds on the day; a receipt without one is paid by transfer. */
function paymentOf(payment: PaymentRow | undefined, { holder, day }: { readonly holder: string; readonly day: DateText }): SnapshotPayment {
  if (payment?.method !== 'paymentDirectDebit' || !holdsMandate(payment, day)) return { kind: 'transfer' }
  return {
    kind: 'directDebit',
    iban: payment.iban ?? '',
    holder: payment.holder ?? holder,
    mandateReference: payment.mandateReference ?? '',
    mandateSignedAt: payment.mandateSignedAt ?? day,
    scheme: payment.scheme === 'b2b' ? 'b2b' : 'core',
  }
}

/**
 * Returns true for a mandate that was signed, not revoked, and signed or used within 36 months, and whose last debit did not fail because
 * of the account or the mandate.
 */
export function holdsMandate(payment: PaymentRow, day: DateText): boolean {
  const { iban, mandateReference, mandateSignedAt, revokedAt, lastUsed, lastFailure } = payment
  if (!iban || !mandateReference || !mandateSignedAt || mandateSignedAt > day) return false
  if (revokedAt !== null && revokedAt <= day) return false
  if (stopsDebits(lastFailure)) return false
  return (lastUsed ?? mandateSignedAt) >= addMonths(day, -mandateMonths)
}

function contractOf({ row, payment, plan, energy }: Party): SnapshotContract {
  const { minTermEnd, noticePeriod } = row
  return {
    contract: row.contract,
    number: row.number ?? '',
    begin: row.begin,
    end: row.end,
    minTermEnd,
    noticePeriod,
    lastDayForNotice:
      minTermEnd !== null && noticePeriod !== null ? lastDayForNotice({ minimumTermEnd: minTermEnd, notice: noticePeriod }) : null,
    site: addressOf(payment?.site ?? null) ?? null,
    ...(energy && { energy }),
    ...(plan && { instalment: { amount: euroOfAmount(plan.amount), due: plan.due } }),
  }
}

function addressOf(row: AddressRow | null): SnapshotAddress | undefined {
  if (!row?.street || !row.postcode || !row.city) return undefined
  return {
    street: row.street,
    houseNumber: row.houseNumber ?? '',
    addition: row.addition ?? '',
    postcode: row.postcode,
    city: row.city,
    country: row.country ?? 'DE',
  }
}

/** § 14 (2) UStG: companies get an electronic invoice, public bodies with an address one as XRechnung, persons none. */
export function formatOf(snapshot: ReceiptSnapshot | undefined): 'none' | 'xrechnung' | 'zugferd' {
  if (!snapshot || snapshot.receiver.isPerson) return 'none'
  return snapshot.receiver.leitwegId ? 'xrechnung' : 'zugferd'
}
