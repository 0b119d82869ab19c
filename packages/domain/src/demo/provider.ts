import { addTenant, type Brand } from './cast.ts'
import { addContracts } from './contract/contracts.ts'
import type { ContractPlan } from './contract/contract-plan.ts'
import { addCustomer, type Customer } from './partner/customer.ts'
import { customerFrom } from './partner/customer-from.ts'
import type { DemoTenant } from './demo-tenant.ts'
import { createDraft, type Draft } from './draft.ts'
import { addServiceProviders } from './partner/service-providers.ts'
import { namedCustomers } from './partner/named-customers.ts'
import type { Offer } from './product/offer.ts'
import { people } from './people/people.ts'
import { addProducts, type Product } from './product/products.ts'
import { randomOf } from './random.ts'
import { servicePlan } from './contract/service-plan.ts'
import { addGroups } from './people/groups.ts'
import { addColleagues, addRoles, addUser, type Staffing } from './people/staff.ts'
import { addTags } from './tags.ts'
import { telecomPlan } from './contract/telecom-plan.ts'
import type { Volumes } from './volumes.ts'

type Input = {
  readonly shortId: 'swe' | 'gle'
  readonly brand: Brand
  readonly offers: readonly Offer[]
  readonly volumes: Volumes
  readonly today: string
  readonly namedContracts: (input: {
    today: string
    customers: readonly Customer[]
    products: readonly Product[]
  }) => readonly ContractPlan[]
}

/** A provider with its partners, products, contracts and people. */
export function provider({ shortId, brand, offers, volumes, today, namedContracts }: Input): DemoTenant {
  const draft = createDraft(shortId)
  addTenant(draft, brand)
  const roleTwins = addRoles(draft)
  const tags = addTags(draft, volumes.tags)
  const products = addProducts(draft, offers, today)
  const customers = addCustomers(draft, { shortId, count: volumes.customers, today })
  addServiceProviders(draft, volumes.externalServiceProviders)
  const named = namedContracts({ today, customers, products })
  addContracts(draft, [...named, ...otherContracts({ draft, named, customers, products, volumes, today })], tags)
  tagCustomers(draft, customers, tags)

  const here = people.filter((person) => person.in[shortId])
  const staffing = { roleTwins, groupTwins: addGroups(draft, roleTwins) }
  addPeople(draft, shortId, customers, staffing)
  addColleagues(draft, staffing, volumes.users - here.length)
  return draft.done()
}

function addCustomers(draft: Draft, { shortId, count, today }: { shortId: string; count: number; today: string }): Customer[] {
  const named = namedCustomers(today).filter((each) => each.tenant === shortId)
  const others = Array.from({ length: count - named.length }, (_, index) => ({
    number: 100013 + index,
    data: customerFrom(randomOf(`${shortId}/customer/${index}`), today),
  }))
  return [...named, ...others].map(({ number, data }) => addCustomer(draft, number, data))
}

type Rest = {
  readonly draft: Draft
  readonly named: readonly ContractPlan[]
  readonly customers: readonly Customer[]
  readonly products: readonly Product[]
  readonly volumes: Volumes
  readonly today: string
}

/** Each customer without a story gets one contract, then a second, as far as the volume goes. */
function otherContracts({ draft, named, customers, products, volumes, today }: Rest): ContractPlan[] {
  const count = (definition: string) => named.filter((plan) => plan.definition === definition).length
  const nameless = customers.filter(({ number }) => number > 100012)
  const telecom = Array.from({ length: volumes.telecomContracts - count('contractTelecom') }, (_, index) => {
    const key = `telecom-${index}`
    const customer = nameless[index % nameless.length]!
    return telecomPlan({ key, random: randomOf(`${draft.shortId}/${key}`), today, customer, customers: nameless, products })
  })
  const companies = nameless.filter(({ segment }) => segment !== 'private')
  const product = products.find(({ key }) => key === 'express-repair')!
  const service = Array.from({ length: volumes.serviceContracts - count('contractService') }, (_, index) => {
    const key = `service-${index}`
    const customer = companies[index % companies.length]!
    return servicePlan({ key, random: randomOf(`${draft.shortId}/${key}`), today, customer, product })
  })
  return [...telecom, ...service]
}

function tagCustomers(draft: Draft, customers: readonly Customer[], tags: ReadonlyMap<string, string>): void {
  for (const { uuid, number } of customers) {
    const random = randomOf(`${draft.shortId}/tags/${number}`)
    if (random.chance(0.18)) draft.link({ relationship: 'businessPartner:tags', source: uuid, target: random.pick([...tags.values()]) })
  }
}

function addPeople(draft: Draft, shortId: 'swe' | 'gle', customers: readonly Customer[], staffing: Staffing): void {
  for (const person of people) {
    const place = person.in[shortId]
    if (!place) continue
    const permission =
      'customer' in place
        ? { role: place.role, scope: 'businessPartner' as const, root: customers.find(({ number }) => number === place.customer)!.uuid }
        : { ...place, root: draft.tenant }
    addUser(draft, staffing, { person, permissions: [permission], groups: 'groups' in place ? place.groups : [] })
  }
}
