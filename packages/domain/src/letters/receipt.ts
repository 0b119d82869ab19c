import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { addressee } from './parts.ts'

/** The unit of an item. Receipts store the billed unit in German and in the singular. */
const unit = {
  de: "{% if row.unit == 'Monat' and row.quantity != '1' %}Monate{% elsif row.unit == 'Pauschale' and row.quantity != '1' %}Pauschalen{% else %}{{ row.unit }}{% endif %}",
  en: "{% case row.unit %}{% when 'Monat' %}{% if row.quantity == '1' %}month{% else %}months{% endif %}{% when 'Stück' %}{% when 'Pauschale' %}flat fee{% if row.quantity != '1' %}s{% endif %}{% else %}{{ row.unit }}{% endcase %}",
}

/** The required content of an invoice: section 14 paragraph 4 UStG. The approval assigns the receipt number, so a draft has no number. */
export const receiptLetter: LetterTemplate = {
  name: 'receipt',
  label: { de: 'Beleg', en: 'Receipt' },
  definition: 'receipt',
  reads: {
    'receipt:receiver': addressee,
    'receipt:contract': { $mask: ['entity:tenantWideIdentifier'] },
    'receipt:receiptItems': { $sort: [{ path: ['receiptItem:position'] }], $limit: 200 },
  },
  recipient: 'receiver',
  facts: [
    { label: { de: 'Belegnummer', en: 'Receipt number' }, value: '{{ receiptNumber }}' },
    { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ receiver.first.tenantWideIdentifier }}' },
    { label: { de: 'Vertrag', en: 'Contract' }, value: '{{ contract.first.tenantWideIdentifier }}' },
    { label: { de: 'Belegdatum', en: 'Date' }, value: '{{ date }}' },
  ],
  subject: {
    de: '{{ name }}{% unless receiptNumber %} – Entwurf{% endunless %}',
    en: '{{ name }}{% unless receiptNumber %} – draft{% endunless %}',
  },
  content: [
    {
      kind: 'text',
      text: {
        de: '{% if periodStart %}Leistungszeitraum: {{ periodStart }} bis {{ periodEnd }}{% endif %}',
        en: '{% if periodStart %}Period of service: {{ periodStart }} to {{ periodEnd }}{% endif %}',
      },
    },
    {
      kind: 'table',
      of: 'receiptItems',
      columns: [
        { title: { de: 'Pos.', en: 'No.' }, value: '{{ row.position }}', align: 'right' },
        {
          title: { de: 'Leistung', en: 'Service' },
          value: '{{ row.text }}{% if row.periodFrom %}\n{{ row.periodFrom }} – {{ row.periodTo }}{% endif %}',
          wide: true,
        },
        {
          title: { de: 'Menge', en: 'Quantity' },
          value: { de: `{{ row.quantity }} ${unit.de}`, en: `{{ row.quantity }} ${unit.en}` },
          align: 'right',
        },
        { title: { de: 'Einzelpreis', en: 'Unit price' }, value: '{{ row.singleNet }}', align: 'right' },
        { title: { de: 'USt.', en: 'VAT' }, value: '{{ row.taxrate }}', align: 'right' },
        { title: { de: 'Netto', en: 'Net' }, value: '{{ row.net }}', align: 'right' },
      ],
      sums: [
        { label: { de: 'Summe netto', en: 'Total net' }, value: '{{ sumNet }}' },
        { label: { de: 'Gesamtbetrag', en: 'Total' }, value: '{{ sumGross }}' },
      ],
    },
    {
      kind: 'text',
      text: {
        de: '{% if dueDate %}Bitte zahlen Sie den Betrag bis zum {{ dueDate }}. Wenn Sie uns eine Lastschrift erlaubt haben, ziehen wir ihn zu diesem Tag ein.{% endif %}',
        informal:
          '{% if dueDate %}Bitte zahle den Betrag bis zum {{ dueDate }}. Wenn du uns eine Lastschrift erlaubt hast, ziehen wir ihn zu diesem Tag ein.{% endif %}',
        en: '{% if dueDate %}Please pay by {{ dueDate }}. If you have given us a direct debit mandate, we collect the amount on that day.{% endif %}',
      },
    },
  ],
}
