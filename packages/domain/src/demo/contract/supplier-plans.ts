import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { Site } from '../geo/sites.ts'
import { withoutStory, type Customer } from '../partner/customer.ts'
import type { Product } from '../product/products.ts'
import type { ContractPlan, Receiver, WrittenContract } from './contract-plan.ts'
import { inTurn } from '../in-turn.ts'

type Input = {
  readonly today: string
  /** The tenant in the role of a customer. */
  readonly buyer: Receiver
  readonly providers: readonly Receiver[]
  readonly otherTenant: Receiver
  readonly supplier: Receiver | undefined
  readonly foreignLocations: readonly string[]
  readonly tools: readonly string[]
  readonly stock: readonly string[]
  readonly sites: readonly Site[]
  readonly customers: readonly Customer[]
  readonly contracts: readonly WrittenContract[]
  readonly products: readonly Product[]
  readonly counts: {
    readonly purchase: number
    readonly statementOfWork: number
    readonly framework: number
    readonly serviceConnection: number
  }
}

const withoutElements = { term: 12, elements: [], end: undefined } as const

/**
 * Returns contracts with suppliers and other tenants, and contracts with customers besides their tariffs: work, purchases, frameworks,
 * house connections.
 */
export function supplierPlans(input: Input): readonly ContractPlan[] {
  return [...workPlans(input), ...purchases(input), ...frameworks(input), ...serviceConnections(input), ...partnerPlans(input)]
}

/** Returns assignments and continuing services of the service providers, and projects with an agreed result. */
function workPlans({ today, buyer, providers, counts }: Input): ContractPlan[] {
  const assignments = providers.flatMap((provider, index): ContractPlan[] => {
    const begin = addMonths(today, -8 - index)
    const about = (definition: string) => [{ relationship: `${definition}:externalServiceProvider`, target: provider.uuid }]
    return [
      {
        ...withoutElements,
        key: `assignment-${index}`,
        definition: 'contractAssignment',
        customer: provider,
        signed: addDays(begin, -10),
        begin,
        attributes: { orderNumber: `B-${today.slice(0, 4)}-${String(101 + index)}`, budget: 25_000 + 12_500 * index },
        about: about('contractAssignment'),
      },
      {
        ...withoutElements,
        key: `external-service-${index}`,
        definition: 'contractExternalService',
        customer: buyer,
        supplier: provider,
        signed: addDays(begin, -30),
        begin,
        attributes: { hourlyRate: 58 + 4.5 * index },
        about: about('contractExternalService'),
      },
    ]
  })
  const works = [
    'Anbindung Ortsteil Schloßberg',
    'Netzplanung Bauabschnitt 3',
    'Umstellung der Kabelanschlüsse',
    'Dokumentation Altnetz',
    'Erneuerung der Zähler',
    'Notstrom im Technikgebäude',
  ]
  const projects = works.slice(0, counts.statementOfWork).map((noticeText, index): ContractPlan => {
    const begin = addMonths(today, -10 + 2 * index)
    return {
      ...withoutElements,
      key: `work-${index}`,
      definition: 'contractStatementOfWork',
      customer: inTurn(providers, index),
      signed: addDays(begin, -20),
      begin,
      attributes: { budget: 18_000 + 9000 * index, acceptedAt: index < 2 ? addDays(today, -40 + index) : undefined, noticeText },
    }
  })
  return [...assignments, ...projects]
}

/** Returns purchases of tools and devices. Each asset belongs to one purchase. */
function purchases({ today, buyer, providers, tools, stock, counts }: Input): ContractPlan[] {
  const assets = [...tools, ...stock]
  const share = Math.ceil(assets.length / counts.purchase)
  return Array.from({ length: counts.purchase }, (_, index): ContractPlan => {
    const begin = addMonths(today, -2 - 2 * index)
    return {
      ...withoutElements,
      key: `purchase-${index}`,
      definition: 'contractPurchase',
      customer: buyer,
      supplier: inTurn(providers, index),
      signed: begin,
      begin,
      attributes: { deliveryDate: addDays(begin, 21) },
      about: assets.slice(index * share, (index + 1) * share).map((target) => ({ relationship: 'contractPurchase:assets', target })),
    }
  })
}

/** Returns the framework contracts of the town, of the new cooperative, and of other customers with several contracts. */
function frameworks({ today, customers, contracts, counts }: Input): ContractPlan[] {
  const contractsOf = Map.groupBy(
    contracts.filter(({ plan }) => plan.definition === 'contractTelecom'),
    ({ plan }) => plan.customer.uuid,
  )
  const named = [100004, 100012].flatMap((number) => customers.find((customer) => customer.number === number) ?? [])
  const several = customers.filter((customer) => withoutStory(customer) && (contractsOf.get(customer.uuid)?.length ?? 0) > 1)
  const business = customers.filter(
    (customer) => withoutStory(customer) && (customer.segment === 'business' || customer.segment === 'public'),
  )
  const receivers = [...new Set([...named, ...several, ...business])].slice(0, counts.framework)
  return receivers.map((customer, index) => {
    const own = contractsOf.get(customer.uuid) ?? []
    const first = own.map(({ plan }) => plan.signed).toSorted()[0]
    const begin = first === undefined || first > today ? addMonths(today, -6) : addMonths(first, -1)
    return {
      ...withoutElements,
      key: `framework-${customer.number}`,
      definition: 'contractFramework',
      customer,
      signed: addDays(begin, -5),
      begin,
      attributes: { discount: customer.number === 100012 ? 8 : 3 + (index % 5) },
      about: own.map(({ uuid }) => ({ relationship: 'contractFramework:contracts', target: uuid })),
      tags: ['Rahmenvertrag'],
    }
  })
}

/** Returns contracts for the lines into houses, with customers who ordered one. Some lines are still under construction. */
function serviceConnections({ today, sites, customers, counts }: Input): ContractPlan[] {
  const byId = new Map(customers.filter(withoutStory).map((customer) => [customer.uuid, customer]))
  const built = sites.flatMap((site) => {
    const customer = site.owner === undefined ? undefined : byId.get(site.owner)
    return customer && ['orderable', 'inBuild', 'permitted'].includes(site.state) ? [{ site, customer }] : []
  })
  return built.slice(0, counts.serviceConnection).map(({ site, customer }, index) => {
    const begin = addDays(site.builtAt ?? today, -40)
    return {
      ...withoutElements,
      key: `service-connection-${site.plan.key}`,
      definition: 'contractServiceConnection',
      customer,
      signed: addDays(begin, -15),
      begin,
      attributes: { buildCost: index % 3 === 0 ? 890 : 0, connectionPower: site.plan.units > 3 ? 40 : 14.5 },
      place: site.plan.address,
      about: [{ relationship: 'contractServiceConnection:telcoServiceConnectionBuilding', target: site.fibre }],
    }
  })
}

/**
 * Returns a contract with the neighbouring tenant about the shared use of ducts, and a contract with another supplier who uses the grid.
 */
function partnerPlans({ today, otherTenant, supplier, foreignLocations, products }: Input): ContractPlan[] {
  const begin = addMonths(`${today.slice(0, 8)}01`, -16)
  const tenant: ContractPlan = {
    ...withoutElements,
    key: 'tenant-partner',
    definition: 'contractTenant',
    customer: otherTenant,
    signed: addDays(begin, -60),
    begin,
    attributes: { revenueShare: 12.5, noticeText: 'Gegenseitige Nutzung der Leerrohre zwischen Neudorf und Weidenhain.' },
  }
  const gridUsage = products.find(({ key }) => key === 'netznutzung')
  if (!supplier || !gridUsage || foreignLocations.length === 0) return [tenant]
  return [
    tenant,
    {
      ...withoutElements,
      key: 'grid-usage',
      definition: 'contractGridUsage',
      customer: supplier,
      signed: addDays(begin, -30),
      begin,
      elements: [{ product: gridUsage, begin, end: undefined, quantity: foreignLocations.length }],
      attributes: { gridArea: 'Elsterau' },
      about: foreignLocations.map((target) => ({ relationship: 'contractGridUsage:marketLocations', target })),
    },
  ]
}
