import { contractSummary } from '@twinwerk/domain/letters/contract-summary'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedTwins } from '../testing/named-twins.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { fillLetter } from './fill-letter.ts'
import { readForLetter } from './read-for-letter.ts'
import { twinValues } from './twin-values.ts'

let store: StoreFixture
const ids: Record<string, string> = {}
const { twin, link } = namedTwins(ids)

beforeAll(async () => {
  store = await openStore()
  const element = (name: string, begin: string, end: string | null) => [
    twin(`${name} product`, 'productInternet', { 'product:name': name }),
    twin(name, 'contractElement', { 'contractElement:contractElementBegin': begin, 'contractElement:contractElementEnd': end }),
    link('contractElement:product', name, `${name} product`),
    link('contract:contractElements', 'contract', name),
  ]
  await store.seed([
    twin('contract', 'contractTelecom', { 'contract:contractBegin': '2020-01-01' }),
    ...element('Glas 50', '2020-01-01', '2021-12-31'),
    ...element('Glas 100', '2022-01-01', '2098-12-31'),
    ...element('Glas 500', '2099-01-01', null),
  ])
})
afterAll(() => store.close())

test.each([
  ['de', ['Glas 100\nab 01.01.2022 bis 31.12.2098', 'Glas 500\nab 01.01.2099']],
  ['en', ['Glas 100\nfrom 01/01/2022 to 31/12/2098', 'Glas 500\nfrom 01/01/2099']],
] as const)('the summary names what runs or will, with its days, and nothing that is over (%s)', async (language, services) => {
  const about = { tenant: store.tenant, uuid: ids['contract']!, definition: 'contractTelecom', clock }
  const found = await readForLetter(store.store, contractSummary, about)
  expect(found?.id).toBe(formatTwinId('contractTelecom', ids['contract']!))
  const values = twinValues(store.published.registry, found!, { language, timeZone: clock.timeZone })
  const { content } = fillLetter(contractSummary, { language, sender: { name: 'Stadtwerke', color: '#000000' }, values, today: '' })
  const tables = content.flatMap((block) => (block.kind === 'table' ? [block.rows.map(([first]) => first)] : []))
  expect(tables[0]?.toSorted()).toEqual(services)
  expect(tables[1]?.toSorted()).toEqual(['Glas 100', 'Glas 500'])
})
