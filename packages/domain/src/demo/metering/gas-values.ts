import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'

/** The values of the gas in the network, the same in each month, as its operator publishes them. */
export const gasValues = { stateNumber: 0.95, calorificValue: 10.842 }

/** Adds the calorific value of each month that demo readings reach back to. */
export function addCalorificValues(draft: Draft, today: string, months: number): void {
  for (let back = 0; back < months; back += 1) {
    const month = addMonths(`${today.slice(0, 8)}01`, -back)
    draft.add({
      key: `calorific/${month}`,
      definition: 'calorificValue',
      attributes: {
        'calorificValue:area': 'Elsterau',
        'calorificValue:month': month,
        'calorificValue:kWhPerCubicMetre': gasValues.calorificValue,
      },
    })
  }
}
