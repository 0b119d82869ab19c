import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { brokenRules, rules } from '../../testing/receipts/e-invoice-rules.ts'
import { cancellationOf, randomReceipt } from '../../testing/receipts/random-receipt.ts'
import { readCii } from '../../testing/receipts/read-cii.ts'
import { company, companyReceipt, directDebit, itemOf, personReceipt } from '../../testing/receipts/sample-receipt.ts'
import { ciiOf } from './cii.ts'
import type { EInvoiceProfile } from './e-invoice-problems.ts'

const brokenIn = (xml: string, profile: EInvoiceProfile = 'xrechnung') => readCii(xml, (reader) => brokenRules(reader, profile))

function withCategory(category: 'AE' | 'E' | 'O'): ReceiptDocument {
  const item = itemOf(1, { category, rate: 0, net: 10, gross: 10, unitNet: 10, unitGross: 10 })
  return { ...companyReceipt, items: [item], rates: [{ rate: 0, category, net: 10, tax: 0, gross: 10 }], net: 10, tax: 0, gross: 10 }
}

test('any receipt keeps the business rules of EN 16931, and those of XRechnung where it is one', () => {
  fc.assert(
    fc.property(randomReceipt, fc.boolean(), fc.constantFrom('zugferd' as const, 'xrechnung' as const), (drawn, isCancelled, wanted) => {
      const document = isCancelled ? cancellationOf(drawn) : drawn
      const profile = drawn.basis === 'gross' ? 'zugferd' : wanted
      expect(brokenIn(ciiOf(document, profile), profile)).toEqual([])
    }),
    lawRuns(200, 5000),
  )
})

const debit: ReceiptDocument = {
  ...personReceipt,
  snapshot: { ...personReceipt.snapshot, receiver: company, payment: directDebit },
}
const samples = {
  transfer: ciiOf(companyReceipt, 'xrechnung'),
  debit: ciiOf(debit, 'xrechnung'),
  AE: ciiOf(withCategory('AE'), 'xrechnung'),
  E: ciiOf(withCategory('E'), 'xrechnung'),
  O: ciiOf(withCategory('O'), 'xrechnung'),
  credit: ciiOf(cancellationOf(companyReceipt), 'xrechnung'),
}
type Sample = keyof typeof samples

/** A change of a sample that breaks a rule, among others perhaps. */
const faults: readonly (readonly [rule: string, sample: Sample, from: RegExp, to: string])[] = [
  ['BR-01', 'transfer', /<ram:GuidelineSpecifiedDocumentContextParameter>.*?<\/ram:GuidelineSpecifiedDocumentContextParameter>/, ''],
  ['BR-02', 'transfer', /(<rsm:ExchangedDocument>)<ram:ID>[^<]*<\/ram:ID>/, '$1'],
  ['BR-03', 'transfer', /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/, ''],
  ['BR-04', 'transfer', /(<\/ram:ID>)<ram:TypeCode>380<\/ram:TypeCode>/, '$1'],
  ['BR-05', 'transfer', /<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/, ''],
  ['BR-06', 'transfer', /(<ram:SellerTradeParty>.*?)<ram:Name>[^<]*<\/ram:Name>/, '$1'],
  ['BR-07', 'transfer', /(<ram:BuyerTradeParty>.*?)<ram:Name>[^<]*<\/ram:Name>/, '$1'],
  ['BR-09', 'transfer', /(<ram:SellerTradeParty>.*?)<ram:CountryID>DE<\/ram:CountryID>/, '$1'],
  ['BR-11', 'transfer', /(<ram:BuyerTradeParty>.*?)<ram:CountryID>[A-Z]+<\/ram:CountryID>/, '$1'],
  ['BR-16', 'transfer', /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/, ''],
  ['BR-21', 'transfer', /<ram:LineID>1<\/ram:LineID>/, ''],
  ['BR-22', 'transfer', /<ram:BilledQuantity[^>]*>[^<]*<\/ram:BilledQuantity>/, ''],
  ['BR-23', 'transfer', /<ram:BilledQuantity unitCode="[^"]*">/, '<ram:BilledQuantity>'],
  ['BR-24', 'transfer', /<ram:LineTotalAmount>[^<]*<\/ram:LineTotalAmount>/, ''],
  ['BR-25', 'transfer', /(<ram:SpecifiedTradeProduct>)<ram:Name>[^<]*<\/ram:Name>/, '$1'],
  ['BR-26', 'transfer', /<ram:ChargeAmount>[^<]*<\/ram:ChargeAmount>/, ''],
  ['BR-27', 'transfer', /<ram:ChargeAmount>/, '<ram:ChargeAmount>-'],
  ['BR-29', 'transfer', />20260901<(?!.*>20260901<)/, '>20991231<'],
  ['BR-30', 'transfer', /(<ram:StartDateTime><udt:DateTimeString format="102">)\d{8}/, '$120991231'],
  ['BR-45', 'transfer', /<ram:BasisAmount>[^<]*<\/ram:BasisAmount>/, ''],
  ['BR-46', 'transfer', /<ram:CalculatedAmount>[^<]*<\/ram:CalculatedAmount>/, ''],
  ['BR-47', 'transfer', /(<ram:BasisAmount>[^<]*<\/ram:BasisAmount>)<ram:CategoryCode>S<\/ram:CategoryCode>/, '$1'],
  ['BR-49', 'transfer', /(<ram:SpecifiedTradeSettlementPaymentMeans>)<ram:TypeCode>58<\/ram:TypeCode>/, '$1'],
  ['BR-55', 'credit', /(<ram:InvoiceReferencedDocument>)<ram:IssuerAssignedID>[^<]*<\/ram:IssuerAssignedID>/, '$1'],
  ['BR-61', 'transfer', /(<ram:PayeePartyCreditorFinancialAccount>)<ram:IBANID>[^<]*<\/ram:IBANID>/, '$1'],
  ['BR-CO-04', 'transfer', /<ram:CategoryCode>S<\/ram:CategoryCode>/, ''],
  ['BR-CO-09', 'transfer', /(<ram:ID schemeID="VA">)DE/, '$199'],
  ['BR-CO-10', 'transfer', /(<ram:LineTotalAmount>)\d/, '$19'],
  ['BR-CO-13', 'transfer', /(<ram:TaxBasisTotalAmount>)/, '$19'],
  ['BR-CO-14', 'transfer', /(<ram:CalculatedAmount>)/, '$19'],
  ['BR-CO-15', 'transfer', /(<ram:GrandTotalAmount>)/, '$19'],
  ['BR-CO-16', 'transfer', /(<ram:DuePayableAmount>)/, '$19'],
  ['BR-CO-17', 'transfer', /(<ram:CalculatedAmount>)/, '$19'],
  ['BR-CO-18', 'transfer', /(<\/ram:SpecifiedTradeSettlementPaymentMeans>)<ram:ApplicableTradeTax>.*<\/ram:ApplicableTradeTax>/, '$1'],
  ['BR-CO-25', 'transfer', /<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/, ''],
  [
    'BR-CO-26',
    'transfer',
    /(<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>)|(<ram:ID schemeID="VA">[^<]*<\/ram:ID>)/g,
    '',
  ],
  ['BR-DEC-12', 'transfer', /(<ram:TaxBasisTotalAmount>[^<]*)</, '$10<'],
  ['BR-DEC-19', 'transfer', /(<ram:BasisAmount>[^<]*)</, '$10<'],
  ['BR-DEC-20', 'transfer', /(<ram:CalculatedAmount>[^<]*)</, '$10<'],
  ['BR-DEC-23', 'transfer', /(<ram:LineTotalAmount>[^<]*)</, '$10<'],
  [
    'BR-S-01',
    'transfer',
    /<ram:CategoryCode>S<\/ram:CategoryCode>(?=<ram:RateApplicablePercent>[^<]*<\/ram:RateApplicablePercent><\/ram:ApplicableTradeTax><ram:BillingSpecifiedPeriod>)/g,
    '<ram:CategoryCode>Z</ram:CategoryCode>',
  ],
  ['BR-S-02', 'transfer', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/g, ''],
  ['BR-S-05', 'transfer', /(<ram:RateApplicablePercent>)[^<]*/, '$10.00'],
  ['BR-S-08', 'transfer', /(<ram:BasisAmount>)/, '$19'],
  ['BR-S-10', 'transfer', /(<ram:BasisAmount>)/, '<ram:ExemptionReason>Befreit</ram:ExemptionReason>$1'],
  ...(['AE', 'E', 'O'] as const).flatMap((category): (readonly [string, Sample, RegExp, string])[] => [
    [
      `BR-${category}-01`,
      category,
      new RegExp(`<ram:CategoryCode>${category}</ram:CategoryCode>`),
      '<ram:CategoryCode>S</ram:CategoryCode>',
    ],
    [`BR-${category}-08`, category, /(<ram:BasisAmount>)/, '$19'],
    [`BR-${category}-09`, category, /(<ram:CalculatedAmount>)0/, '$11'],
    [`BR-${category}-10`, category, /<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>/, ''],
  ]),
  ['BR-AE-02', 'AE', /(<ram:BuyerTradeParty>.*?)<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, '$1'],
  ['BR-AE-05', 'AE', /(<ram:RateApplicablePercent>)0/, '$11'],
  ['BR-E-02', 'E', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/g, ''],
  ['BR-E-05', 'E', /(<ram:RateApplicablePercent>)0/, '$11'],
  ['BR-O-02', 'O', /schemeID="FC"/, 'schemeID="VA"'],
  ['BR-O-05', 'O', /(<ram:CategoryCode>O<\/ram:CategoryCode>)/, '$1<ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>'],
  [
    'BR-O-11',
    'O',
    /(<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?<\/ram:ApplicableTradeTax>)/,
    '$1<ram:ApplicableTradeTax><ram:CategoryCode>S</ram:CategoryCode></ram:ApplicableTradeTax>',
  ],
  [
    'BR-O-12',
    'O',
    /(<ram:ApplicableTradeTax>)(<ram:TypeCode>)/,
    '<ram:ApplicableTradeTax><ram:CategoryCode>S</ram:CategoryCode></ram:ApplicableTradeTax>$1$2',
  ],
  ['BR-DE-1', 'transfer', /<ram:SpecifiedTradeSettlementPaymentMeans>.*<\/ram:SpecifiedTradeSettlementPaymentMeans>/, ''],
  ['BR-DE-2', 'transfer', /<ram:DefinedTradeContact>.*<\/ram:DefinedTradeContact>/, ''],
  ['BR-DE-3', 'transfer', /(<ram:SellerTradeParty>.*?)<ram:CityName>[^<]*<\/ram:CityName>/, '$1'],
  ['BR-DE-4', 'transfer', /(<ram:SellerTradeParty>.*?)<ram:PostcodeCode>[^<]*<\/ram:PostcodeCode>/, '$1'],
  ['BR-DE-5', 'transfer', /<ram:PersonName>[^<]*<\/ram:PersonName>/, ''],
  ['BR-DE-6', 'transfer', /<ram:CompleteNumber>[^<]*<\/ram:CompleteNumber>/, ''],
  ['BR-DE-7', 'transfer', /(<ram:EmailURIUniversalCommunication>)<ram:URIID>[^<]*<\/ram:URIID>/, '$1'],
  ['BR-DE-8', 'transfer', /(<ram:BuyerTradeParty>.*?)<ram:CityName>[^<]*<\/ram:CityName>/, '$1'],
  ['BR-DE-9', 'transfer', /(<ram:BuyerTradeParty>.*?)<ram:PostcodeCode>[^<]*<\/ram:PostcodeCode>/, '$1'],
  ['BR-DE-14', 'O', /<ram:RateApplicablePercent>0.00<\/ram:RateApplicablePercent>/, ''],
  ['BR-DE-15', 'transfer', /<ram:BuyerReference>[^<]*<\/ram:BuyerReference>/, ''],
  ['BR-DE-16', 'transfer', /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/g, ''],
  ['BR-DE-17', 'transfer', /(<\/ram:ID><ram:TypeCode>)380/, '$1386'],
  ['BR-DE-21', 'transfer', /xrechnung_3\.0/, 'xrechnung_1.2'],
  ['BR-DE-25', 'debit', /<ram:DirectDebitMandateID>[^<]*<\/ram:DirectDebitMandateID>/, ''],
  ['BR-DE-27', 'transfer', /(<ram:CompleteNumber>)[^<]*/, '$112'],
  ['BR-DE-28', 'transfer', /(<ram:EmailURIUniversalCommunication><ram:URIID>)[^<]*/, '$1service'],
  ['BR-DE-30', 'debit', /<ram:CreditorReferenceID>[^<]*<\/ram:CreditorReferenceID>/, ''],
  ['BR-DE-31', 'debit', /(<ram:PayerPartyDebtorFinancialAccount>)<ram:IBANID>[^<]*<\/ram:IBANID>/, '$1'],
  ['PEPPOL-EN16931-R010', 'transfer', /(<ram:BuyerTradeParty>.*?<ram:URIUniversalCommunication>)<ram:URIID[^>]*>[^<]*<\/ram:URIID>/, '$1'],
  ['PEPPOL-EN16931-R020', 'transfer', /(<ram:SellerTradeParty>.*?<ram:URIUniversalCommunication>)<ram:URIID[^>]*>[^<]*<\/ram:URIID>/, '$1'],
  ['PEPPOL-EN16931-R110', 'transfer', /(<ram:StartDateTime><udt:DateTimeString format="102">)\d{8}/, '$119990101'],
]

test.each(faults)('%s is found where it is broken', (rule, sample, from, to) => {
  expect(brokenIn(samples[sample])).toEqual([])
  const faulty = samples[sample].replace(from, to)
  expect(faulty).not.toBe(samples[sample])
  expect(brokenIn(faulty)).toContain(rule)
})

test('each rule has a fault that breaks it', () => {
  // Nothing is sold at a rate of zero, and the rules of Z are those of E.
  const tried = new Set(faults.map(([rule]) => rule))
  expect(rules.map(({ id }) => id).filter((id) => !tried.has(id) && !id.startsWith('BR-Z-'))).toEqual([])
})
