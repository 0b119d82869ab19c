import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'
import type { BillInput } from '@twinwerk/model/billing/bill'
import type { IssuedItem } from '@twinwerk/model/billing/difference'
import type { BillingRules, ContractFacts, Element, Price, Receiver, TaxCategory, TaxClass } from '@twinwerk/model/billing/facts'
import type { LineKind } from '@twinwerk/model/billing/line'
import { priceDecimals } from '@twinwerk/model/calculator/price/regular-price'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { amountOf } from '@twinwerk/model/number/amount'
import type { SeedTwin } from '../demo/demo-tenant.ts'
import { lawValue, type LawName } from '../law-values.ts'
import type { Neighbour, WorldGraph } from './world-graph.ts'

const timeZone = 'Europe/Berlin'
const rates: Readonly<Record<TaxClass, LawName | undefined>> = {
  regular: 'vatRegular',
  reduced: 'vatReduced',
  gasAndHeat: 'vatGasAndHeat',
  none: undefined,
}

/** Returns the facts of a contract as its twins say them, without consumption and charges, and its items of recurring and single prices. */
export function billFacts(graph: WorldGraph, contract: SeedTwin): Omit<BillInput, 'run'> {
  const { out, value } = graph
  const elements = out(contract, 'contract:contractElements').map(({ twin }) => twin)
  const begin = value(contract, 'contract:contractBegin')!
  const facts: ContractFacts = {
    from: begin,
    to: value(contract, 'contract:contractEnd') ?? null,
    anchor: `${begin.slice(0, 8)}01`,
    elements: elements.map((element) => elementOf(graph, element)),
    receivers: out(contract, 'contract:receiverForContract').map((link) => receiverOf(graph, link)),
    frameworks: graph.into(contract, 'contractFramework:contracts').map(({ twin }) => ({
      key: twin.uuid,
      percent: Number(value(twin, 'contractFramework:discount')),
      from: value(twin, 'contract:contractBegin')!,
      to: value(twin, 'contract:contractEnd') ?? null,
    })),
    charges: [],
  }
  return { contract: facts, issued: elements.flatMap((element) => issuedOf(graph, element)), rules: rulesOf(graph, contract) }
}

function elementOf({ out, value }: WorldGraph, element: SeedTwin): Element {
  const components = out(element, 'contractElement:product').flatMap(({ twin }) => out(twin, 'product:priceComponents'))
  const individual = value(element, 'contractElement:individualPrice')
  return {
    key: element.uuid,
    from: value(element, 'contractElement:contractElementBegin')!,
    to: value(element, 'contractElement:contractElementEnd') ?? null,
    quantity: Number(value(element, 'contractElement:quantity')),
    individualPrice: individual === undefined ? null : amountOf(Number(individual)),
    prices: components.flatMap(({ twin }) => priceOf(twin.uuid, (name) => value(twin, `priceComponent:${name}`))),
    usagePrices: [],
    consumptions: [],
    calls: [],
  }
}

function priceOf(component: string, text: (name: string) => string | undefined): Price[] {
  const [pricingType, net] = [text('pricingType'), Number(text('singleprice'))]
  if (pricingType !== 'recurring' && pricingType !== 'once') return []
  const [months, regular] = [text('promotionMonths'), text('regularPrice')]
  return [
    {
      component,
      text: text('name')!,
      pricingType,
      net: amountOf(net),
      decimals: priceDecimals({ pricingType, net, accuracy: Number(text('priceaccuracy')) }),
      referencePeriod: text('billingreferenceperiod')!,
      due: text('billingType') === 'cyclicend' ? 'cyclicend' : 'cyclicstart',
      taxClass: text('taxClass') as TaxClass,
      promotion: months === undefined ? null : { months: Number(months), regularNet: amountOf(Number(regular)) },
      isConditional: text('condition') !== undefined,
      from: '0001-01-01',
      to: null,
    },
  ]
}

function receiverOf({ value }: WorldGraph, { twin, from, to }: Neighbour): Receiver {
  return {
    key: twin.uuid,
    basis: value(twin, 'businessPartner:partnerType') === 'person' ? 'gross' : 'net',
    treatment: (value(twin, 'businessPartner:taxTreatment') ?? 'standard') as Receiver['treatment'],
    from: from === null ? '0001-01-01' : tenantDay(from, timeZone),
    to: to === null ? null : addDays(tenantDay(to, timeZone), -1),
  }
}

function rulesOf({ out, value }: WorldGraph, contract: SeedTwin): BillingRules {
  const isOnPaper = out(contract, 'contract:paymentMethod').some(({ twin }) => value(twin, 'paymentOnBill:paperInvoice') === 'true')
  return {
    rateOn: (taxClass, day) => {
      const law = rates[taxClass]
      return law === undefined ? 0 : lawValue(law, day)
    },
    holds: () => isOnPaper,
  }
}

function issuedOf({ into, out, value }: WorldGraph, element: SeedTwin): IssuedItem[] {
  return into(element, 'receiptItem:contractElement').flatMap(({ twin: item }): IssuedItem[] => {
    const [receipt] = into(item, 'receipt:receiptItems').map(({ twin }) => twin)
    const text = (name: string) => value(item, `receiptItem:${name}`)
    const amount = (name: string) => amountOf(Number(text(name)))
    const component = out(item, 'receiptItem:priceComponent')[0]!.twin
    if (value(component, 'priceComponent:pricingType') === 'usage' || value(component, 'priceComponent:pricingType') === 'stepped')
      return []
    const basis = value(receipt!, 'receipt:basis') === 'gross' ? ('gross' as const) : ('net' as const)
    const explanation = item.attributes['receiptItem:explanation'] as ItemExplanation
    const [corrects] = out(item, 'receiptItem:corrects').map(({ twin }) => twin.uuid)
    return [
      {
        key: item.uuid,
        receiptNumber: value(receipt!, 'receipt:receiptNumber')!,
        kind: text('kind') as LineKind,
        element: element.uuid,
        component: component.uuid,
        text: text('text')!,
        from: text('periodFrom')!,
        to: text('periodTo')!,
        basis,
        unit: amount(basis === 'gross' ? 'singleGross' : 'singleNet'),
        quantity: Number(text('quantity')),
        share: { days: 1, whole: 1 },
        amount: amount(basis),
        rate: Number(text('taxrate')),
        category: text('taxCategory') as TaxCategory,
        receiver: out(receipt!, 'receipt:receiver')[0]!.twin.uuid,
        ...(corrects !== undefined && { corrects }),
        ...(explanation.individualPrice !== undefined && { individualPrice: amountOf(explanation.individualPrice) }),
        ...(explanation.rhythm !== undefined && { rhythm: explanation.rhythm }),
      },
    ]
  })
}
