import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedTwins } from '../../testing/named-twins.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import type { RightsQuestion } from './held-rights.ts'
import { readHeldRights } from './held-rights.ts'

let store: StoreFixture
const ids: Record<string, string> = {}
const { twin } = namedTwins(ids)

beforeAll(async () => {
  store = await openStore()
  await store.seed([
    twin('own', 'customer', { 'businessPartner:name1': 'Sorge' }),
    twin('other', 'customer', { 'businessPartner:name1': 'Krüger' }),
  ])
})
afterAll(() => store.close())

test('one compiled question serves other rows and other holders of the same grants', async () => {
  const question = (name: string, more: Partial<RightsQuestion> = {}): RightsQuestion => ({
    verb: 'select',
    family: store.published.registry.definitions.get('customer')!.family,
    uuids: [ids[name]!],
    attributes: ['businessPartner:name1'],
    ...more,
  })
  const rooted = (name: string) => [store.grant('', { roots: { definition: 'customer', uuids: [ids[name]!] }, verbs: ['select'] })]
  const held = async (grants: ReturnType<typeof rooted>, questions: readonly RightsQuestion[]) => {
    const { registry, relationshipCodes: codes } = store.published
    const answers = await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
      readHeldRights(
        transaction,
        { registry, codes, grants },
        { binding: { ...store.caller(grants), ...clock, body: undefined }, questions: questions },
      ),
    )
    return answers.map((answer) => [...answer].map(([uuid, properties]) => [uuid, [...properties]]))
  }
  const own = rooted('own')
  expect(
    await held(own, [question('own'), question('other'), question('own', { attributes: [] }), question('own', { verb: 'update' })]),
  ).toEqual([[[ids['own'], ['businessPartner:name1']]], [], [[ids['own'], []]], []])
  expect(await held(own, [question('other'), question('own')])).toEqual([[], [[ids['own'], ['businessPartner:name1']]]])
  expect(await held(rooted('other'), [question('own'), question('other')])).toEqual([[], [[ids['other'], ['businessPartner:name1']]]])
})
