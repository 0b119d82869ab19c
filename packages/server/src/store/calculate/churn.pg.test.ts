import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import type { Change } from '../write/change.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

const all = () => ['tenant:contracts', 'tenant:businesspartners'].map((path) => store.grant(path))

type Plan = { readonly customer: string; readonly begin: string; readonly end?: string; readonly definition?: string }

function contract(uuid: string, { customer, begin, end, definition = 'contractTelecom' }: Plan): readonly Change[] {
  return [
    {
      kind: 'createTwin',
      uuid,
      definition,
      identifier: `V-${uuid}`,
      attributes: { 'contract:contractBegin': begin, ...(end !== undefined && { 'contract:contractEnd': end }) },
    },
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'contract:receiverForContract',
      source: uuid,
      target: customer,
      validFrom: null,
      validTo: null,
    },
  ]
}

async function churnedOn(uuid: string): Promise<unknown> {
  const id = formatTwinId('contractTelecom', uuid)
  const { results } = await store.query({ query: { id, $mask: ['contract:churnedOn'] } }, all())
  return results[0]['contract:churnedOn'] ?? null
}

test('a contract of the same line around the end of another one takes its churn back, and a later one does not', async () => {
  const [customer, first, second] = [v7(), v7(), v7()]
  await store.seed([
    { kind: 'createTwin', uuid: customer, definition: 'customer', attributes: { 'businessPartner:name1': 'Mustermann' } },
    ...contract(first, { customer, begin: '2025-01-01' }),
  ])
  expect(await churnedOn(first)).toBeNull()
  await store.save({ id: formatTwinId('contractTelecom', first), 'contract:contractEnd': '2026-10-31' }, all())
  expect(await churnedOn(first)).toBe('2026-10-31')
  await store.seed(contract(v7(), { customer, begin: '2026-11-01', definition: 'contractEnergySupply' }))
  expect(await churnedOn(first)).toBe('2026-10-31')
  await store.seed(contract(second, { customer, begin: '2026-11-01' }))
  expect(await churnedOn(first)).toBeNull()
  await store.save({ id: formatTwinId('contractTelecom', second), 'contract:contractBegin': '2027-01-01' }, all())
  expect(await churnedOn(first)).toBe('2026-10-31')
})

test('a contract that was withdrawn has no churn, and takes none back', async () => {
  const [customer, first, second] = [v7(), v7(), v7()]
  await store.seed([
    { kind: 'createTwin', uuid: customer, definition: 'customer', attributes: { 'businessPartner:name1': 'Mustermann' } },
    ...contract(first, { customer, begin: '2025-01-01', end: '2026-10-31' }),
    ...contract(second, { customer, begin: '2026-11-01', end: '2026-11-01' }),
  ])
  expect(await churnedOn(first)).toBe('2026-10-31')
  expect(await churnedOn(second)).toBeNull()
})
