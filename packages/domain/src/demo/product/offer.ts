import type { TaxClass } from '@twinwerk/model/billing/facts'

/** The one condition that prices of the demo world have. */
export const onPaper = 'paymentMethod.paperInvoice = true'

/** One part of a product's price. `gross` is in euro, because prices are advertised gross. */
export type Price = {
  readonly name: string
  readonly pricingType: 'once' | 'recurring' | 'usage' | 'stepped' | 'tacted'
  readonly gross: number
  /** The default is the regular rate. */
  readonly taxClass?: Exclude<TaxClass, 'none'>
  readonly regularGross?: number
  readonly regularText?: string
  /** The number of months for which the price of the offer applies. */
  readonly promotionMonths?: number
  readonly accuracy?: 2 | 3 | 4
  readonly condition?: typeof onPaper
  /** Gross prices by consumption. Each band ends at `to`; the last band has no end. */
  readonly steps?: readonly { readonly to?: number; readonly gross: number }[]
  /** The unit of a price by quantity. */
  readonly per?: 'KWH' | 'MTQ'
  /** The register that a price by quantity charges. */
  readonly obis?: string
  /** The initial and the following charging unit, in seconds. */
  readonly tact?: readonly [initial: number, following: number]
}

/** A product before it is written as a twin. Months count from today and are negative in the past. */
export type Offer = {
  readonly key: string
  readonly definition:
    | 'productInternet'
    | 'productTelephony'
    | 'productHardware'
    | 'productOption'
    | 'productTv'
    | 'productEnergy'
    | 'productService'
    | 'productGridUsage'
  readonly name: string
  readonly description: string
  readonly targetGroup: 'private' | 'business' | 'wholesale'
  readonly fromMonths: number
  readonly toMonths?: number
  readonly term?: 'P24M' | 'P12M' | 'P1M'
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly prices: readonly Price[]
}

const mega = 1_000_000

type Internet = Pick<Offer, 'key' | 'name' | 'fromMonths' | 'toMonths'> & {
  readonly down: number
  readonly up: number
  readonly gross: number
  readonly media: 'GPON' | 'XGS' | 'AON' | 'DOCSIS'
  readonly business?: true
}

/** Returns an internet product. Speeds are in Mbit/s. The normal speed is 90 % and the minimum 60 % of the maximum. */
export function internet({ down, up, gross, media, business, ...rest }: Internet): Offer {
  const share = (maximum: number, part: number) => Math.round(maximum * part) * mega
  const fibre = media !== 'DOCSIS'
  return {
    ...rest,
    definition: 'productInternet',
    description: `${fibre ? 'Glasfaser' : 'Kabel'}-Internet mit bis zu ${down} Mbit/s im Download und ${up} Mbit/s im Upload`,
    targetGroup: business ? 'business' : 'private',
    term: business ? 'P12M' : 'P24M',
    attributes: {
      downMax: down * mega,
      downNormal: share(down, 0.9),
      downMin: share(down, 0.6),
      upMax: up * mega,
      upNormal: share(up, 0.9),
      upMin: share(up, 0.6),
      ipType: business ? 'publicstatic' : fibre ? 'publicdynamic' : 'private',
      media,
    },
    prices: [
      { name: 'Monatlicher Grundpreis', pricingType: 'recurring', gross },
      { name: 'Einrichtung', pricingType: 'once', gross: 49.9 },
      fibre
        ? { name: 'Hausanschluss', pricingType: 'once', gross: 0, regularGross: 890, regularText: 'nach dem Ausbau im Gebiet' }
        : { name: 'Techniker vor Ort', pricingType: 'once', gross: 69.9 },
      { name: 'Versand der Hardware', pricingType: 'once', gross: 6.9 },
    ],
  }
}

const option = (kind: string | undefined, rest: Pick<Offer, 'key' | 'name' | 'description' | 'prices'>): Offer => ({
  ...rest,
  definition: 'productOption',
  targetGroup: 'private',
  fromMonths: -30,
  term: 'P1M',
  attributes: kind === undefined ? {} : { optionKind: kind },
})

const monthly = (gross: number): Price => ({ name: 'Monatlicher Preis', pricingType: 'recurring', gross })
const once = (gross: number): Price => ({ name: 'Einrichtung', pricingType: 'once', gross })

/** Options that both providers sell. */
export const commonOptions: readonly Offer[] = [
  option('staticIp', {
    key: 'static-ip',
    name: 'Feste IPv4-Adresse',
    description: 'Eine feste öffentliche IPv4-Adresse',
    prices: [monthly(9.9), once(0)],
  }),
  option('subnet', {
    key: 'subnet',
    name: 'IP-Subnetz /29',
    description: 'Fünf nutzbare öffentliche IPv4-Adressen',
    prices: [monthly(14.9), once(29.9)],
  }),
  option('paperInvoice', {
    key: 'paper-invoice',
    name: 'Papierrechnung',
    description: 'Rechnung per Post',
    prices: [{ ...monthly(1.5), condition: onPaper }, once(0)],
  }),
  option('expressRepair', {
    key: 'express-repair',
    name: 'Express-Entstörung',
    description: 'Entstörung binnen acht Stunden, auch am Wochenende',
    prices: [monthly(19.9), once(0)],
  }),
  option('numberExtra', {
    key: 'number-extra',
    name: 'Weitere Rufnummer',
    description: 'Eine zusätzliche Rufnummer aus dem Ortsnetz',
    prices: [monthly(0.9), once(4.9)],
  }),
  option('remoteMaintenance', {
    key: 'remote-maintenance',
    name: 'Fernwartung',
    description: 'Einrichtung und Pflege des Routers aus der Ferne',
    prices: [monthly(4.9), once(0)],
  }),
]

/** The product that the provider of the platform sells to the tenants. */
export const platformOperation: Offer = option(undefined, {
  key: 'platform-operation',
  name: 'Plattformbetrieb',
  description: 'Betrieb, Wartung und Weiterentwicklung der Plattform',
  prices: [monthly(1190), once(5950)],
})
