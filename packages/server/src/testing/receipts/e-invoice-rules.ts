import { amountOf, roundedQuotient, type Amount } from '@twinwerk/model/number/amount'
import type { CiiReader } from './read-cii.ts'

/** A business rule of EN 16931-1 or of XRechnung 3.0, by its id there. `only` restricts it to XRechnungen. */
export type Rule = { readonly id: string; readonly only?: 'xrechnung'; holds(reader: CiiReader): boolean }

const header = '//rsm:ExchangedDocument'
const settlement = '//ram:ApplicableHeaderTradeSettlement'
const totals = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const tax = `${settlement}/ram:ApplicableTradeTax`
const line = '//ram:IncludedSupplyChainTradeLineItem'
const lineTax = `${line}//ram:ApplicableTradeTax`
const lineNet = `${line}//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`
const seller = '//ram:SellerTradeParty'
const buyer = '//ram:BuyerTradeParty'
const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`
const categories = ['S', 'AE', 'E', 'Z', 'O'] as const
type Category = (typeof categories)[number]

const amount = (text: string | undefined): Amount => amountOf(Number(text ?? 0))
const sum = (texts: readonly string[]): Amount => texts.reduce((total, text) => total + amount(text), 0n)
const isCents = (text: string) => /^-?\d+\.\d{2}$/.test(text)
const has =
  (...paths: readonly string[]) =>
  ({ text }: CiiReader) =>
    paths.every((path) => (text(path) ?? '').trim() !== '')
/** Each line has the element. */
const eachLineHas =
  (path: string) =>
  ({ texts }: CiiReader) =>
    texts(`${line}${path}`).filter((text) => text.trim() !== '').length === texts(line).length
const ofCategory = (path: string, category: Category) => `${path}[ram:CategoryCode='${category}']`
const isVatIdOf = (party: string) => `${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`
const taxIds = `${seller}/ram:SpecifiedTaxRegistration/ram:ID`

const ofHeader: readonly Rule[] = [
  { id: 'BR-01', holds: has('//rsm:ExchangedDocumentContext//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') },
  { id: 'BR-02', holds: has(`${header}/ram:ID`) },
  { id: 'BR-03', holds: has(`${header}/ram:IssueDateTime`) },
  { id: 'BR-04', holds: has(`${header}/ram:TypeCode`) },
  { id: 'BR-05', holds: has(`${settlement}/ram:InvoiceCurrencyCode`) },
  { id: 'BR-06', holds: has(`${seller}/ram:Name`) },
  { id: 'BR-07', holds: has(`${buyer}/ram:Name`) },
  { id: 'BR-09', holds: has(`${seller}/ram:PostalTradeAddress/ram:CountryID`) },
  { id: 'BR-11', holds: has(`${buyer}/ram:PostalTradeAddress/ram:CountryID`) },
  { id: 'BR-16', holds: has(line) },
  { id: 'BR-CO-09', holds: ({ texts }) => [...texts(isVatIdOf(seller)), ...texts(isVatIdOf(buyer))].every((id) => /^[A-Z]{2}/.test(id)) },
  {
    id: 'BR-CO-26',
    holds: ({ text }) =>
      [`${seller}/ram:ID`, `${seller}/ram:SpecifiedLegalOrganization/ram:ID`, isVatIdOf(seller)].some((path) => text(path)),
  },
  {
    id: 'BR-55',
    holds: ({ texts }) =>
      texts('//ram:InvoiceReferencedDocument').length === texts('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID').length,
  },
]

const ofLines: readonly Rule[] = [
  { id: 'BR-21', holds: eachLineHas('/ram:AssociatedDocumentLineDocument/ram:LineID') },
  { id: 'BR-22', holds: eachLineHas('//ram:BilledQuantity') },
  { id: 'BR-23', holds: eachLineHas('//ram:BilledQuantity/@unitCode') },
  { id: 'BR-24', holds: ({ texts }) => texts(lineNet).length === texts(line).length },
  { id: 'BR-25', holds: eachLineHas('/ram:SpecifiedTradeProduct/ram:Name') },
  { id: 'BR-26', holds: eachLineHas('//ram:NetPriceProductTradePrice/ram:ChargeAmount') },
  { id: 'BR-27', holds: ({ texts }) => texts('//ram:ChargeAmount').every((price) => Number(price) >= 0) },
  { id: 'BR-29', holds: ({ texts }) => inOrder(texts(`${settlement}/ram:BillingSpecifiedPeriod//udt:DateTimeString`)) },
  {
    id: 'BR-30',
    holds: ({ texts }) =>
      texts(line).every((_, index) => inOrder(texts(`${line}[${index + 1}]//ram:BillingSpecifiedPeriod//udt:DateTimeString`))),
  },
  { id: 'BR-CO-04', holds: eachLineHas('//ram:ApplicableTradeTax/ram:CategoryCode') },
]

const ofSums: readonly Rule[] = [
  { id: 'BR-CO-10', holds: ({ text, texts }) => sum(texts(lineNet)) === amount(text(`${totals}/ram:LineTotalAmount`)) },
  {
    id: 'BR-CO-13',
    holds: ({ text }) => amount(text(`${totals}/ram:TaxBasisTotalAmount`)) === amount(text(`${totals}/ram:LineTotalAmount`)),
  },
  {
    id: 'BR-CO-14',
    holds: ({ text, texts }) => sum(texts(`${tax}/ram:CalculatedAmount`)) === amount(text(`${totals}/ram:TaxTotalAmount`)),
  },
  {
    id: 'BR-CO-15',
    holds: ({ text }) =>
      amount(text(`${totals}/ram:TaxBasisTotalAmount`)) + amount(text(`${totals}/ram:TaxTotalAmount`)) ===
      amount(text(`${totals}/ram:GrandTotalAmount`)),
  },
  {
    id: 'BR-CO-16',
    holds: ({ text }) =>
      amount(text(`${totals}/ram:GrandTotalAmount`)) - amount(text(`${totals}/ram:TotalPrepaidAmount`)) ===
      amount(text(`${totals}/ram:DuePayableAmount`)),
  },
  // A receipt of advertised gross prices derives its net, so a tax may stand one cent beside rate × basis.
  { id: 'BR-CO-17', holds: ({ texts }) => texts(tax).every((_, index) => isTaxOfBasis(`${tax}[${index + 1}]`, texts)) },
  { id: 'BR-CO-18', holds: has(tax) },
  {
    id: 'BR-CO-25',
    holds: ({ text }) =>
      amount(text(`${totals}/ram:DuePayableAmount`)) <= 0n ||
      text('//ram:DueDateDateTime') !== undefined ||
      (text('//ram:SpecifiedTradePaymentTerms/ram:Description') ?? '') !== '',
  },
  { id: 'BR-DEC-12', holds: ({ texts }) => texts(`${totals}/ram:TaxBasisTotalAmount`).every(isCents) },
  { id: 'BR-DEC-19', holds: ({ texts }) => texts(`${tax}/ram:BasisAmount`).every(isCents) },
  { id: 'BR-DEC-20', holds: ({ texts }) => texts(`${tax}/ram:CalculatedAmount`).every(isCents) },
  { id: 'BR-DEC-23', holds: ({ texts }) => texts(lineNet).every(isCents) },
  { id: 'BR-45', holds: ({ texts }) => texts(`${tax}/ram:BasisAmount`).length === texts(tax).length },
  { id: 'BR-46', holds: ({ texts }) => texts(`${tax}/ram:CalculatedAmount`).length === texts(tax).length },
  { id: 'BR-47', holds: ({ texts }) => texts(`${tax}/ram:CategoryCode`).length === texts(tax).length },
]

/** Rules that each category has, with the number of the rule within it. */
function rulesOf(category: Category): readonly Rule[] {
  const [breakdown, lines] = [ofCategory(tax, category), ofCategory(lineTax, category)]
  const rule = (number: string, holds: Rule['holds']): Rule => ({ id: `BR-${category}-${number}`, holds })
  const isUsed = ({ text }: CiiReader) => text(lines) !== undefined
  const where = (holds: Rule['holds']) => (reader: CiiReader) => !isUsed(reader) || holds(reader)
  const zero = (texts: readonly string[]) => texts.every((text) => Number(text) === 0)
  const common = [
    rule('01', ({ text }) => (text(lines) === undefined) === (text(breakdown) === undefined)),
    rule('08', ({ texts }) => hasBasesOf(category, texts)),
  ]
  if (category === 'S')
    return [
      ...common,
      rule(
        '02',
        where(({ text }) => text(taxIds) !== undefined),
      ),
      rule('05', ({ texts }) => texts(`${lines}/ram:RateApplicablePercent`).every((rate) => Number(rate) > 0)),
      rule('10', ({ text }) => text(`${breakdown}/ram:ExemptionReason`) === undefined),
    ]
  const untaxed = [
    ...common,
    rule('09', ({ texts }) => zero(texts(`${breakdown}/ram:CalculatedAmount`))),
    rule('10', ({ text }) => text(breakdown) === undefined || (text(`${breakdown}/ram:ExemptionReason`) ?? '') !== ''),
  ]
  if (category === 'O')
    return [
      ...untaxed,
      rule(
        '02',
        where(({ texts }) => texts(isVatIdOf(seller)).length + texts(isVatIdOf(buyer)).length === 0),
      ),
      rule('05', ({ text }) => text(`${lines}/ram:RateApplicablePercent`) === undefined),
      rule(
        '11',
        where(({ texts }) => texts(`${tax}/ram:CategoryCode`).every((each) => each === 'O')),
      ),
      rule(
        '12',
        where(({ texts }) => texts(`${lineTax}/ram:CategoryCode`).every((each) => each === 'O')),
      ),
    ]
  return [
    ...untaxed,
    rule('05', ({ texts }) => zero(texts(`${lines}/ram:RateApplicablePercent`))),
    rule(
      '02',
      where((reader) => reader.text(taxIds) !== undefined && (category !== 'AE' || reader.text(isVatIdOf(buyer)) !== undefined)),
    ),
  ]
}

const germanTypes = ['326', '380', '384', '389', '381', '875', '876', '877']
const official = (id: string, holds: Rule['holds']): Rule => ({ id, only: 'xrechnung', holds })
const contact = `${seller}/ram:DefinedTradeContact`

const ofPayment: readonly Rule[] = [
  { id: 'BR-49', holds: ({ texts }) => texts(means).length === texts(`${means}/ram:TypeCode`).length },
  {
    id: 'BR-61',
    holds: (reader) => reader.text(`${means}/ram:TypeCode`) !== '58' || has('//ram:PayeePartyCreditorFinancialAccount/ram:IBANID')(reader),
  },
  official('BR-DE-1', has(means)),
  official('BR-DE-25', (reader) => reader.text(`${means}/ram:TypeCode`) !== '59' || has('//ram:DirectDebitMandateID')(reader)),
  official('BR-DE-30', (reader) => reader.text(`${means}/ram:TypeCode`) !== '59' || has(`${settlement}/ram:CreditorReferenceID`)(reader)),
  official(
    'BR-DE-31',
    (reader) => reader.text(`${means}/ram:TypeCode`) !== '59' || has('//ram:PayerPartyDebtorFinancialAccount/ram:IBANID')(reader),
  ),
]

const ofXRechnung: readonly Rule[] = [
  official('BR-DE-2', has(contact)),
  official('BR-DE-3', has(`${seller}/ram:PostalTradeAddress/ram:CityName`)),
  official('BR-DE-4', has(`${seller}/ram:PostalTradeAddress/ram:PostcodeCode`)),
  official('BR-DE-5', has(`${contact}/ram:PersonName`)),
  official('BR-DE-6', has(`${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`)),
  official('BR-DE-7', has(`${contact}/ram:EmailURIUniversalCommunication/ram:URIID`)),
  official('BR-DE-8', has(`${buyer}/ram:PostalTradeAddress/ram:CityName`)),
  official('BR-DE-9', has(`${buyer}/ram:PostalTradeAddress/ram:PostcodeCode`)),
  official('BR-DE-14', ({ texts }) => texts(`${tax}/ram:RateApplicablePercent`).length === texts(tax).length),
  official('BR-DE-15', has('//ram:BuyerReference')),
  official('BR-DE-16', has(taxIds)),
  official('BR-DE-17', ({ text }) => germanTypes.includes(text(`${header}/ram:TypeCode`) ?? '')),
  official('BR-DE-21', ({ text }) => text('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')?.endsWith('xrechnung_3.0') === true),
  official(
    'BR-DE-27',
    ({ text }) => (text(`${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`)?.match(/\d/g) ?? []).length >= 3,
  ),
  official('BR-DE-28', ({ text }) =>
    /^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(text(`${contact}/ram:EmailURIUniversalCommunication/ram:URIID`) ?? ''),
  ),
  official('PEPPOL-EN16931-R010', has(`${buyer}/ram:URIUniversalCommunication/ram:URIID`)),
  official('PEPPOL-EN16931-R020', has(`${seller}/ram:URIUniversalCommunication/ram:URIID`)),
  official('PEPPOL-EN16931-R110', ({ texts }) => areLinesWithin(texts)),
]

/** The business rules that a receipt of ours could break, in the order of the standards. */
export const rules: readonly Rule[] = [...ofHeader, ...ofLines, ...ofSums, ...categories.flatMap(rulesOf), ...ofPayment, ...ofXRechnung]

/** Returns the ids of the rules that an XML breaks. */
export function brokenRules(reader: CiiReader, profile: 'zugferd' | 'xrechnung'): string[] {
  return rules.flatMap(({ id, only, holds }) => ((only !== undefined && only !== profile) || holds(reader) ? [] : [id]))
}

type Texts = CiiReader['texts']

function inOrder([from, to]: readonly string[]): boolean {
  return from === undefined || to === undefined || from <= to
}

function isTaxOfBasis(breakdown: string, texts: Texts): boolean {
  const [rate = '0'] = texts(`${breakdown}/ram:RateApplicablePercent`)
  const expected = roundedQuotient(sum(texts(`${breakdown}/ram:BasisAmount`)) * amount(rate), 1_000_000n * 100n) * 100n
  const beside = sum(texts(`${breakdown}/ram:CalculatedAmount`)) - expected
  return beside >= -100n && beside <= 100n
}

/** The basis of each rate is the sum of its lines. */
function hasBasesOf(category: Category, texts: Texts): boolean {
  const breakdown = ofCategory(tax, category)
  return texts(breakdown).every((_, index) => {
    const one = `(${breakdown})[${index + 1}]`
    const [rate = ''] = texts(`${one}/ram:RateApplicablePercent`)
    const ofRate = category === 'O' ? '' : ` and ram:RateApplicablePercent='${rate}'`
    const lines = `${line}[ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode='${category}'${ofRate}]]`
    return (
      sum(texts(`${lines}//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`)) === sum(texts(`${one}/ram:BasisAmount`))
    )
  })
}

function areLinesWithin(texts: Texts): boolean {
  const [from = '', to = ''] = texts(`${settlement}/ram:BillingSpecifiedPeriod//udt:DateTimeString`)
  return texts(`${line}//ram:BillingSpecifiedPeriod//udt:DateTimeString`).every((day) => from <= day && day <= to)
}
