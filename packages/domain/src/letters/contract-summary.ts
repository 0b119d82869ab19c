import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { addressee, grossPrice } from './parts.ts'

const eachInternet = (words: string) =>
  `{% for element in contractElements %}{% assign internet = element.product.first %}{% if internet.downNormal %}${words}\n{% endif %}{% endfor %}`

const providerAddress =
  '{% assign at = supplierForContract.first.contactAddress.first %}{% if at %}{{ at.street }} {{ at.houseNumber }}, {{ at.postcode }} {{ at.city }}{% endif %}'

/** The minimum term of each service as a duration: before the contract begins, there is no end day. */
const terms =
  '{% for element in contractElements %}{% assign product = element.product.first %}{% if product.initialterm %}{{ product.name }}: {{ product.initialterm }}\n{% endif %}{% endfor %}'

/** Ended elements are not part of the offer. */
const notEnded = {
  path: ['contractElement:contractElementEnd'],
  operator: 'gte',
  value: { $: 'today' },
  optional: true,
} as const satisfies FilterJson

const service = (from: string, to: string) =>
  `{{ row.product.first.name }}{% if row.product.first.templateDescription %}\n{{ row.product.first.templateDescription }}{% endif %}{% if row.contractElementBegin %}\n${from} {{ row.contractElementBegin }}{% if row.contractElementEnd %} ${to} {{ row.contractElementEnd }}{% endif %}{% endif %}`

const prices = (price: string) => `{% for price in row.product.first.priceComponents %}{{ price.name }}: ${price}\n{% endfor %}`

/** The speeds that regulation (EU) 2015/2120, article 4, requires for each internet service. */
const speeds = {
  de: eachInternet(
    '{{ internet.name }}: Download maximal {{ internet.downMax }}, normalerweise {{ internet.downNormal }}, mindestens {{ internet.downMin }}; Upload maximal {{ internet.upMax }}, normalerweise {{ internet.upNormal }}, mindestens {{ internet.upMin }}',
  ),
  en: eachInternet(
    '{{ internet.name }}: download at most {{ internet.downMax }}, normally {{ internet.downNormal }}, at least {{ internet.downMin }}; upload at most {{ internet.upMax }}, normally {{ internet.upNormal }}, at least {{ internet.upMin }}',
  ),
}

const shownPrices = {
  $mask: [
    'priceComponent:name',
    'priceComponent:pricingType',
    'priceComponent:taxrate',
    'priceComponent:grossPrice',
    'priceComponent:priceaccuracy',
    'priceComponent:promotionMonths',
    'priceComponent:regularGrossPrice',
    'priceComponent:regularPriceDescription',
  ],
  $limit: 50,
}

/**
 * The contract summary that the customer gets before the declaration: section 54 paragraph 3 TKG with implementing regulation (EU)
 * 2019/2243, in its order of headings. The reader puts the prices that were agreed in the place of those of the products.
 */
export const contractSummary: LetterTemplate = {
  name: 'contractSummary',
  label: { de: 'Vertragszusammenfassung', en: 'Contract summary' },
  definition: 'contractTelecom',
  reads: {
    'contract:receiverForContract': addressee,
    'contract:supplierForContract': {
      $mask: ['businessPartner:name1', 'businessPartner:email', 'businessPartner:phone'],
      'businessPartner:contactAddress': {},
    },
    'contract:executingAddressForContract': {},
    'contract:contractElements': {
      $limit: 100,
      $filter: notEnded,
      $mask: ['contractElement:contractElementBegin', 'contractElement:contractElementEnd', 'contractElement:individualPrice'],
      'contractElement:priceComponents': shownPrices,
      'contractElement:product': {
        $mask: [
          'product:name',
          'product:templateDescription',
          'product:initialterm',
          'productInternet:downMax',
          'productInternet:downNormal',
          'productInternet:downMin',
          'productInternet:upMax',
          'productInternet:upNormal',
          'productInternet:upMin',
        ],
        'product:priceComponents': shownPrices,
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
    { kind: 'text', strong: true, text: { de: 'Anbieter', en: 'Provider' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Name', en: 'Name' }, value: '{{ supplierForContract.first.name1 }}' },
        { label: { de: 'Anschrift', en: 'Address' }, value: providerAddress },
        { label: { de: 'E-Mail', en: 'Email' }, value: '{{ supplierForContract.first.email }}' },
        { label: { de: 'Telefon', en: 'Phone' }, value: '{{ supplierForContract.first.phone }}' },
      ],
    },
    { kind: 'text', strong: true, text: { de: 'Dienste und Geräte', en: 'Services and equipment' } },
    {
      kind: 'table',
      of: 'contractElements',
      columns: [
        {
          title: { de: 'Leistung', en: 'Service' },
          value: { de: service('ab', 'bis'), en: service('from', 'to') },
          wide: true,
        },
      ],
    },
    {
      kind: 'text',
      strong: true,
      text: { de: 'Internetgeschwindigkeiten und Rechtsbehelfe', en: 'Speeds of the internet service and remedies' },
    },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Download', en: 'Download' }, value: '{{ download }}' },
        { label: { de: 'Upload', en: 'Upload' }, value: '{{ upload }}' },
      ],
    },
    { kind: 'text', text: speeds },
    {
      kind: 'text',
      text: {
        de: 'Weicht die Geschwindigkeit erheblich, anhaltend oder regelmäßig ab, dürfen Sie das Entgelt mindern oder den Vertrag außerordentlich kündigen (§ 57 Absatz 4 TKG).',
        informal:
          'Weicht die Geschwindigkeit erheblich, anhaltend oder regelmäßig ab, darfst du das Entgelt mindern oder den Vertrag außerordentlich kündigen (§ 57 Absatz 4 TKG).',
        en: 'If the speed differs considerably, continually or regularly, you may reduce the price or terminate the contract (section 57 paragraph 4 TKG).',
      },
    },
    { kind: 'text', strong: true, text: { de: 'Preis', en: 'Price' } },
    {
      kind: 'table',
      of: 'contractElements',
      columns: [
        { title: { de: 'Leistung', en: 'Service' }, value: '{{ row.product.first.name }}', wide: true },
        {
          title: { de: 'Preis', en: 'Price' },
          value: { de: prices(grossPrice('price').de), en: prices(grossPrice('price').en) },
          align: 'right',
        },
      ],
    },
    { kind: 'text', text: { de: 'Alle Preise enthalten die Umsatzsteuer.', en: 'All prices include VAT.' } },
    { kind: 'text', strong: true, text: { de: 'Laufzeit, Verlängerung und Kündigung', en: 'Duration, renewal and termination' } },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Vertragsbeginn', en: 'Start' }, value: '{{ contractBegin }}' },
        { label: { de: 'Mindestlaufzeit', en: 'Minimum term' }, value: terms },
        { label: { de: 'Ende der Mindestlaufzeit', en: 'End of minimum term' }, value: '{{ minTermEnd }}' },
        { label: { de: 'Kündigungsfrist', en: 'Notice period' }, value: '{{ noticePeriod }}' },
        { label: { de: 'Verlängerung', en: 'Extension' }, value: '{{ extensionPeriod }}' },
      ],
    },
    {
      kind: 'text',
      strong: true,
      text: { de: 'Funktionen für Endnutzer mit Behinderungen', en: 'Features for end-users with disabilities' },
    },
    {
      kind: 'text',
      text: {
        de: 'Der Notruf 112 ist erreichbar. Welche weiteren Funktionen es gibt, sagen wir Ihnen gern; Gehörlose und Hörgeschädigte erreichen uns auch per E-Mail und über einen Vermittlungsdienst (§ 51 TKG).',
        informal:
          'Der Notruf 112 ist erreichbar. Welche weiteren Funktionen es gibt, sagen wir dir gern; Gehörlose und Hörgeschädigte erreichen uns auch per E-Mail und über einen Vermittlungsdienst (§ 51 TKG).',
        en: 'The emergency number 112 can be reached. We are glad to tell you which other features there are; deaf and hearing-impaired people also reach us by email and through a relay service (section 51 TKG).',
      },
    },
  ],
}
