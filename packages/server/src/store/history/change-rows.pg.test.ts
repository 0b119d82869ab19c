import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { apply } from '../apply/apply.ts'
import type { Change } from '../write/change.ts'
import type { TouchedTwin } from './change-rows.ts'
import { touchedBy } from './change-rows.ts'

const many = process.env['TEST_LONG'] ? 100_000 : 6000

let store: StoreFixture
let user: string
beforeAll(async () => {
  store = await openStore()
  user = store.caller([]).user
})
afterAll(() => store?.close())

const tag = (uuid: string): Change => ({ kind: 'createTwin', uuid, definition: 'tag', attributes: { 'tag:name': 'x' } })
const tagged = (source: string, target: string): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship: 'businessPartner:tags',
  source,
  target,
  validFrom: null,
  validTo: null,
})

/** Makes one change as the user, in as many transactions as it takes. */
async function changed(changes: readonly Change[]): Promise<string> {
  const changeId = v7()
  const author = { tenant: store.tenant, user, call: 'test', at: '2026-11-21T10:00:00.000Z', changeId }
  for (let from = 0; from < changes.length; from += 2000)
    await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
      apply(transaction, store.store, { author, changes: changes.slice(from, from + 2000) }),
    )
  return changeId
}

async function touched(change: string, most: number): Promise<TouchedTwin[]> {
  const found: TouchedTwin[] = []
  for (let after: string | undefined; ;) {
    const page = await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
      touchedBy(transaction, store.store, { tenant: store.tenant, user, change, after, most }),
    )
    found.push(...page!.twins)
    if (page!.next === undefined) return found
    after = page!.next
  }
}

test('the twins of a change are read in pages, each once, the last created first', async () => {
  const [partner, other, old] = [v7(), v7(), v7()]
  const customer = (uuid: string): Change => ({
    kind: 'createTwin',
    uuid,
    definition: 'customer',
    attributes: { 'businessPartner:name1': 'K' },
  })
  await store.seed([customer(partner), customer(other), tag(old)])
  const made = [v7(), v7(), v7()]
  const change = await changed([...made.map(tag), ...made.map((each) => tagged(partner, each)), tagged(other, old)])
  const expected = [...made, partner, other].toSorted().toReversed()
  for (const most of [1, 2, 3, 4, 1000]) expect((await touched(change, most)).map(({ uuid }) => uuid)).toEqual(expected)
  expect((await touched(change, 2)).map(({ family }) => family).toSorted()).toEqual([
    'businessPartner',
    'businessPartner',
    'tag',
    'tag',
    'tag',
  ])
})

test(`a change of ${many} twins is read within the limits of a statement`, { timeout: 600_000 }, async () => {
  const uuids = Array.from({ length: many }, () => v7())
  const change = await changed(uuids.map(tag))
  expect(await touched(change, 5000)).toHaveLength(many)
})

test('a change of somebody else is not read', async () => {
  const change = await changed([tag(v7())])
  const read = store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    touchedBy(transaction, store.store, { tenant: store.tenant, user: v7(), change, most: 10 }),
  )
  expect(await read).toBeUndefined()
})
