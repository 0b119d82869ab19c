import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOffice } from '../testing/calls/call-office.ts'
import { openCallOffice } from '../testing/calls/call-office.ts'

let office: CallOffice

beforeAll(async () => {
  office = await openCallOffice({ works: false })
})
afterAll(() => office?.close())

const caller = '+4922147100123'
const callee = '+493023125000'
const at = (minute: number) => `2026-10-05T08:${String(minute).padStart(2, '0')}:00Z`
const file = (...minutes: readonly number[]) =>
  [
    'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source',
    ...minutes.map((minute) => `1;${at(minute)};${caller};${callee};60;;;;neutral`),
  ].join('\n')

/** Stages a line as releases before ADR 141 do, which find duplicates when they stage. */
async function stage(id: string, line: number, { minute, duplicate = false }: { minute: number; duplicate?: boolean }): Promise<void> {
  const { store, ids } = office
  await office.sql(
    `insert into call_staging (tenant_id, import_id, line, state, duplicate, begin, caller, callee, seconds, day, number_id, element_id, zone_id, component_id,
        zone, destination, billed_seconds, net, gross, tax_class)
      values ($1, $2, $3, 'rated', $4, $5, '${caller}', '${callee}', 60, '2026-10-05', $6, $7, $8, $9, 'DE-FEST', '49', 60, 202, 240, 'regular')`,
    [store.tenant, id, line, duplicate, at(minute), ids('number'), ids('element'), ids('fest'), ids('festPrice')],
  )
}

test('a check that a former release began goes on behind its last line, and its rows are loaded', async () => {
  const { tenant } = office.store
  const id = await office.create(file(1, 2, 1, 3, 2))
  await office.move(id, 'checked')
  await stage(id, 2, { minute: 1 })
  await stage(id, 3, { minute: 2 })
  await stage(id, 4, { minute: 1, duplicate: true })
  const counts = { read: 3, fresh: 2, duplicate: 1, unknown: 0, unrated: 0, refused: 0, from: '2026-10-05', to: '2026-10-05' }
  await office.sql(`update job set position = $2, done = 4 where tenant_id = $1 and kind = 'callCheck'`, [
    tenant,
    JSON.stringify({ line: 4, counts, isOver: false }),
  ])
  office.work()
  expect(await office.settled(id)).toMatchObject({
    'callImport:state': 'checked',
    'callImport:progress': 'done',
    'callImport:rowsRead': 5,
    'callImport:rowsNew': 3,
    'callImport:rowsDuplicate': 2,
    'callImport:from': '2026-10-05',
  })
  expect(await office.load(id)).toMatchObject({ 'callImport:state': 'loaded', 'callImport:rowsNew': 3 })
  expect((await office.calls()).map(({ seconds, net }) => [seconds, net])).toEqual([
    [60, 202],
    [60, 202],
    [60, 202],
  ])
  expect((await office.sql('select 1 from call_staging')).rowCount).toBe(0)
})

test('a file is checked again though an earlier check failed and left rows', async () => {
  office.work()
  const id = await office.create(file(11, 12))
  await stage(id, 2, { minute: 40 })
  await stage(id, 9, { minute: 41 })
  await office.move(id, 'checked')
  expect(await office.settled(id)).toMatchObject({ 'callImport:state': 'checked', 'callImport:rowsRead': 2, 'callImport:rowsNew': 2 })
})
