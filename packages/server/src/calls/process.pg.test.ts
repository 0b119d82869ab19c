import { billing } from '@twinwerk/domain/roles/billing'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBillingOffice, type BillingOffice } from '../testing/billing/billing-office.ts'
import type { Json } from '../testing/store-fixture.ts'

let office: BillingOffice
beforeAll(async () => {
  office = await openBillingOffice(['processImportCallDataRecords'])
})
afterAll(() => office?.close())

const type = 'processImportCallDataRecords'
const head = 'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source'
const today = tenantDay(Date.now(), 'Europe/Berlin')
/** A line of a call so many days ago. */
const call = (daysAgo: number, n: number) =>
  `1;${addDays(today, -daysAgo)}T10:${String(n % 60).padStart(2, '0')}:00+01:00;+4922147100${100 + n};+493023125000;60;;;;neutral`
const lines = (days: readonly number[], each: number) => days.flatMap((day) => Array.from({ length: each }, (_, n) => call(day, n)))
const file = (...rows: readonly string[]) => [head, ...rows].join('\n')

const save = async (data: object) => {
  const grants = billing.grants.flatMap(({ path, ...more }) =>
    /^(tenant|businessPartner):/.test(path) ? [office.world.store.grant(path, more)] : [],
  )
  const answer = await office.world.save(data, { grants })
  await office.world.settle()
  return answer
}
const attached = async (content: string) => [
  { tempid: 'f', definition: 'document', 'document:url': await office.upload(`${type}:file`, 'Verbindungen.csv', content) },
]
/** Begins the process with a file as a clerk does; returns its uuid. */
const begin = async (content: string) => {
  const process = {
    tempid: 'p',
    definition: type,
    'execution:status': 'waitforexecution',
    [`${type}:source`]: 'neutral',
    [`${type}:file`]: await attached(content),
  }
  const { saved } = await save({ id: office.world.store.tenantId, 'tenant:executions': [process] })
  return parseTwinId(saved.find(({ tempid }) => tempid === 'p')!.id)!.uuid
}
const importOf = async (root: string): Promise<Json> => (await office.on.linked('callImport', { from: root }, `${type}:callImport`))[0]
const valuesOf = async (root: string, ...names: readonly string[]) => {
  const twin = await office.on.twin('execution', root)
  return names.map((name) => twin[`${type}:${name}`])
}
const decide = (root: string, element: string, decision: string) => office.on.finish(root, element, { 'processOrder:decision': decision })
const calls = async () => (await office.world.rows('select 1 from call_record')).length

test('a file is checked and loaded by itself, and the process has its counts', async () => {
  const root = await begin(file(...lines([40, 39, 38], 20)))
  expect(await office.on.status(root)).toBe('finished')
  expect(await valuesOf(root, 'rowsRead', 'rowsNew', 'rowsRefused', 'doubt')).toEqual([60, 60, 0, null])
  expect((await importOf(root))['callImport:state']).toBe('loaded')
  expect(await calls()).toBe(60)
})

test('a file with more than 1 % of refused rows is a question; dropped, it may come again and be accepted', async () => {
  const content = file(...lines([37], 30), ...[1, 2].map((n) => call(37, n).replace('+493023125000', 'anonym')))
  const root = await begin(content)
  expect(await valuesOf(root, 'doubt', 'rowsRefused')).toEqual(['Von 32 Zeilen sind 2 abgelehnt (6,3 %).', 2])
  const before = await calls()
  await decide(root, 'ask', 'rejected')
  expect([await office.on.status(root), (await importOf(root))['callImport:state'], await calls()]).toEqual([
    'finished',
    'withdrawn',
    before,
  ])
  expect(await office.world.rows('select 1 from call_staging')).toEqual([])
  const again = await begin(content)
  await decide(again, 'ask', 'accepted')
  expect([await office.on.status(again), (await importOf(again))['callImport:state'], await calls()]).toEqual([
    'finished',
    'loaded',
    before + 30,
  ])
})

test('a file without calls on a day of it, or with far fewer than before, is a question', async () => {
  await begin(file(...lines([36, 35, 34, 33, 32, 31, 30], 25)))
  const gap = await begin(file(...lines([29, 27], 25)))
  expect((await valuesOf(gap, 'doubt'))[0]).toMatch(/^Neutrales Format: ein Tag ohne Verbindung \(\d\d\.\d\d\.\d\d\)\.$/)
  await decide(gap, 'ask', 'accepted')
  const few = await begin(file(...lines([26, 25, 24], 3)))
  expect((await valuesOf(few, 'doubt'))[0]).toMatch(/^Neutrales Format: 9 Verbindungen, das sind 1\d % des Durchschnitts\.$/)
  await decide(few, 'ask', 'accepted')
  expect([await office.on.status(gap), await office.on.status(few)]).toEqual(['finished', 'finished'])
})

test('a file that cannot be read is a task with its reason; another one goes on with the same import, or it is given up', async () => {
  const root = await begin('ganz;anders\n1;2')
  const refused = await importOf(root)
  expect([await office.on.status(root), refused['callImport:state'], (await valuesOf(root, 'fault'))[0]]).toEqual([
    'inprogress',
    'new',
    'header',
  ])
  await office.on.endLinks(root, `${type}:file`)
  const { version } = await office.on.twin('execution', root)
  await save({
    id: formatTwinId(type, root),
    id_information: String(version),
    [`${type}:file`]: await attached(file(...lines([20], 12))),
  })
  await decide(root, 'mend', 'corrected')
  expect(await office.on.path(root)).toContain('mend')
  const loaded = await importOf(root)
  expect([loaded['id'], loaded['callImport:fault']]).toEqual([refused['id'], null])
  const other = await begin('wieder;anders\n1;2')
  const { id } = await importOf(other)
  await decide(other, 'mend', 'rejected')
  expect([await office.on.status(other), (await office.on.twin('callImport', id))['deleted_at']]).toEqual(['finished', expect.any(String)])
})

test('an import that a clerk moves on without the process takes the process along', async () => {
  const content = file(...lines([15], 12), ...[1, 2].map((n) => call(15, n).replace('+493023125000', 'anonym')))
  const root = await begin(content)
  const { id, version } = await importOf(root)
  const twin = { id: formatTwinId('callImport', id), id_information: String(version), 'callImport:state': 'loaded' }
  await save({ id: office.world.store.tenantId, 'tenant:callImports': [twin] })
  expect([await office.on.status(root), (await importOf(root))['callImport:progress']]).toEqual(['finished', 'done'])
})

test('without a file the process asks for it', async () => {
  const process = { tempid: 'p', definition: type, 'execution:status': 'waitforexecution', [`${type}:source`]: 'neutral' }
  const { saved } = await save({ id: office.world.store.tenantId, 'tenant:executions': [process] })
  const root = parseTwinId(saved.find(({ tempid }) => tempid === 'p')!.id)!.uuid
  expect((await office.on.twin('execution', root))['processOrder:checkResult']).toBe('Es fehlt die Datei mit den Verbindungen.')
})
