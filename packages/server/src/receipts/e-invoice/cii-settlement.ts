import type { TaxCategory } from '@twinwerk/model/billing/facts'
import type { DocumentRate, ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { amountOf } from '@twinwerk/model/number/amount'
import { periodElement } from './cii-line.ts'
import { beforeDeductions } from '../deductions.ts'
import type { Xml } from '../../xml/write-xml.ts'
import { amountText, dayElement, filled } from './cii-value.ts'
import { paymentTerms, type Stated } from '../payment-terms.ts'
import { reasonForNoTax } from '../receipt-words.ts'

/** UNTDID 4461: how money goes from one account to another. */
const means = { transfer: '58', directDebit: '59', offset: '97', none: '1' } as const

/** Payment (BG-16 to BG-19), taxes (BG-23), sums (BG-22) and the receipts that this one is about (BG-3). */
export function settlementOf(stated: Stated): Xml {
  const { document, isCredit } = stated
  const { snapshot, gross } = document
  const { rates, sums, prepaid } = beforeDeductions(document)
  const isDebit = snapshot.payment.kind === 'directDebit' && !isCredit && gross > 0
  const cents = (euro: number) => amountText(amountOf(euro), 2)
  return {
    'ram:CreditorReferenceID': isDebit ? filled(snapshot.seller.creditorId) : undefined,
    'ram:PaymentReference': filled(document.number),
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(stated),
    'ram:ApplicableTradeTax': rates.map(taxElement),
    'ram:BillingSpecifiedPeriod': periodElement(periodOf(document)),
    'ram:SpecifiedTradePaymentTerms': termsElement(stated, isDebit ? mandateOf(document) : undefined),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': cents(sums.net),
      'ram:TaxBasisTotalAmount': cents(sums.net),
      'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': cents(sums.tax) },
      'ram:GrandTotalAmount': cents(sums.gross),
      // BT-113: the instalments that were paid.
      'ram:TotalPrepaidAmount': prepaid === 0 ? undefined : cents(prepaid),
      'ram:DuePayableAmount': cents(gross),
    },
    'ram:InvoiceReferencedDocument': document.refersTo.map(({ number, date }) => ({
      'ram:IssuerAssignedID': number,
      'ram:FormattedIssueDateTime': dayElement(date, 'qdt'),
    })),
  }
}

function paymentMeans({ document: { snapshot, gross }, isCredit }: Stated): Xml {
  const { payment, seller } = snapshot
  if (isCredit) return { 'ram:TypeCode': means.offset }
  if (payment.kind === 'none' || gross === 0) return { 'ram:TypeCode': means.none }
  if (payment.kind === 'directDebit')
    return { 'ram:TypeCode': means.directDebit, 'ram:PayerPartyDebtorFinancialAccount': { 'ram:IBANID': payment.iban } }
  const bic = filled(seller.bic)
  return {
    'ram:TypeCode': means.transfer,
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': filled(seller.iban), 'ram:AccountName': seller.name },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': bic === undefined ? undefined : { 'ram:BICID': bic },
  }
}

function termsElement({ document, isCredit }: Stated, mandate: string | undefined): Xml {
  return {
    'ram:Description': paymentTerms({ document, isCredit }),
    'ram:DueDateDateTime': isCredit ? undefined : dayElement(document.dueDate),
    'ram:DirectDebitMandateID': mandate,
  }
}

function mandateOf({ snapshot: { payment } }: ReceiptDocument): string | undefined {
  return payment.kind === 'directDebit' ? payment.mandateReference : undefined
}

/** VATEX codes, where the reason for no tax has one. */
const reasonCodes: Partial<Record<TaxCategory, string>> = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' }

function taxElement({ rate, category, net, tax }: DocumentRate): Xml {
  return {
    'ram:CalculatedAmount': amountText(amountOf(tax), 2),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': reasonForNoTax(category, 'de'),
    'ram:BasisAmount': amountText(amountOf(net), 2),
    'ram:CategoryCode': category,
    'ram:ExemptionReasonCode': reasonCodes[category],
    // BR-DE-14: a rate here, zero also outside the scope of VAT.
    'ram:RateApplicablePercent': amountText(amountOf(rate), 2),
  }
}

/** BG-14. The days of each line lie within it (BR-CO-20, PEPPOL-EN16931-R110), also those of a correction of older months. */
function periodOf({ from, to, items }: ReceiptDocument): { readonly from: string; readonly to: string } {
  return {
    from: items.reduce((first, item) => (item.from < first ? item.from : first), from),
    to: items.reduce((last, item) => (item.to > last ? item.to : last), to),
  }
}
