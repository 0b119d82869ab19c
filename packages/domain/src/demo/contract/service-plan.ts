import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { ContractPlan } from './contract-plan.ts'
import type { Customer } from '../partner/customer.ts'
import type { Product } from '../product/products.ts'
import type { Random } from '../random.ts'

type Input = {
  readonly key: string
  readonly random: Random
  readonly today: string
  readonly customer: Customer
  readonly product: Product
}

export function servicePlan({ key, random, today, customer, product }: Input): ContractPlan {
  const begin = addDays(today, -random.int(20, 700))
  return {
    key,
    definition: 'contractService',
    customer,
    signed: addDays(begin, -random.int(3, 20)),
    begin,
    end: undefined,
    term: 12,
    elements: [{ product, begin, end: undefined, quantity: 1 }],
    attributes: { slaHours: random.pick([4, 8, 24]), lockState: 'none' },
  }
}
