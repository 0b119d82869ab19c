/** Texts for a new price of a price change, beside the former one. */
export const newPrice = {
  former: 'Bisher netto',
  missing: 'Zuerst Produkt und Preis wählen.',
  failed: 'Der bisherige Preis ist gerade nicht zu lesen.',
  gross: '{{gross}} brutto',
  step: 'ab {{from}}{{unit}}',
  initial: 'Erster Takt',
  following: 'Folgetakt',
  every: { P1M: 'je Monat', P3M: 'je Quartal', P6M: 'je Halbjahr', P12M: 'je Jahr', P1Y: 'je Jahr', P1W: 'je Woche' },
  per: 'je {{unit}}',
  minute: 'Minute',
} as const
