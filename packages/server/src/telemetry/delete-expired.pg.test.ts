import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../testing/store-fixture.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { createWriteBuffer } from './write-buffer.ts'
import { deleteExpiredValues } from './delete-expired.ts'
import { prepareValuePartitions } from './partitions.ts'

let store: StoreFixture
beforeAll(async () => void (store = await openStore()))
afterAll(() => store?.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const count = async () =>
  (
    await store.database.one(
      { role: 'app', tenant: store.tenant },
      { text: 'select count(*)::int as n, count(distinct stream)::int as streams from telemetry_value' },
    )
  ).rows[0]

test('each series keeps its values as long as its definition says, whichever week they lie in', async () => {
  await prepareValuePartitions(store.database, new Date())
  await prepareValuePartitions(store.database, new Date())
  const buffer = createWriteBuffer(store.database)
  const values = [30, 365].flatMap((retentionDays) =>
    Array.from({ length: 120 }, () => v7()).flatMap((twin) =>
      [0, 20, 40, 400].map((days) => ({ twin, systematic: 'x:y', ts: ago(days), value: days, key: '', retentionDays })),
    ),
  )
  await Promise.all([buffer.add(store.tenant, values), buffer.add(store.tenant, values)])
  expect(await count()).toEqual({ n: 960, streams: 240 })
  await deleteExpiredValues(store.database)
  expect(await count()).toEqual({ n: 120 * 2 + 120 * 3, streams: 240 })
  await deleteExpiredValues(store.database)
  expect(await count()).toEqual({ n: 600, streams: 240 })
})

test('one tenant cannot read the values of another, nor may a role that was given a week by mistake', async () => {
  const [elsewhere] = (await store.database.one({ role: 'app', tenant: v7() }, { text: 'select count(*)::int as n from telemetry_value' }))
    .rows
  expect(elsewhere).toEqual({ n: 0 })
  const { rows } = await store.database.owner(({ run }) =>
    run({
      text: `select count(*)::int as n from pg_class where relname like 'telemetry_%' and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
    }),
  )
  expect(rows).toEqual([{ n: 0 }])
})
