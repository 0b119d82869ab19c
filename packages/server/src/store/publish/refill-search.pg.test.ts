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

const contentOf = (change: Parameters<typeof released>[0]) => ({
  definitions: released(change) as readonly TwinDefinition[],
  uiDefinitions: [],
  schema,
})

/** Publishes a release and writes tags with these attributes under it. */
async function write(change: Parameters<typeof released>[0], all: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const { registry, relationshipCodes: codes } = await publish(store.database, contentOf(change))
  const author = { tenant: store.tenant, user: null, call: 'seed', at: '2026-01-01T00:00:00.000Z', changeId: v7() }
  await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    apply(
      transaction,
      { registry, codes },
      { author, changes: all.map((attributes) => ({ kind: 'createTwin', uuid: v7(), definition: 'tag', attributes })) },
    ),
  )
}

test('twins are found by a text that a later release makes searchable, however many they are', async () => {
  const note = { dataType: 'string', label: { de: 'Notiz', en: 'Note' } } as const
  const many = Array.from({ length: 2100 }, () => ({ 'tag:name': 'x', 'tag:note': 'Schatz' }))
  await write({ note }, many)
  expect((await bodies()).some((body) => body.includes('schatz'))).toBe(false)
  await publish(store.database, contentOf({ note: { ...note, searchable: true } }))
  const after = await bodies()
  expect(after).toHaveLength(many.length)
  expect(after.every((body) => body.includes('schatz'))).toBe(true)
})

test('twins are found by what only the server sets, also where an earlier release stored it', async () => {
  const note = { dataType: 'string', label: { de: 'Beleg', en: 'Receipt' }, serverOwned: true } as const
  await store.database.owner(({ run }) => run({ text: 'alter table twin_tag drop column "tag:note_folded"' }))
  await write({ note }, [{ 'tag:name': 'Öl', 'tag:note': 'RÉ-17' }])
  expect((await bodies()).at(-1)).not.toContain('re-17')
  await publish(store.database, contentOf({ note: { ...note, searchable: true } }))
  expect((await bodies()).at(-1)).toContain('re-17')
})

test('texts that an earlier version folded are found as this one folds them, also those of fields that a tenant added', async () => {
  const all = ['Wałęsowicz', 'O’Brien', 'Lindenstr. 5', 'plain']
  await write(
    {},
    all.map((name) => ({ 'tag:name': name })),
  )
  const app = { role: 'app', tenant: store.tenant } as const
  const values = [store.tenant, all]
  await store.database.one(app, {
    text: `update twin_tag set "tag:name_folded" = 'old', extra = jsonb_build_object('tag:more', 'Ærø', 'tag:more_folded', 'ærø')
      where tenant_id = $1 and "tag:name" = any($2)`,
    values,
  })
  await store.database.one(app, {
    text: `update twin_search set body = 'old' where tenant_id = $1 and family = 'tag'`,
    values: [store.tenant],
  })
  await store.database.owner((transaction) => transaction.run({ text: `delete from twinwerk_meta where key = 'foldVersion'` }))
  await publish(store.database, contentOf({}))
  const { rows } = await store.database.one(app, {
    text: `select t."tag:name_folded" as folded, t.extra->>'tag:more_folded' as more, s.body from twin_tag t
      join twin_search s on s.tenant_id = t.tenant_id and s.id = t.id where t.tenant_id = $1 and t."tag:name" = any($2) order by t.id`,
    values,
  })
  expect(rows.map(({ folded }) => folded)).toEqual(['walesowicz', "o'brien", 'lindenstrasse 5', 'plain'])
  expect(rows.map(({ more }) => more)).toEqual(all.map(() => 'aeroe'))
  expect(rows[1]!['body']).toContain('obrien')
})

test('a text of rows that a part of the server stores itself leaves publishing alone, even if it is searchable', async () => {
  const draft = definitions.find(({ name }) => name === 'billingDraft')!
  const number = { ...draft.attributes!['number']!, searchable: true } as const
  const changed = definitions.map((definition) =>
    definition === draft ? { ...draft, attributes: { ...draft.attributes, number } } : definition,
  )
  const content = { definitions: changed as readonly TwinDefinition[], uiDefinitions: [], schema }
  await publish(store.database, content)
  expect((await publish(store.database, content)).statements).toEqual([])
})
