import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { amountOf, roundedQuotient } from '@twinwerk/model/number/amount'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { cancellationOf, randomReceipt } from '../../testing/receipts/random-receipt.ts'
import { openSchema, readCii, type CiiReader } from '../../testing/receipts/read-cii.ts'
import { company, companyReceipt, directDebit, itemOf, person, personReceipt, seller } from '../../testing/receipts/sample-receipt.ts'
import { ciiOf } from './cii.ts'
import { EInvoiceError, type EInvoiceProblem } from './e-invoice-error.ts'

const schema = openSchema()
const sum = (texts: readonly string[]) => texts.reduce((before, text) => before + amountOf(Number(text)), 0n)
const settlement = '//ram:ApplicableHeaderTradeSettlement'
const lines = '//ram:IncludedSupplyChainTradeLineItem'
const lineNets = `${lines}//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`

function problemsOf(document: ReceiptDocument, profile: 'zugferd' | 'xrechnung' = 'xrechnung'): readonly EInvoiceProblem[] {
  try {
    ciiOf(document, profile)
    return []
  } catch (error) {
    if (error instanceof EInvoiceError) return error.problems
    throw error
  }
}

function withCategory(category: 'AE' | 'E' | 'O'): ReceiptDocument {
  const item = itemOf(1, { category, rate: 0, net: 10, gross: 10, unitNet: 10, unitGross: 10 })
  return { ...companyReceipt, items: [item], rates: [{ rate: 0, category, net: 10, tax: 0, gross: 10 }], net: 10, tax: 0, gross: 10 }
}

/** The receipt as the XML says it, its signs turned back for a credit note. */
function readBack({ text, texts }: CiiReader) {
  const sign = text('//rsm:ExchangedDocument/ram:TypeCode') === '381' ? -1 : 1
  const euro = (value = '') => (Number(value) === 0 ? 0 : sign * Number(value))
  const total = (name: string) => euro(text(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`))
  const day = (value = '') => value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const days = texts(`${lines}//ram:BillingSpecifiedPeriod//udt:DateTimeString`).map(day)
  return {
    number: text('//rsm:ExchangedDocument/ram:ID'),
    date: day(text('//rsm:ExchangedDocument//udt:DateTimeString')),
    seller: text('//ram:SellerTradeParty/ram:Name'),
    buyer: text('//ram:BuyerTradeParty/ram:Name'),
    texts: texts(`${lines}//ram:SpecifiedTradeProduct/ram:Name`),
    nets: texts(lineNets).map(euro),
    categories: texts(`${lines}//ram:CategoryCode`),
    days,
    rates: texts(`${settlement}/ram:ApplicableTradeTax/ram:BasisAmount`).map(euro),
    taxes: texts(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`).map(euro),
    sums: [total('LineTotalAmount'), total('TaxTotalAmount'), total('GrandTotalAmount'), total('DuePayableAmount')],
    refersTo: texts('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID'),
  }
}

function said(document: ReceiptDocument): ReturnType<typeof readBack> {
  const { snapshot, items, rates, net, tax, gross } = document
  return {
    number: document.number ?? undefined,
    date: document.date,
    seller: snapshot.seller.name,
    buyer: snapshot.receiver.names.join(' '),
    texts: items.map(({ text }) => text),
    nets: items.map((item) => item.net),
    categories: items.map(({ category }) => category),
    days: items.flatMap(({ from, to }) => [from, to]),
    rates: rates.map((rate) => rate.net),
    taxes: rates.map((rate) => rate.tax),
    sums: [net, tax, gross, gross],
    refersTo: document.refersTo.map(({ number }) => number),
  }
}

/** Each line net is quantity × price ÷ base to the cent, and no price is below zero (BR-27, PEPPOL-EN16931-R120). */
function checkPrices({ texts, text }: CiiReader): void {
  for (const [index, net] of texts(lineNets).entries()) {
    const line = `${lines}[${index + 1}]`
    const price = text(`${line}//ram:ChargeAmount`) ?? ''
    expect(price).toMatch(/^\d+\.\d{4}$/)
    const [quantity, base] = [text(`${line}//ram:BilledQuantity`) ?? '', text(`${line}//ram:BasisQuantity`) ?? '1']
    const scaled = (decimal: string) => {
      const [whole = '', fraction = ''] = decimal.split('.')
      return { digits: BigInt(whole + fraction), unit: 10n ** BigInt(fraction.length) }
    }
    const [times, by, unit] = [scaled(quantity), scaled(base), scaled(price)]
    expect(roundedQuotient(times.digits * unit.digits * by.unit, times.unit * by.digits * 100n)).toBe(amountOf(Number(net)) / 100n)
  }
}

/** The rules of EN 16931 about sums: BR-CO-10, 13, 15, 16, 17 and BR-S-08. */
function checkSums({ text, texts }: CiiReader): void {
  const total = (name: string) => sum(texts(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`))
  expect(sum(texts(lineNets))).toBe(total('LineTotalAmount'))
  expect(total('TaxBasisTotalAmount') + total('TaxTotalAmount')).toBe(total('GrandTotalAmount'))
  for (const index of texts(`${settlement}/ram:ApplicableTradeTax`).keys()) {
    const tax = `${settlement}/ram:ApplicableTradeTax[${index + 1}]`
    const rate = text(`${tax}/ram:RateApplicablePercent`)
    const category = text(`${tax}/ram:CategoryCode`)
    const of = `[ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode='${category}'${
      category === 'O' ? '' : ` and ram:RateApplicablePercent='${rate}'`
    }]]`
    const net = sum(texts(`${tax}/ram:BasisAmount`))
    expect(sum(texts(`${lines}${of}//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`))).toBe(net)
    const expected = roundedQuotient(net * amountOf(Number(rate ?? 0)), 100_00_00n * 100n) * 100n
    const beside = sum(texts(`${tax}/ram:CalculatedAmount`)) - expected
    expect(beside >= -100n && beside <= 100n).toBe(true)
  }
}

test('the XML of any receipt, read back, is the receipt; it is of the schema and keeps the rules about sums', () => {
  fc.assert(
    fc.property(randomReceipt, fc.boolean(), fc.constantFrom('zugferd' as const, 'xrechnung' as const), (drawn, isCancelled, wanted) => {
      const document = isCancelled ? cancellationOf(drawn) : drawn
      const profile = drawn.basis === 'gross' ? 'zugferd' : wanted
      const xml = ciiOf(document, profile)
      schema.validate(xml)
      readCii(xml, (reader) => {
        expect(readBack(reader)).toEqual(said(document))
        checkPrices(reader)
        checkSums(reader)
      })
    }),
    lawRuns(300, 5000),
  )
})

test('the schema refuses an XML without its seller, so it does check', () => {
  const xml = ciiOf(personReceipt, 'zugferd')
  expect(() => schema.validate(xml.replace(/<ram:SellerTradeParty>.*<\/ram:SellerTradeParty>/, ''))).toThrow(/SellerTradeParty/)
})

test('profiles differ by customization, process and buyer reference', () => {
  const ids = (xml: string) =>
    readCii(xml, ({ texts, text }) => [...texts('//rsm:ExchangedDocumentContext//ram:ID'), text('//ram:BuyerReference')])
  expect(ids(ciiOf(companyReceipt, 'xrechnung'))).toEqual([
    'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    '04011000-12345-39',
  ])
  expect(ids(ciiOf(personReceipt, 'zugferd'))).toEqual(['urn:cen.eu:en16931:2017', undefined])
})

test('a direct debit names mandate, creditor id, account and day; a transfer the account that it goes to', () => {
  const payment = (xml: string) =>
    readCii(xml, ({ text }) => ({
      means: text('//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode'),
      mandate: text('//ram:DirectDebitMandateID'),
      creditor: text('//ram:CreditorReferenceID'),
      from: text('//ram:PayerPartyDebtorFinancialAccount/ram:IBANID'),
      to: text('//ram:PayeePartyCreditorFinancialAccount/ram:IBANID'),
      bic: text('//ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID'),
      terms: text('//ram:SpecifiedTradePaymentTerms/ram:Description'),
      due: text('//ram:DueDateDateTime/udt:DateTimeString'),
    }))
  expect(payment(ciiOf(personReceipt, 'zugferd'))).toEqual({
    means: '59',
    mandate: 'M-100001-1',
    creditor: 'DE98ZZZ09999999999',
    from: 'DE89370400440532013000',
    to: undefined,
    bic: undefined,
    terms: 'Einzug am 19.11.2026 per SEPA-Basislastschrift, Mandat M-100001-1.',
    due: '20261117',
  })
  expect(payment(ciiOf(companyReceipt, 'zugferd'))).toEqual({
    means: '58',
    mandate: undefined,
    creditor: undefined,
    from: undefined,
    to: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    terms: 'Zahlbar bis 17.11.2026 ohne Abzug.',
    due: '20261117',
  })
})

test('a cancellation is a credit note with its signs turned, which names what it cancels and asks for no money', () => {
  const xml = ciiOf(cancellationOf(personReceipt), 'zugferd')
  readCii(xml, ({ text, texts }) => {
    expect(text('//rsm:ExchangedDocument/ram:TypeCode')).toBe('381')
    expect(text('//ram:GrandTotalAmount')).toBe('42.70')
    expect(texts('//ram:BilledQuantity')).toEqual(['1', '1', '1'])
    expect(text('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe('R-2026-000123')
    expect(text('//ram:InvoiceReferencedDocument//qdt:DateTimeString')).toBe('20261103')
    expect(text('//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')).toBe('97')
    expect(text('//ram:DirectDebitMandateID')).toBeUndefined()
  })
})

test('the cancellation of a credit asks for its money back: an invoice that names what it cancels', () => {
  const credit = cancellationOf(personReceipt)
  const xml = ciiOf(cancellationOf({ ...credit, number: 'R-2026-000200' }), 'zugferd')
  readCii(xml, ({ text }) => {
    expect(text('//rsm:ExchangedDocument/ram:TypeCode')).toBe('380')
    expect(text('//ram:DuePayableAmount')).toBe('42.70')
    expect(text('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe('R-2026-000200')
  })
})

test('a correction negates the quantity, and its price stays as it was billed', () => {
  readCii(ciiOf(companyReceipt, 'xrechnung'), ({ texts }) => {
    expect(texts('//ram:ChargeAmount')).toEqual(['37.7311', '6.0400', '120.0000', '20.0000', '37.7311'])
    expect(texts('//ram:BilledQuantity')).toEqual(['2', '-1', '19', '1', '-1'])
  })
})

test('a part of a month is so many days at the price of all of its days', () => {
  readCii(ciiOf(companyReceipt, 'xrechnung'), ({ text }) => {
    expect(text(`${lines}[3]//ram:BasisQuantity`)).toBe('31')
    expect(text(`${lines}[3]//ram:BilledQuantity/@unitCode`)).toBe('DAY')
  })
})

test('the period of an invoice holds the days of each of its lines', () => {
  readCii(ciiOf(companyReceipt, 'xrechnung'), ({ texts }) =>
    expect(texts(`${settlement}/ram:BillingSpecifiedPeriod//udt:DateTimeString`)).toEqual(['20260901', '20261031']),
  )
})

test('where the shared cents leave the advertised price beside the line net, the price is that of the line net', () => {
  readCii(ciiOf(personReceipt, 'zugferd'), ({ texts }) => expect(texts('//ram:ChargeAmount')).toEqual(['29.3277', '4.1176', '2.4300']))
})

test.each([
  ['AE', 'Steuerschuldnerschaft des Leistungsempfängers', 'VATEX-EU-AE', '0.00'],
  ['E', 'Die Leistung ist von der Umsatzsteuer befreit', undefined, '0.00'],
  ['O', 'Die Zahlung unterliegt nicht der Umsatzsteuer', 'VATEX-EU-O', undefined],
] as const)('category %s says why there is no tax', (category, reason, code, rate) => {
  const xml = ciiOf(withCategory(category), 'xrechnung')
  schema.validate(xml)
  readCii(xml, ({ text, texts }) => {
    const tax = `${settlement}/ram:ApplicableTradeTax`
    expect(text(`${tax}/ram:ExemptionReason`)).toBe(reason)
    expect(text(`${tax}/ram:ExemptionReasonCode`)).toBe(code)
    expect([text(`${tax}/ram:RateApplicablePercent`), text(`${lines}//ram:RateApplicablePercent`)]).toEqual(['0.00', rate])
    // BR-O-02: no VAT id of anybody.
    expect(texts("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']")).toHaveLength(category === 'O' ? 0 : 2)
  })
})

test('an instalment is a prepayment, and a consumption bill names what was prepaid beside its whole sums', () => {
  const type = (xml: string) => readCii(xml, ({ text }) => text('//rsm:ExchangedDocument/ram:TypeCode'))
  const instalment: ReceiptDocument = { ...companyReceipt, kind: 'instalment', number: 'A-2026-000001' }
  expect([type(ciiOf(instalment, 'zugferd')), type(ciiOf(instalment, 'xrechnung'))]).toEqual(['386', '380'])

  const deducted = itemOf(6, {
    kind: 'deduction',
    text: 'Gezahlter Abschlag',
    quantity: -1,
    unitNet: 84.03,
    unitGross: 100,
    net: -84.03,
    gross: -100,
  })
  const bill: ReceiptDocument = {
    ...companyReceipt,
    items: [...companyReceipt.items, deducted],
    rates: companyReceipt.rates.map((each) => (each.rate === 19 ? { ...each, net: 21.21, tax: 4.03, gross: 25.24 } : each)),
    net: 41.21,
    tax: 5.43,
    gross: 46.64,
  }
  const xml = ciiOf(bill, 'zugferd')
  schema.validate(xml)
  readCii(xml, ({ text, texts }) => {
    const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
    const read = ['LineTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount']
    expect(read.map((name) => text(`${sums}/ram:${name}`))).toEqual(['125.24', '21.40', '146.64', '100.00', '46.64'])
    expect(texts(`${settlement}/ram:ApplicableTradeTax/ram:CalculatedAmount`)).toEqual(['1.40', '20.00'])
    expect(texts(`${lines}/ram:AssociatedDocumentLineDocument/ram:LineID`)).toHaveLength(5)
  })
})

test('a receipt that a profile cannot say is refused with all of the reasons', () => {
  const withSeller = (more: Partial<typeof seller>) => ({
    ...companyReceipt,
    snapshot: { ...companyReceipt.snapshot, seller: { ...seller, ...more } },
  })
  expect(problemsOf(companyReceipt)).toEqual([])
  expect(problemsOf({ ...companyReceipt, number: null })).toEqual(['draft'])
  expect(problemsOf({ ...companyReceipt, items: [...companyReceipt.items, itemOf(6, { category: 'O', rate: 0 })] })).toEqual([
    'outOfScopeBesideOthers',
  ])
  expect(problemsOf(withSeller({ vatId: null, taxNumber: null, phone: null, iban: null }))).toEqual([
    'sellerTaxId',
    'sellerAccount',
    'sellerContact',
  ])
  expect(
    problemsOf({ ...personReceipt, snapshot: { ...personReceipt.snapshot, seller: { ...seller, creditorId: null } } }, 'zugferd'),
  ).toEqual(['creditorId'])
  const reverse = withCategory('AE')
  expect(problemsOf({ ...reverse, snapshot: { ...reverse.snapshot, receiver: { ...company, vatId: ' ' } } })).toEqual(['buyerVatId'])
  expect(problemsOf({ ...personReceipt, snapshot: { ...personReceipt.snapshot, receiver: person } })).toEqual(['buyerReference'])
})

test('marks of XML and characters that it cannot write stand in no way of a name', () => {
  const item = itemOf(1, { text: 'Tarif <"A&B">\u0001 ]]>', net: 35.88, unitNet: 35.88 })
  const xml = ciiOf({ ...personReceipt, items: [item] }, 'zugferd')
  schema.validate(xml)
  readCii(xml, ({ text }) => expect(text('//ram:SpecifiedTradeProduct/ram:Name')).toBe('Tarif <"A&B"> ]]>'))
})

test('the XML reads in the language of the receiver', () => {
  const receiver = { ...person, language: 'en' as const }
  const xml = ciiOf({ ...personReceipt, snapshot: { ...personReceipt.snapshot, receiver, payment: directDebit } }, 'zugferd')
  readCii(xml, ({ texts, text }) => {
    expect(text('//rsm:ExchangedDocument/ram:IncludedNote/ram:Content')).toBe('Invoice R-2026-000123')
    expect(texts('//ram:SpecifiedTradeProduct/ram:Name')).toContain('Landline flat rate')
  })
})
