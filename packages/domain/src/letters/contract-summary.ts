import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { addressee } from './parts.ts'

/** The contract summary that comes before the customer's declaration: section 54 paragraph 3 TKG with implementing regulation (EU) 2019/2243, in its order of headings. */
export const contractSummary: LetterTemplate = {
  name: 'contractSummary',
  label: { de: 'Vertragszusammenfassung', en: 'Contract summary' },
  definition: 'contractTelecom',
  reads: {
    'contract:receiverForContract': addressee,
    'contract:supplierForContract': { $mask: ['businessPartner:name1', 'businessPartner:email', 'businessPartner:phone'] },
    'contract:executingAddressForContract': {},
    'contract:contractElements': {
      $limit: 100,
      'contractElement:product': {
        $mask: ['product:name', 'product:templateDescription'],
        'product:priceComponents': { $mask: ['priceComponent:name', 'priceComponent:grossPrice'], $limit: 50 },
      },
    },
  },
  recipient: 'receiverForContract',
  facts: [
    { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ receiverForContract.first.tenantWideIdentifier }}' },
    { label: { de: 'Vertrag', en: 'Contract' }, value: '{{ tenantWideIdentifier }}' },
    { label: { de: 'Datum', en: 'Date' }, value: '{{ today }}' },
  ],
  subject: { de: 'Vertragszusammenfassung', en: 'Contract summary' },
  content: [
    {
      kind: 'text',
      text: {
        de: 'Diese Zusammenfassung nennt die Hauptbestandteile des Angebots, wie es das EU-Recht verlangt. Vollständige Angaben stehen in den Vertragsunterlagen.',
        en: 'This contract summary provides the main elements of this service offer as required by EU law. Complete information is provided in other documents.',
      },
    },
    { kind: 'text', strong: true, text: { de: 'Dienste und Geräte', en: 'Services and equipment' } },
    {
      kind: 'table',
      of: 'contractElements',
      columns: [
        {
          title: { de: 'Leistung', en: 'Service' },
          value: '{{ row.product.first.name }}\n{{ row.product.first.templateDescription }}',
          wide: true,
        },
        {
          title: { de: 'Preis', en: 'Price' },
          value: '{% for price in row.product.first.priceComponents %}{{ price.name }}: {{ price.grossPrice }}\n{% endfor %}',
          align: 'right',
        },
      ],
    },
    { kind: 'text', text: { de: 'Alle Preise enthalten die Umsatzsteuer.', en: 'All prices include VAT.' } },
    { kind: 'text', strong: true, text: { de: 'Geschwindigkeiten', en: 'Internet speeds' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Download', en: 'Download' }, value: '{{ download }}' },
        { label: { de: 'Upload', en: 'Upload' }, value: '{{ upload }}' },
      ],
    },
    {
      kind: 'text',
      text: {
        de: 'Weicht die Geschwindigkeit erheblich, anhaltend oder regelmäßig ab, dürfen Sie das Entgelt mindern oder den Vertrag außerordentlich kündigen (§ 57 Absatz 4 TKG).',
        informal:
          'Weicht die Geschwindigkeit erheblich, anhaltend oder regelmäßig ab, darfst du das Entgelt mindern oder den Vertrag außerordentlich kündigen (§ 57 Absatz 4 TKG).',
        en: 'If the speed differs considerably, continually or regularly, you may reduce the price or terminate the contract (section 57 paragraph 4 TKG).',
      },
    },
    { kind: 'text', strong: true, text: { de: 'Laufzeit, Verlängerung und Kündigung', en: 'Duration, renewal and termination' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Vertragsbeginn', en: 'Start' }, value: '{{ contractBegin }}' },
        { label: { de: 'Ende der Mindestlaufzeit', en: 'End of minimum term' }, value: '{{ minTermEnd }}' },
        { label: { de: 'Kündigungsfrist', en: 'Notice period' }, value: '{{ noticePeriod }}' },
        { label: { de: 'Verlängerung', en: 'Extension' }, value: '{{ extensionPeriod }}' },
      ],
    },
    { kind: 'text', strong: true, text: { de: 'Anbieter', en: 'Provider' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Name', en: 'Name' }, value: '{{ supplierForContract.first.name1 }}' },
        { label: { de: 'E-Mail', en: 'Mail' }, value: '{{ supplierForContract.first.email }}' },
        { label: { de: 'Telefon', en: 'Phone' }, value: '{{ supplierForContract.first.phone }}' },
      ],
    },
  ],
}
