import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { newTwin } from '../write/new-changes.ts'

let fixture: StoreFixture
const [fibre, plain] = [v7(), v7()]
beforeAll(async () => {
  fixture = await openStore()
  await fixture.seed([
    newTwin(fibre, 'productOption', { 'product:name': 'Glasfaser', 'product:nameEn': 'Fibre' }),
    newTwin(plain, 'productOption', { 'product:name': 'Fernsehen' }),
  ])
})
afterAll(() => fixture?.close())

const nameOf = async (product: string, more: object): Promise<unknown> => {
  const query = { id: formatTwinId('productOption', product), $mask: ['product:name'] }
  const { results } = await fixture.query({ query, ...more }, [fixture.grant('tenant:products', { mask: ['product:name'] })])
  return results[0]?.['product:name']
}

test('a product is read in English by its English name, and in a form as it was entered', async () => {
  expect(await nameOf(fibre, {})).toBe('Glasfaser')
  expect(await nameOf(fibre, { $language: 'en' })).toBe('Fibre')
  expect(await nameOf(fibre, { $language: 'en', $asEntered: true })).toBe('Glasfaser')
  expect(await nameOf(plain, { $language: 'en' })).toBe('Fernsehen')
  await expect(nameOf(plain, { $asEntered: 'yes' })).rejects.toThrow('$asEntered')
})
