import { present } from '@twinwerk/model/error/present'
import { addPayments } from './billing/accounts.ts'
import { addAcknowledgements } from './billing/acknowledgements.ts'
import { addCalls } from './billing/calls.ts'
import { addReceipts } from './billing/receipts.ts'
import { addTenant, type Brand } from './cast.ts'
import type { ContractPlan, Receiver, WrittenContract } from './contract/contract-plan.ts'
import { addContracts } from './contract/contracts.ts'
import { energyPlan } from './contract/energy-plan.ts'
import { landPlans } from './contract/land-plans.ts'
import { otherPlans } from './contract/other-plans.ts'
import { supplierPlans } from './contract/supplier-plans.ts'
import type { DemoTenant } from './demo-tenant.ts'
import { addLetters } from './document/letters.ts'
import { addCallFiles, addCallImport, addCallMapping, addLocationFile } from './document/tables.ts'
import { addPhotos } from './document/photos.ts'
import { createDraft, type Draft } from './draft.ts'
import { namedBuildings } from './geo/named-buildings.ts'
import { buildingPlans } from './geo/plots.ts'
import { addJourneys } from './journeys.ts'
import { addInfrastructure, landowners, type NetworkPlan } from './infrastructure.ts'
import { addGridFees } from './metering/grid-fees.ts'
import { addCalorificValues } from './metering/gas-values.ts'
import { addForeignLocations, addSupplies } from './metering/supplies.ts'
import { supplyPlans } from './metering/supply-plan.ts'
import { customerOf, withoutStory, type Customer } from './partner/customer.ts'
import { addNotes } from './partner/notes.ts'
import { addCustomers, addTradePartner, servedAddressOf } from './partner/partners.ts'
import { addServiceProviders, providerOf } from './partner/service-providers.ts'
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
  /** The other provider, which is also a business partner. */
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

// To add a part to the demo world, write a generator with its own key and call it here. Add its number to `volumes.ts` and a rule to
// `consistency.test.ts`.
/** Returns a provider with its partners, products, contracts and people, its network, meters and land. */
export function provider(input: Input): DemoTenant {
  const draft = createDraft(input.shortId)
  const buyer = addTenant(draft, input.brand)
  const roleTwins = addRoles(draft)
  const market = addMarket(draft, input)
  const delivery = addDelivery(draft, input, market)
  const rest = addOtherContracts(draft, input, { ...market, ...delivery, buyer })
  const world = { ...market, ...delivery, contracts: [...market.first, ...rest] }
  addBooks(draft, input, world)
  addStaff(draft, input, { ...world, roleTwins })
  return draft.done()
}

type Market = ReturnType<typeof addMarket>
type Delivery = ReturnType<typeof addDelivery>
type World = Market & Delivery & { readonly contracts: readonly WrittenContract[] }

/** Adds products and partners, and the first contracts: those for lines and services. */
function addMarket(draft: Draft, { shortId, offers, network, volumes, today, namedContracts }: Input) {
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
  return { tags, products, buildings, customers, providers, first }
}

/** Adds the supplies with their meters, and the network that serves the first contracts. */
function addDelivery(draft: Draft, { shortId, network, volumes, today }: Input, { buildings, customers, providers, first }: Market) {
  const supplies = addSupplies(
    draft,
    volumes.supplies === 0 ? [] : supplyPlans({ shortId, customers, count: volumes.supplies, today }),
    today,
  )
  if (volumes.supplies > 0) {
    addCalorificValues(draft, today, volumes.billedMonths + 36)
    addGridFees(draft, today)
  }
  const carrier = providerOf(providers, 'carrier').uuid
  const built = addInfrastructure(draft, { plan: network, buildings, customers, contracts: first, carrier, volumes, today })
  return { supplies, built }
}

type Parties = Market & Delivery & { readonly buyer: Receiver }

/** Adds the contracts for energy and land, and the contracts with suppliers and other tenants. */
function addOtherContracts(draft: Draft, input: Input, parties: Parties): readonly WrittenContract[] {
  const { tags, products, first, supplies } = parties
  const { otherTenant, supplier } = addTradePartners(draft, input)
  const land = landPlansOf(input, parties)
  const suppliers = supplierPlansOf(draft, input, { ...parties, otherTenant, supplier })
  const energy = supplies.map((supply) => energyPlan(supply, products))
  const rest = addContracts(draft, { plans: [...energy, ...land, ...suppliers], tags, before: first })
  const supplyOf = new Map(supplies.map((supply) => [`energy-${supply.plan.key}`, supply]))
  for (const { plan, elements } of rest) {
    const supply = supplyOf.get(plan.key)
    const [element] = elements
    if (supply && element)
      draft.link({ relationship: 'contractElement:marketLocation', source: element.uuid, target: supply.marketLocation })
  }
  return rest
}

function addTradePartners(draft: Draft, { neighbour, today }: Input) {
  const address = { street: neighbour.street, houseNumber: neighbour.houseNumber, postcode: '06995', city: 'Elsterau' }
  const otherTenant = addTradePartner(draft, { number: 109_001, name1: neighbour.name1, address, today })
  const supplier = addTradePartner(draft, {
    number: 109_002,
    name1: 'Stromkontor Saale GmbH',
    address: { ...address, street: 'Brühl' },
    today,
  })
  return { otherTenant, supplier }
}

function landPlansOf({ shortId, today, volumes }: Input, { buyer, customers, built }: Parties): readonly ContractPlan[] {
  return landPlans({
    shortId,
    today,
    buyer,
    fields: built.fields,
    sites: built.sites,
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
}

type Traders = Parties & { readonly otherTenant: Receiver; readonly supplier: Receiver }

function supplierPlansOf(
  draft: Draft,
  { today, volumes }: Input,
  { buyer, providers, otherTenant, supplier, built, customers, first, products }: Traders,
): readonly ContractPlan[] {
  return supplierPlans({
    today,
    buyer,
    providers,
    otherTenant,
    supplier,
    foreignLocations: volumes.supplies === 0 ? [] : addForeignLocations(draft, volumes.supplies),
    tools: built.tools,
    stock: built.stock,
    sites: built.sites,
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
}

/** Adds payments, bills, calls, documents, photos and telemetry. */
function addBooks(draft: Draft, { brand, volumes, today }: Input, { customers, contracts, supplies, built }: World): void {
  const payments = addPayments(draft, { customers, contracts, today })
  const { billedMonths: months, cancelledReceipts: cancelled } = volumes
  addReceipts(draft, { brand, contracts, supplies, payments, today, months, cancelled })
  addAcknowledgements(draft, contracts, today)
  addCalls(draft, { perNumber: volumes.callsPerNumber, today })
  addLetters(draft, { brand, contracts, every: volumes.everyLetter })
  addCallFiles(draft)
  addCallImport(draft, today)
  addCallMapping(draft)
  addLocationFile(draft, contracts)
  addPhotos(draft, { splices: built.plant.splices, meters: supplies.flatMap(({ meters }) => meters), count: volumes.photos, today })
  measure(draft, built.accesses, today)
}

type Staffed = World & Pick<Staffing, 'roleTwins'>

/** Adds users and groups with their work, and the journeys of the public pages. */
function addStaff(draft: Draft, { shortId, brand, volumes, today }: Input, { roleTwins, ...world }: Staffed): void {
  const { customers, providers, contracts, products, built } = world
  const here = people.filter((person) => person.in[shortId])
  const staffing = { roleTwins, groupTwins: addGroups(draft, roleTwins) }
  const external = present(staffing.groupTwins.get('external'), 'group of external providers')
  draft.link({ relationship: 'externalServiceProvider:groups', source: providerOf(providers, 'civil').uuid, target: external })
  addPeople(draft, staffing, { shortId, customers })
  addColleagues(draft, staffing, volumes.users - here.length)
  addWork(draft, { contracts, customers, groups: staffing.groupTwins, volumes, today })
  addVisits(draft, today)
  addDesks(draft, shortId, today)
  addNotes(draft, customers, today)
  const shown = addJourneys(draft, { products, sites: built.sites, today })
  addProductPictures(draft, shown, brand)
}

/**
 * The customer number of house owners with a story. No other customer with a story permits building: that permission covers the lines in
 * their house.
 */
const houseOwners = 100_007
/** The number of trade partners, who count as customers. */
const tradePartners = 2

function tagCustomers(draft: Draft, customers: readonly Customer[], tags: ReadonlyMap<string, string>): void {
  for (const { uuid, number } of customers) {
    const random = randomOf(`${draft.shortId}/tags/${number}`)
    if (random.chance(0.18)) draft.link({ relationship: 'businessPartner:tags', source: uuid, target: random.pick([...tags.values()]) })
  }
}

type Signing = Pick<Input, 'shortId'> & Pick<Market, 'customers'>

function addPeople(draft: Draft, staffing: Staffing, { shortId, customers }: Signing): void {
  for (const person of people) {
    const place = person.in[shortId]
    if (!place) continue
    const permission =
      'customer' in place
        ? { role: place.role, scope: 'businessPartner' as const, root: customerOf(customers, place.customer).uuid }
        : { ...place, root: draft.tenant }
    addUser(draft, staffing, { person, permissions: [permission], groups: 'groups' in place ? place.groups : [] })
  }
}
