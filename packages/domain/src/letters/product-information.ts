import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { grossPrice } from './parts.ts'

/** The product information sheet. It has exactly the content that § 1 TKTransparenzV lists, in that order. */
export const productInformation: LetterTemplate = {
  name: 'productInformation',
  label: { de: 'Produktinformationsblatt', en: 'Product information sheet' },
  definition: 'productInternet',
  reads: { 'product:priceComponents': { $limit: 50 } },
  facts: [
    { label: { de: 'Fassung', en: 'Version' }, value: '{{ pibVersion }}' },
    { label: { de: 'Datum', en: 'Date' }, value: '{{ today }}' },
  ],
  subject: { de: 'Produktinformationsblatt {{ name }}', en: 'Product information sheet {{ name }}' },
  content: [
    { kind: 'text', text: { de: '{{ templateDescription }}', en: '{{ templateDescription }}' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Markteinführung', en: 'Market launch' }, value: '{{ beginofmarketing }}' },
        { label: { de: 'Mindestlaufzeit', en: 'Minimum term' }, value: '{{ initialterm }}' },
        { label: { de: 'Kündigungsfrist', en: 'Notice period' }, value: '{{ noticePeriod }}' },
        { label: { de: 'Verlängerung', en: 'Extension' }, value: '{{ extensionPeriod }}' },
      ],
    },
    { kind: 'text', strong: true, text: { de: 'Datenübertragungsraten', en: 'Data transfer rates' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Download minimal', en: 'Download minimum' }, value: '{{ downMin }}' },
        { label: { de: 'Download normalerweise', en: 'Download normally available' }, value: '{{ downNormal }}' },
        { label: { de: 'Download maximal', en: 'Download maximum' }, value: '{{ downMax }}' },
        { label: { de: 'Upload minimal', en: 'Upload minimum' }, value: '{{ upMin }}' },
        { label: { de: 'Upload normalerweise', en: 'Upload normally available' }, value: '{{ upNormal }}' },
        { label: { de: 'Upload maximal', en: 'Upload maximum' }, value: '{{ upMax }}' },
        { label: { de: 'Volumengrenze', en: 'Volume limit' }, value: '{{ volumeLimit }}' },
      ],
    },
    { kind: 'text', strong: true, text: { de: 'Preise', en: 'Prices' } },
    {
      kind: 'table',
      of: 'priceComponents',
      columns: [
        { title: { de: 'Preis', en: 'Price' }, value: '{{ row.name }}', wide: true },
        { title: { de: 'Art', en: 'Kind' }, value: '{{ row.pricingType }}' },
        { title: { de: 'Brutto', en: 'Gross' }, value: grossPrice('row'), align: 'right' },
      ],
    },
  ],
}
