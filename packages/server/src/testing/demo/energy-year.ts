import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import type { Json } from '../store-fixture.ts'

/** Expects the year of energy in the demo world: bills of power and gas with all that § 40 EnWG wants, and a supply without its bill. */
export async function expectEnergyYear(me: SignedIn, root: string): Promise<void> {
  const consumption = { path: ['billingRun:kind'], operator: 'eq', value: 'consumption' }
  const runs: Json = { $filter: consumption, $mask: [], 'billingRun:receipts': { $mask: ['receipt:snapshot', 'receipt:status'] } }
  const query = {
    id: root,
    $mask: [],
    'tenant:billingRuns': runs,
    'tenant:consumptionDeadlines': { $mask: ['consumptionDeadline:waitsFor'] },
  }
  const { body } = await me.post('/api/data/query', { query }, { 'x-tenant': root })
  const [world] = body.results
  const bills: Json[] = world['tenant:billingRuns'].flatMap((run: Json) => run['billingRun:receipts'])
  const energies = bills.map((bill) => bill['receipt:snapshot'].contracts[0].energy)
  expect(energies.map(({ sector }) => sector).toSorted()).toEqual(['electricity', 'gas'])
  for (const { before, kilowattHours, parts, peers } of energies) {
    expect(before.kilowattHours).toBeGreaterThan(0)
    expect(before.kilowattHours).not.toBe(kilowattHours)
    expect([parts.length > 2, peers.length > 0]).toEqual([true, true])
  }
  expect(world['tenant:consumptionDeadlines'].length).toBeGreaterThan(0)
}
