import type { AddressOf } from '../partner/customer-from.ts'
import { withoutStory, type Customer } from '../partner/customer.ts'
import { productOf, type Product } from '../product/products.ts'
import { randomOf } from '../random.ts'
import type { Volumes } from '../volumes.ts'
import type { ContractPlan } from './contract-plan.ts'
import { servicePlan } from './service-plan.ts'
import { telecomPlan } from './telecom-plan.ts'
import { inTurn } from '../in-turn.ts'

type Input = {
  readonly shortId: string
  readonly named: readonly ContractPlan[]
  readonly customers: readonly Customer[]
  readonly products: readonly Product[]
  readonly volumes: Volumes
  readonly today: string
  readonly servedAddress: AddressOf
}

/**
 * Returns contracts of customers without a story. Each customer gets one contract before any gets a second, until the volume is reached.
 */
export function otherPlans({ shortId, named, customers, products, volumes, today, servedAddress }: Input): readonly ContractPlan[] {
  const count = (definition: string) => named.filter((plan) => plan.definition === definition).length
  const nameless = customers.filter(withoutStory)
  const telecom = Array.from({ length: volumes.telecomContracts - count('contractTelecom') }, (_, index) => {
    const key = `telecom-${index}`
    const customer = inTurn(nameless, index)
    const random = randomOf(`${shortId}/${key}`)
    return telecomPlan({ key, random, today, customer, customers: nameless, products, servedAddress })
  })
  const companies = nameless.filter(({ segment }) => segment !== 'private')
  const product = productOf(products, 'express-repair')
  const service = Array.from({ length: volumes.serviceContracts - count('contractService') }, (_, index) => {
    const key = `service-${index}`
    const customer = inTurn(companies, index)
    return servicePlan({ key, random: randomOf(`${shortId}/${key}`), today, customer, product })
  })
  return [...telecom, ...service]
}
