import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { lineElement } from './cii-line.ts'
import { buyerParty, sellerParty } from './cii-party.ts'
import { settlementOf } from './cii-settlement.ts'
import { dayElement, filled } from './cii-value.ts'
import { EInvoiceError, type EInvoiceProblem } from './e-invoice-error.ts'
import { eInvoiceProblems, type EInvoiceProfile } from './e-invoice-problems.ts'
import type { Stated } from '../payment-terms.ts'
import { languageOf, receiptTitle } from '../receipt-words.ts'
import type { Xml } from '../../xml/write-xml.ts'
import { writeXml } from '../../xml/write-xml.ts'
import { isCreditNote, turned } from '../turned.ts'

/** BT-24 and BT-23 of each profile. */
const contexts: Record<EInvoiceProfile, { readonly guideline: string; readonly process: string | undefined }> = {
  zugferd: { guideline: 'urn:cen.eu:en16931:2017', process: undefined },
  xrechnung: {
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
}

const namespace = 'urn:un:unece:uncefact:data:standard'

/**
 * The receipt as an invoice of EN 16931 in the syntax UN/CEFACT CII: the same lines, sums and parties, and nothing else. Throws an
 * EInvoiceError for a receipt that the profile cannot say.
 */
export function ciiOf(document: ReceiptDocument, profile: EInvoiceProfile): string {
  const problems = problemsOf(document, profile)
  if (problems.length > 0) throw new EInvoiceError(problems)
  const { guideline, process } = contexts[profile]
  const isCredit = isCreditNote(document)
  const stated = { document: isCredit ? turned(document) : document, isCredit }
  const context: Xml = {
    'ram:BusinessProcessSpecifiedDocumentContextParameter': process === undefined ? undefined : { 'ram:ID': process },
    'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': guideline },
  }
  return writeXml({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${namespace}:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${namespace}:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:qdt': `${namespace}:QualifiedDataType:100`,
      '@xmlns:udt': `${namespace}:UnqualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': context,
      'rsm:ExchangedDocument': headerOf(stated, profile),
      'rsm:SupplyChainTradeTransaction': transactionOf(stated),
    },
  })
}

/** UNTDID 1001: credit note, prepayment, commercial invoice. An XRechnung knows no prepayment (BR-DE-17). */
function headerOf({ document, isCredit }: Stated, profile: EInvoiceProfile): Xml {
  const title = receiptTitle(document, languageOf(document.snapshot.receiver))
  return {
    'ram:ID': filled(document.number),
    'ram:TypeCode': isCredit ? '381' : document.kind === 'instalment' && profile === 'zugferd' ? '386' : '380',
    'ram:IssueDateTime': dayElement(document.date),
    'ram:IncludedNote': { 'ram:Content': title },
  }
}

function transactionOf(stated: Stated): Xml {
  const { document } = stated
  const { snapshot, items } = document
  const scope = { isOutOfScope: items.some(({ category }) => category === 'O') }
  const [contract, ...more] = snapshot.contracts
  return {
    'ram:IncludedSupplyChainTradeLineItem': items
      .filter(({ kind }) => kind !== 'deduction')
      .map((item) => lineElement(item, snapshot.receiver)),
    'ram:ApplicableHeaderTradeAgreement': {
      'ram:BuyerReference': filled(snapshot.receiver.leitwegId),
      'ram:SellerTradeParty': sellerParty(document, scope),
      'ram:BuyerTradeParty': buyerParty(document, scope),
      // BT-12 names one contract; on a receipt of several each line names its own.
      'ram:ContractReferencedDocument': contract && more.length === 0 ? { 'ram:IssuerAssignedID': contract.number } : undefined,
    },
    // The syntax wants it, also where services are delivered and no goods.
    'ram:ApplicableHeaderTradeDelivery': {},
    'ram:ApplicableHeaderTradeSettlement': settlementOf(stated),
  }
}

function problemsOf(document: ReceiptDocument, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { number, items, snapshot, gross } = document
  const categories = new Set(items.map(({ category }) => category))
  const draft: readonly EInvoiceProblem[] = filled(number) === undefined ? ['draft'] : []
  return [...draft, ...eInvoiceProblems({ snapshot, categories, gross }, profile)]
}
