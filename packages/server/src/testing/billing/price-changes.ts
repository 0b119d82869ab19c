import { billing } from '@twinwerk/domain/roles/billing'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Json } from '../store-fixture.ts'
import { openBillingOffice } from './billing-office.ts'

const type = 'processPriceChange'
export const today = tenantDay(Date.now(), 'Europe/Berlin')
/** Between one and two months ahead: customers are told at once, and the third bill shows the new price. */
export const inTime = `${addMonths(today, 2).slice(0, 7)}-01`

/** A product and the price of it that changes (uuids). */
export type Changing = { readonly product: string; readonly price: string }

/** A new price of a list: the uuids of what changes, and its values. */
export type Listed = Changing & { readonly values?: Json; readonly isOfZone?: true; readonly definition?: string }

/** An office that changes prices. Ids are uuids. */
export async function openPriceChanges() {
  const office = await openBillingOffice(['processPriceChange'])
  const grants = () =>
    billing.grants.flatMap(({ path, ...more }) => (/^(tenant|businessPartner):/.test(path) ? [office.world.store.grant(path, more)] : []))
  const asked = {
    tempid: 'p',
    definition: type,
    'execution:status': 'waitforexecution',
    [`${type}:priceFrom`]: inTime,
    [`${type}:changeReason`]: 'Vorleistungen sind teurer.',
  }
  const begun = async (process: Json): Promise<string> => {
    const { saved } = await office.world.save({ id: office.world.store.tenantId, 'tenant:executions': [process] }, { grants: grants() })
    await office.world.settle()
    return parseTwinId(saved.find(({ tempid }) => tempid === 'p')!.id)!.uuid
  }
  return {
    office,
    grants,
    /** A person, with a mail address if one is given. */
    async customer(mail?: string): Promise<string> {
      const values = { 'businessPartner:name1': 'Sorge, Miriam', 'businessPartner:partnerType': 'person' }
      if (mail === undefined) return office.on.make('customer', values)
      const box = await office.on.make('contactMail', { 'contactMail:email': mail, 'contactMail:purpose': 'general' })
      return office.on.make('customer', values, { 'businessPartner:contactMail': box })
    },
    /** Begins a process with one price as in earlier releases; returns its uuid. */
    async begin({ product, price }: Changing, values: Json = {}): Promise<string> {
      const process = {
        ...asked,
        [`${type}:newPrice`]: 40,
        [`${type}:product`]: [{ id_select: formatTwinId('productOption', product) }],
        [`${type}:component`]: [{ id_select: formatTwinId('priceComponent', price) }],
        ...values,
      }
      return begun(process)
    },
    /** Begins the process as a clerk does, with a list of new prices; returns its uuid. */
    beginList: (prices: readonly Listed[], values: Json = {}): Promise<string> =>
      begun({ ...asked, [`${type}:newPrices`]: prices.map(newPriceOf), ...values }),
    async linked(root: string, relation: string) {
      return (await office.on.linked('contract', { from: root }, `${type}:${relation}`)).map(({ id }) => id).toSorted()
    },
    async valuesOf(root: string, ...names: readonly string[]): Promise<readonly unknown[]> {
      const process = await office.on.twin('execution', root)
      return names.map((name) => process[`${type}:${name}`])
    },
    accept: (root: string, task: string) => office.on.finish(root, task, { 'processOrder:decision': 'accepted' }),
  }
}

function newPriceOf({ product, price, values, isOfZone, definition = 'productOption' }: Listed, index: number): Json {
  return {
    tempid: `price-${index}`,
    definition: 'newPrice',
    'newPrice:product': [{ id_select: formatTwinId(definition, product) }],
    [isOfZone ? 'newPrice:zonePrice' : 'newPrice:component']: [{ id_select: formatTwinId('priceComponent', price) }],
    ...values,
  }
}

export type PriceChanges = Awaited<ReturnType<typeof openPriceChanges>>
