import { definitions } from '@twinwerk/domain/definitions'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { apply } from '../apply/apply.ts'
import { publish } from './publish.ts'

let store: StoreFixture
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

const tag = definitions.find(({ name }) => name === 'tag')!
const released = (change: Partial<NonNullable<TwinDefinition['attributes']>>) =>
  definitions.map((definition) =>
    definition === tag ? { ...tag, attributes: { ...tag.attributes, ...change } as TwinDefinition['attributes'] } : definition,
  )

async function bodies(): Promise<string[]> {
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `select body from twin_search where tenant_id = $1 and family = 'tag' order by id`, values: [store.tenant] },
  )
  return rows.map((row) => row['body'] as string)
}

test('twins are found by a text that a later release makes searchable, however many they are', async () => {
  const note = { dataType: 'string', label: { de: 'Notiz', en: 'Note' } } as const
  const before = released({ note })
  const content = { definitions: before as readonly TwinDefinition[], uiDefinitions: [], schema }
  const { registry, relationshipCodes: codes } = await publish(store.database, content)
  const uuids = Array.from({ length: 2100 }, () => v7())
  const author = { tenant: store.tenant, user: null, call: 'seed', at: '2026-01-01T00:00:00.000Z', changeId: v7() }
  await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    apply(
      transaction,
      { registry, codes },
      author,
      uuids.map((uuid) => ({ kind: 'createTwin', uuid, definition: 'tag', attributes: { 'tag:name': 'x', 'tag:note': 'Schatz' } })),
    ),
  )
  expect((await bodies()).some((body) => body.includes('schatz'))).toBe(false)
  await publish(store.database, { ...content, definitions: released({ note: { ...note, searchable: true } }) as readonly TwinDefinition[] })
  const after = await bodies()
  expect(after).toHaveLength(uuids.length)
  expect(after.every((body) => body.includes('schatz'))).toBe(true)
})
