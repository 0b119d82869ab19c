import type { QueryResult } from '@twinwerk/model/query/query-json'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { withRealtimeToken } from './answers.ts'
import { presentAt } from './subscription.ts'

let store: StoreFixture
const record = v7()
const id = formatTwinId('customer', record)
beforeAll(async () => {
  store = await openStore()
  await store.seed([{ kind: 'createTwin', uuid: record, definition: 'customer', attributes: {} }])
})
afterAll(() => store?.close())

async function open(user: string, { body, isHidden = false }: { body?: object; isHidden?: boolean } = {}): Promise<void> {
  const asked = { query: { id }, $asEntered: true, $realtimeSubscriptions: true, ...body }
  const grants = [store.grant('tenant:businesspartners')]
  const { $realtimeSubscriptions: _asks, ...query } = asked
  const answer: object = await store.query(query, grants)
  await withRealtimeToken(store.store, {
    ...{ subscriber: { tenant: store.tenant, user, session: user }, reader: store.caller(grants), body: asked, isHidden },
    answer: JSON.stringify({ ...answer, historyToken: 'h' } satisfies Partial<QueryResult>),
  })
}
const present = () => presentAt(store.database, { tenant: store.tenant, record })

test('who has the panel of a record open is present, until the subscription is no longer extended', async () => {
  const [jens, viewer, lister] = [v7(), v7(), v7()]
  await open(jens)
  await open(jens)
  // A view through the eyes of another user is seen by nobody, and a list opens no record.
  await open(viewer, { isHidden: true })
  await open(lister, { body: { $asEntered: false } })
  expect(await present()).toEqual([jens])
  await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({
      text: `update realtime_subscription set expires_at = expires_at - interval '2 minutes' where tenant_id = $1`,
      values: [store.tenant],
    }),
  )
  expect(await present()).toEqual([])
})
