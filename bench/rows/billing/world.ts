import { createHash } from 'node:crypto'
import { newLink, newTwin } from '../../../packages/server/src/store/write/new-changes.ts'
import { benchId, productsPerTenant } from '../../fill/volumes.ts'
import type { Bench } from '../row.ts'
import type { Biller } from './biller.ts'

/** The year that stands on receipts before anything is measured. */
const year = 2025
const standing = { begin: `${year}-01-01`, end: `${year}-12-31` }
const pricesOfProduct = [34.9, 4.9, 2.9]

/**
 * Makes the largest tenant able to bill, and bills a whole year once, so that a contract has a year of standing items. This is done by the
 * first run of a load alone.
 */
export async function prepareBilling(bench: Bench, biller: Biller): Promise<void> {
  const [ready] = await biller.rows('select id from twin_receipt where tenant_id = $1 limit 1')
  if (ready) return
  const [setup] = await biller.rows('select id from twin_billing_setup where tenant_id = $1 limit 1')
  if (!setup) await writeSetup(bench, biller)
  const begun = performance.now()
  process.stdout.write(`Billing the year ${year} of ${bench.tenant.contracts} contracts …\n`)
  const { run } = await biller.draft(standing)
  await biller.approve(run)
  process.stdout.write(`Billed in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
}

async function writeSetup({ tenant }: Bench, biller: Biller): Promise<void> {
  const [setup, seller] = [idOf('setup'), idOf('seller')]
  const prices = Array.from({ length: productsPerTenant }, (_, index) => index + 1).flatMap((n) =>
    pricesOfProduct.flatMap((price, at) => {
      const component = idOf(`price ${n} ${at}`)
      const values = {
        'priceComponent:name': ['Grundpreis', 'Telefonie', 'Router'][at],
        'priceComponent:pricingType': 'recurring',
        'priceComponent:billingType': 'cyclicstart',
        'priceComponent:singleprice': price,
        'priceComponent:taxClass': 'regular',
        'priceComponent:taxrate': 19,
        'priceComponent:billingreferenceperiod': 'P1M',
      }
      return [
        newTwin(component, 'priceComponent', values),
        newLink('product:priceComponents', benchId({ kind: 'product', tenant: tenant.no, n }), component),
      ]
    }),
  )
  await biller.write([
    ...prices,
    newTwin(seller, 'postalAddress', {
      'postalAddress:street': 'Werkstraße',
      'postalAddress:houseNumber': '1',
      'postalAddress:postcode': '04158',
      'postalAddress:city': 'Elsterau',
    }),
    newLink('businessPartner:contactAddress', tenant.uuid, seller),
    newTwin(setup, 'billingSetup', {
      'billingSetup:taxNumber': '231/123/12345',
      'billingSetup:approvalLimit': 1_000_000_000,
      'billingSetup:repairMonths': 36,
      'billingSetup:smallBalance': 0,
      'billingSetup:privateBasis': 'gross',
      'billingSetup:deviation': 30,
    }),
    newLink('tenant:billingSetup', tenant.uuid, setup),
  ])
}

function idOf(name: string): string {
  const hex = createHash('sha256').update(`bench billing ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns a month after the standing year; 0 is its January. */
export function monthAfter(index: number): { readonly begin: string; readonly end: string } {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return { begin: day(new Date(Date.UTC(year + 1, index, 1))), end: day(new Date(Date.UTC(year + 1, index + 1, 0))) }
}
