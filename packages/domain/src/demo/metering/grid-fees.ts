import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'

/** The charges of the demo's own network, the same in each year. Cents for each kWh, and euro for a year. */
const fees = {
  electricity: { energyPrice: 9.12, basePrice: 60, meteringPrice: 16.81, concession: 1.32 },
  gas: { energyPrice: 1.84, basePrice: 48, meteringPrice: 14.2, concession: 0.03 },
} as const

/** Adds the grid fees of each sector since before the first demo reading. */
export function addGridFees(draft: Draft, today: string): void {
  const validFrom = `${addMonths(today, -48).slice(0, 4)}-01-01`
  for (const [sector, { energyPrice, basePrice, meteringPrice, concession }] of Object.entries(fees))
    draft.add({
      key: `grid-fee/${sector}`,
      definition: 'gridFee',
      attributes: {
        'gridFee:area': 'Elsterau',
        'gridFee:sector': sector,
        'gridFee:validFrom': validFrom,
        'gridFee:energyPrice': energyPrice,
        'gridFee:basePrice': basePrice,
        'gridFee:meteringPrice': meteringPrice,
        'gridFee:concession': concession,
      },
    })
}
