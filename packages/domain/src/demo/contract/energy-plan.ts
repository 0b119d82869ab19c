import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Supply } from '../metering/supplies.ts'
import { productOf, type Product } from '../product/products.ts'
import type { ContractPlan } from './contract-plan.ts'

/** The approximate gross price in euro of a kilowatt hour or cubic metre. It determines the instalments. */
const aboutPrice = { electricity: 0.3, gas: 0.1, water: 2.1, heating: 0.12 } as const

/** Returns the contract for a supply. */
export function energyPlan({ plan, marketLocation }: Supply, products: readonly Product[]): ContractPlan {
  const { key, customer, begin, end, yearly, sector } = plan
  return {
    key: `energy-${key}`,
    definition: 'contractEnergySupply',
    customer,
    signed: addDays(begin, -28),
    begin,
    end,
    term: 12,
    elements: [{ product: productOf(products, plan.product), begin, end }],
    attributes: {
      annualConsumption: sector === 'water' ? undefined : yearly,
      budgetInstalment: Math.round((yearly * aboutPrice[sector]) / 12) + 12,
      supplierSwitchDate: sector === 'electricity' || sector === 'gas' ? begin : undefined,
      lockState: 'none',
    },
    about: [{ relationship: 'contractEnergySupply:marketLocations', target: marketLocation }],
  }
}
