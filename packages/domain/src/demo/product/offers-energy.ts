import type { Offer, Price } from './offer.ts'

const basic = (gross: number, taxClass: Price['taxClass'] = 'regular'): Price => ({
  name: 'Grundpreis',
  pricingType: 'recurring',
  gross,
  taxClass,
})

type Energy = Pick<Offer, 'key' | 'name' | 'description' | 'prices' | 'fromMonths' | 'toMonths'> & {
  readonly sector: 'electricity' | 'gas' | 'water' | 'heating'
  readonly tariffType: 'basic' | 'special' | 'spare'
  readonly ecoShare?: number
}

function energy({ sector, tariffType, ecoShare, ...rest }: Energy): Offer {
  return {
    ...rest,
    definition: 'productEnergy',
    targetGroup: 'private',
    term: tariffType === 'special' ? 'P12M' : 'P1M',
    attributes: { sector, tariffType, ...(ecoShare === undefined ? {} : { ecoShare }) },
  }
}

/** The register of power that is taken from the grid. */
const taken = '1-0:1.8.0'

/** Power, gas, water, heat and grid usage. */
export const energyOffers: readonly Offer[] = [
  energy({
    key: 'strom-fix',
    name: 'Strom Elster Fix',
    description: 'Strom zum festen Preis für zwölf Monate',
    sector: 'electricity',
    tariffType: 'special',
    ecoShare: 62,
    fromMonths: -36,
    prices: [
      basic(11.9),
      {
        name: 'Arbeitspreis je kWh',
        pricingType: 'stepped',
        gross: 0.298,
        accuracy: 4,
        per: 'KWH',
        obis: taken,
        steps: [{ to: 2500, gross: 0.31 }, { to: 5000, gross: 0.298 }, { gross: 0.284 }],
      },
    ],
  }),
  energy({
    key: 'strom-oeko',
    name: 'Strom Elster Öko',
    description: 'Strom aus Wasser, Wind und Sonne der Region',
    sector: 'electricity',
    tariffType: 'special',
    ecoShare: 100,
    fromMonths: -20,
    prices: [basic(12.9), { name: 'Arbeitspreis je kWh', pricingType: 'usage', gross: 0.314, accuracy: 4, per: 'KWH', obis: taken }],
  }),
  energy({
    key: 'strom-grund',
    name: 'Strom Grundversorgung',
    description: 'Grundversorgung nach § 36 EnWG',
    sector: 'electricity',
    tariffType: 'basic',
    ecoShare: 48,
    fromMonths: -60,
    prices: [basic(13.5), { name: 'Arbeitspreis je kWh', pricingType: 'usage', gross: 0.347, accuracy: 4, per: 'KWH', obis: taken }],
  }),
  energy({
    key: 'gas-fix',
    name: 'Gas Elster Fix',
    description: 'Erdgas zum festen Preis für zwölf Monate',
    sector: 'gas',
    tariffType: 'special',
    fromMonths: -36,
    prices: [
      basic(12.5, 'gasAndHeat'),
      { name: 'Arbeitspreis je kWh', pricingType: 'usage', gross: 0.099, accuracy: 4, per: 'KWH', taxClass: 'gasAndHeat' },
    ],
  }),
  energy({
    key: 'wasser',
    name: 'Trinkwasser',
    description: 'Trinkwasser aus dem Wasserwerk Obere Elster',
    sector: 'water',
    tariffType: 'basic',
    fromMonths: -60,
    prices: [basic(8.9, 'reduced'), { name: 'Mengenpreis je m³', pricingType: 'usage', gross: 2.1, per: 'MTQ', taxClass: 'reduced' }],
  }),
  energy({
    key: 'waerme',
    name: 'Fernwärme Elster',
    description: 'Fernwärme aus dem Heizwerk Am Alten Gaswerk',
    sector: 'heating',
    tariffType: 'basic',
    fromMonths: -48,
    prices: [
      basic(45, 'gasAndHeat'),
      { name: 'Arbeitspreis je kWh', pricingType: 'usage', gross: 0.118, accuracy: 4, per: 'KWH', taxClass: 'gasAndHeat' },
    ],
  }),
  {
    key: 'netznutzung',
    definition: 'productGridUsage',
    name: 'Netznutzung Strom Niederspannung',
    description: 'Nutzung des Stromnetzes Elsterau in Niederspannung ohne Leistungsmessung',
    targetGroup: 'wholesale',
    fromMonths: -48,
    term: 'P1M',
    attributes: { gridArea: 'Elsterau', voltageLevel: 'NS', loadProfile: 'H0' },
    prices: [basic(5.2), { name: 'Netzentgelt je kWh', pricingType: 'usage', gross: 0.094, accuracy: 4, per: 'KWH' }],
  },
]

/** The products besides lines that both providers sell. */
export const furtherOffers: readonly Offer[] = [
  {
    key: 'iptv',
    definition: 'productTv',
    name: 'Fernsehen Basis',
    description: 'Über 100 Sender auf zwei Geräten zugleich',
    targetGroup: 'private',
    fromMonths: -24,
    term: 'P1M',
    attributes: { packageCode: 'TV-BASIS', streams: 2, ageCheck: true },
    prices: [{ name: 'Monatlicher Preis', pricingType: 'recurring', gross: 6.9 }],
  },
  {
    key: 'installation',
    definition: 'productService',
    name: 'Installation vor Ort',
    description: 'Einrichtung aller Geräte durch einen Techniker',
    targetGroup: 'private',
    fromMonths: -36,
    attributes: { serviceKind: 'installation' },
    prices: [{ name: 'Pauschale', pricingType: 'once', gross: 89 }],
  },
  {
    key: 'cloud-backup',
    definition: 'productOption',
    name: 'Cloud-Sicherung 1 TB',
    description: 'Tägliche Sicherung von bis zu fünf Geräten in einem Rechenzentrum in Deutschland',
    targetGroup: 'private',
    fromMonths: 0,
    term: 'P1M',
    attributes: {},
    prices: [
      {
        name: 'Monatlicher Preis',
        pricingType: 'recurring',
        gross: 1.9,
        regularGross: 4.9,
        regularText: 'Einführungsangebot',
        promotionMonths: 6,
      },
    ],
  },
]

/** An unfinished product. Its second price band ends before it begins, a mistake that checks must find. */
export const energyDrafts: readonly Offer[] = [
  energy({
    key: 'strom-waermepumpe',
    name: 'Strom Elster Wärmepumpe',
    description: 'Strom für Wärmepumpen mit eigenem Zähler',
    sector: 'electricity',
    tariffType: 'special',
    ecoShare: 62,
    fromMonths: 2,
    prices: [
      basic(9.9),
      {
        name: 'Arbeitspreis je kWh',
        pricingType: 'stepped',
        gross: 0.262,
        accuracy: 4,
        per: 'KWH',
        steps: [
          { to: 3000, gross: 0.262 },
          { to: 2500, gross: 0.251 },
        ],
      },
    ],
  }),
]
