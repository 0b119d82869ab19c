import { roles } from '@twinwerk/domain/roles'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConsumption } from '../../billing/energy/read-consumption.ts'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import { supplyContract, type SupplyContract } from '../../testing/billing/supply-contract.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'

let world: BillingWorld
let own: SupplyContract
beforeAll(async () => {
  world = await openBilling()
  own = await supplyContract(world, 'V-2026-000001', { '2025-06-01': 0, '2026-01-01': 100, '2026-07-01': 1600, '2026-11-01': 2700 })
})
afterAll(() => world?.close())

const contractId = (uuid: string) => formatTwinId('contractEnergySupply', uuid)

/** Reads as a role does that holds its grants on one customer, or on the tenant. */
function read(key: string, contract: string, customer?: string) {
  const { fixture } = world
  const role = roles.find((each) => each.key === key)!
  const roots = customer === undefined ? {} : { roots: { definition: 'customer', uuids: [customer] } }
  const grants = role.grants
    .map(({ path, verbs, mask }) => fixture.grant(path, { verbs, ...(mask && { mask }), ...roots }))
    // Paths from the own user are none here.
    .filter(({ path }) => path !== undefined)
  return readConsumption(fixture.store, { caller: fixture.caller(grants), clock: world.clockOf() }, contractId(contract))
}

test('a customer reads the consumption of an own contract, without that of whoever was supplied before', async () => {
  const found = await read('customer', own.contract, own.customer)
  expect(found).toMatchObject({ sector: 'electricity', unit: 'kWh' })
  expect(found?.intervals).toEqual([
    { from: '2026-01-01', to: '2026-06-30', quantity: 1500, isEstimated: false },
    { from: '2026-07-01', to: '2026-10-31', quantity: 1100, isEstimated: false },
  ])
  expect(await read('metering', own.contract)).toEqual(found)
})

test('nobody reads the consumption of a contract that is not theirs, nor staff who see no readings', async () => {
  await expect(read('billing', own.contract)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const other = await supplyContract(world, 'V-2026-000002')
  await expect(read('customer', other.contract, own.customer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read('customer', v7(), own.customer)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await read('customer', other.contract, other.customer)).not.toBeNull()
})

test('a contract without a meter has no consumption', async () => {
  const [contract, customer] = [v7(), await world.customer({ name: 'Behnke, Jan' })]
  await world.fixture.seed([
    newTwin(contract, 'contractEnergySupply', { 'contract:contractBegin': '2026-01-01' }),
    newLink('contract:supplierForContract', contract, world.fixture.tenant),
    newLink('contract:receiverForContract', contract, customer),
  ])
  expect(await read('customer', contract, customer)).toBeNull()
})
