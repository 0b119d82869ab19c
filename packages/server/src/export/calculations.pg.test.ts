import { buffer } from 'node:stream/consumers'
import type { ExportOptions } from '@twinwerk/model/query/export-options'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDefinitions } from '../testing/calculating/orders.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import type { Exporter } from './exporter.ts'
import { createExporter } from './exporter.ts'

let store: StoreFixture
let exporter: Exporter
beforeAll(async () => {
  store = await openStore({ definitions: orderDefinitions() })
  exporter = createExporter({ database: store.database, cursors: store.database })
  const [late, empty, part, rate] = [v7(), v7(), v7(), v7()]
  const always = { validFrom: null, validTo: null }
  await store.seed([
    { kind: 'createTwin', uuid: late, definition: 'order', attributes: { 'order:due': '2026-11-20', 'order:note': 'a' } },
    { kind: 'createTwin', uuid: empty, definition: 'order', attributes: { 'order:due': '2026-11-21', 'order:note': 'b' } },
    { kind: 'createTwin', uuid: part, definition: 'part', attributes: { 'part:price': 10 } },
    { kind: 'createTwin', uuid: rate, definition: 'rate', attributes: { 'rate:percent': 10 } },
    { kind: 'createLink', uuid: v7(), relationship: 'order:rate', source: late, target: rate, ...always },
    { kind: 'createLink', uuid: v7(), relationship: 'order:parts', source: late, target: part, ...always },
  ])
})
afterAll(async () => {
  await exporter?.close()
  await store?.close()
})

async function exported(format: ExportOptions['format']): Promise<string> {
  const grants = [store.grant('tenant:orders')]
  const file = await exporter.start({
    store: store.store,
    body: {
      query: {
        type: 'order',
        root: store.tenantId,
        $sort: [{ path: ['order:note'] }],
        $mask: ['order:note', 'order:total', 'order:each', 'order:isLate'],
      },
    },
    options: { format, translate: 'none', translateEnums: false, geometry: undefined },
    caller: { ...store.caller(grants), timeZone: 'Europe/Berlin' },
    clock,
    language: 'de',
    isAllowed: async () => true,
  })
  const bytes = await buffer(file.stream)
  await file.ended
  return bytes.toString()
}

test('an export holds what is stored, what failed, and what it works out by the clock', async () => {
  const lines = (await exported('csv')).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines.slice(1).map((line) => line.split(/[;,]/))).toEqual([
    ['a', '11', '11', 'true'],
    ['b', '0', 'ERR_CALC_0', 'false'],
  ])
  const rows = JSON.parse(await exported('json')) as Record<string, unknown>[]
  expect(rows.map((row) => row['order:isLate'])).toEqual([true, false])
})
