import { addPayments } from './billing/accounts.ts'
import { addAcknowledgements } from './billing/acknowledgements.ts'
import { addCalls } from './billing/calls.ts'
import { addReceipts } from './billing/receipts.ts'
import { addTenant, type Brand } from './cast.ts'
import type { ContractPlan } from './contract/contract-plan.ts'
import { addContracts } from './contract/contracts.ts'
import { energyPlan } from './contract/energy-plan.ts'
import { landPlans } from './contract/land-plans.ts'
import { otherPlans } from './contract/other-plans.ts'
import { supplierPlans } from './contract/supplier-plans.ts'
import type { DemoTenant } from './demo-tenant.ts'
import { addLetters } from './document/letters.ts'
import { addCallFiles, addLocationFile } from './document/tables.ts'
import { addPhotos } from './document/photos.ts'
import { createDraft, type Draft } from './draft.ts'
import { namedBuildings } from './geo/named-buildings.ts'
import { buildingPlans } from './geo/plots.ts'
import { addJourneys } from './journeys.ts'
import { addInfrastructure, landowners, type NetworkPlan } from './infrastructure.ts'
import { addForeignLocations, addSupplies } from './metering/supplies.ts'
import { supplyPlans } from './metering/supply-plan.ts'
import { withoutStory, type Customer } from './partner/customer.ts'
import { addNotes } from './partner/notes.ts'
import { addCustomers, addTradePartner, servedAddressOf } from './partner/partners.ts'
import { addServiceProviders } from './partner/service-providers.ts'
import { addGroups } from './people/groups.ts'
import { addDesks } from './people/desk.ts'
import { people } from './people/people.ts'
import { addVisits } from './work/visits.ts'
import { addColleagues, addRoles, addUser, type Staffing } from './people/staff.ts'
import type { Offer } from './product/offer.ts'
import { addProductPictures } from './product/product-pictures.ts'
import { addProducts, type Product } from './product/products.ts'
import { addTariffZones } from './product/tariff-zones.ts'
import { randomOf } from './random.ts'
import { addTags } from './tags.ts'
import { measure } from './telemetry/measure.ts'
import type { Volumes } from './volumes.ts'
import { addWork } from './work/work.ts'

type Input = {
  readonly shortId: 'swe' | 'gle'
  readonly brand: Brand
  /** The other provider, a partner in trade. */
  readonly neighbour: Brand
  readonly offers: readonly Offer[]
  readonly network: NetworkPlan
  readonly volumes: Volumes
  readonly today: string
  readonly namedContracts: (input: {
    today: string
    customers: readonly Customer[]
    products: readonly Product[]
  }) => readonly ContractPlan[]
}

// A new part of the demo world: a generator with its own key, a call here, its number in `volumes.ts`, a rule in `consistency.test.ts`.
/** A provider with its partners, products, contracts and people, its network, meters and land. */
export function provider({ shortId, brand, neighbour, offers, network, volumes, today, namedContracts }: Input): DemoTenant {
  const draft = createDraft(shortId)
  const buyer = addTenant(draft, brand)
  const roleTwins = addRoles(draft)
  const tags = addTags(draft, volumes.tags)
  const products = addProducts(draft, offers, today)
  addTariffZones(draft, products)

  const fixed = namedBuildings(shortId, today, [...new Set(network.devices.map(({ city }) => city))])
  const buildings = buildingPlans({ shortId, city: network.city, count: volumes.buildings, fixed })
  const servedAddress = servedAddressOf(buildings, network.city)
  const customers = addCustomers(draft, { shortId, count: volumes.customers - tradePartners, today, servedAddress })
  const providers = addServiceProviders(draft, volumes.externalServiceProviders)
  const named = namedContracts({ today, customers, products })
  const others = otherPlans({ shortId, named, customers, products, volumes, today, servedAddress })
  const first = addContracts(draft, { plans: [...named, ...others], tags })
  tagCustomers(draft, customers, tags)

  const supplies = addSupplies(
    draft,
    volumes.supplies === 0 ? [] : supplyPlans({ shortId, customers, count: volumes.supplies, today }),
    today,
  )
  const carrier = providers.find(({ trade }) => trade === 'carrier')!.uuid
  const built = addInfrastructure(draft, { plan: network, buildings, customers, contracts: first, carrier, volumes, today })
  const { sites, fields, tools, stock } = built
  const address = { street: neighbour.street, houseNumber: neighbour.houseNumber, postcode: '06995', city: 'Elsterau' }
  const otherTenant = addTradePartner(draft, { number: 109_001, name1: neighbour.name1, address, today })
  const supplier = addTradePartner(draft, {
    number: 109_002,
    name1: 'Stromkontor Saale GmbH',
    address: { ...address, street: 'Brühl' },
    today,
  })
  const land = landPlans({
    shortId,
    today,
    buyer,
    fields,
    sites,
    owners: landowners(customers),
    heirs: customers.find(({ number }) => number === 100003),
    partners: new Map(
      customers
        .filter((customer) => withoutStory(customer) || customer.number === houseOwners)
        .map((customer) => [customer.uuid, customer]),
    ),
    easements: volumes.easements,
    leases: volumes.leases,
    allowances: volumes.allowances,
  })
  const suppliers = supplierPlans({
    today,
    buyer,
    providers,
    otherTenant,
    supplier,
    foreignLocations: volumes.supplies === 0 ? [] : addForeignLocations(draft, volumes.supplies),
    tools,
    stock,
    sites,
    customers,
    contracts: first,
    products,
    counts: {
      purchase: volumes.purchases,
      statementOfWork: volumes.statementsOfWork,
      framework: volumes.frameworks,
      serviceConnection: volumes.serviceConnections,
    },
  })
  const energy = supplies.map((supply) => energyPlan(supply, products))
  const rest = addContracts(draft, { plans: [...energy, ...land, ...suppliers], tags, before: first })
  const supplyOf = new Map(supplies.map((supply) => [`energy-${supply.plan.key}`, supply]))
  for (const { plan, elements } of rest) {
    const supply = supplyOf.get(plan.key)
    const [element] = elements
    if (supply && element)
      draft.link({ relationship: 'contractElement:marketLocation', source: element.uuid, target: supply.marketLocation })
  }
  const contracts = [...first, ...rest]
  addPayments(draft, { customers, contracts, today })
  addReceipts(draft, {
    contracts,
    today,
    months: volumes.billedMonths,
    reversed: volumes.reversedReceipts,
    ...billedDifferently(draft, customers),
  })
  addAcknowledgements(draft, contracts, today)
  addCalls(draft, { perNumber: volumes.callsPerNumber, today })
  addLetters(draft, { brand, contracts, every: volumes.everyLetter })
  addCallFiles(draft)
  addLocationFile(draft, contracts)
  addPhotos(draft, { splices: built.plant.splices, meters: supplies.flatMap(({ meters }) => meters), count: volumes.photos, today })
  measure(draft, built.accesses, today)

  const here = people.filter((person) => person.in[shortId])
  const staffing = { roleTwins, groupTwins: addGroups(draft, roleTwins) }
  const builder = providers.find(({ trade }) => trade === 'civil')!.uuid
  draft.link({ relationship: 'externalServiceProvider:groups', source: builder, target: staffing.groupTwins.get('external')! })
  addPeople(draft, shortId, customers, staffing)
  addColleagues(draft, staffing, volumes.users - here.length)
  addWork(draft, { contracts, customers, groups: staffing.groupTwins, volumes, today })
  addVisits(draft, today)
  addDesks(draft, shortId, today)
  addNotes(draft, customers, today)
  const shown = addJourneys(draft, { products, sites, today })
  addProductPictures(draft, shown, brand)
  return draft.done()
}

/** The customers who pay no tax, and the public bodies with an address for electronic bills. */
function billedDifferently(draft: Draft, customers: readonly Customer[]) {
  const twins = new Map(draft.find('customer').map(({ uuid, attributes }) => [uuid, attributes]))
  const having = (attribute: string) => new Set(customers.flatMap(({ uuid }) => (twins.get(uuid)?.[attribute] ? uuid : [])))
  return { taxExempt: having('businessPartner:taxExempt'), electronic: having('businessPartner:leitwegId') }
}

/**
 * The customer number of house owners with a story. No other customer with a story gives a permission to build: theirs covers the lines in
 * their house.
 */
const houseOwners = 100_007
/** They count as customers. */
const tradePartners = 2

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
