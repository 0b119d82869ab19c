import type { Offer } from './offer.ts'
import { furtherOffers } from './offers-energy.ts'
import { commonOptions, internet } from './offer.ts'

/** The products of gle, which has fibre only: GPON and AON. */
export const gleOffers: readonly Offer[] = [
  internet({ key: 'glas-150', name: 'Glas 150/75', down: 150, up: 75, gross: 34.9, media: 'GPON', fromMonths: -36 }),
  internet({ key: 'glas-300', name: 'Glas 300/150', down: 300, up: 150, gross: 44.9, media: 'GPON', fromMonths: -36 }),
  internet({ key: 'glas-600', name: 'Glas 600/300', down: 600, up: 300, gross: 54.9, media: 'GPON', fromMonths: -36 }),
  internet({ key: 'glas-1000', name: 'Glas 1000/500', down: 1000, up: 500, gross: 69.9, media: 'AON', fromMonths: -36 }),
  internet({ key: 'hof-500', name: 'Glas Hof 500/500', down: 500, up: 500, gross: 79.9, media: 'AON', business: true, fromMonths: -30 }),
  internet({ key: 'glas-50', name: 'Glas Gründer 50/25', down: 50, up: 25, gross: 24.9, media: 'GPON', fromMonths: -50, toMonths: -20 }),
  internet({ key: 'glas-2500', name: 'Glas 2500/1000', down: 2500, up: 1000, gross: 109.9, media: 'XGS', fromMonths: 3 }),
  {
    key: 'landline-flat',
    definition: 'productTelephony',
    name: 'Festnetz-Flat',
    description: 'Kostenlos ins deutsche Festnetz',
    targetGroup: 'private',
    fromMonths: -36,
    term: 'P24M',
    attributes: { amountOfNumbers: 3, channels: 2, landlineFlat: true, mobileFlat: false, abroadFlat: false, cdr: 'shortened' },
    prices: [{ name: 'Monatlicher Preis', pricingType: 'recurring', gross: 2.9 }],
  },
  {
    key: 'mobile-flat',
    definition: 'productTelephony',
    name: 'Mobil-Flat',
    description: 'Kostenlos ins deutsche Festnetz und in alle deutschen Mobilfunknetze',
    targetGroup: 'private',
    fromMonths: -36,
    term: 'P24M',
    attributes: { amountOfNumbers: 3, channels: 2, landlineFlat: true, mobileFlat: true, abroadFlat: false, cdr: 'shortened' },
    prices: [{ name: 'Monatlicher Preis', pricingType: 'recurring', gross: 9.9 }],
  },
  {
    key: 'router',
    definition: 'productHardware',
    name: 'Router zur Miete',
    description: 'Router mit Glasfaseranschluss und Wi-Fi 7',
    targetGroup: 'private',
    fromMonths: -30,
    term: 'P1M',
    attributes: { vendor: 'Bürgernetz', model: 'BN-10', serialKind: 'sn', rental: true, deviceKind: 'router' },
    prices: [
      { name: 'Monatliche Miete', pricingType: 'recurring', gross: 4.9 },
      { name: 'Versand', pricingType: 'once', gross: 6.9 },
    ],
  },
  ...commonOptions,
  ...furtherOffers,
]
