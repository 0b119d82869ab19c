import { billingChecks } from '@twinwerk/domain/checks/billing'
import type { CheckRule } from '@twinwerk/model/check/data-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import { openDatabase } from '../store/db/database.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { runJob } from '../testing/run-job.ts'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'
import { runRule } from './run-rule.ts'
import type { CheckContext } from './check-context.ts'
import { checkContextAt, checkData, dataCheck } from './check-data.ts'
import { enqueueDue } from './start-data-checks.ts'

let store: StoreFixture
/** No rule of these tests reads a file. The test of the demo world reads the files of that world. */
const files: CheckContext['files'] = {
  storage: { put: never, read: never, remove: never },
  incoming: { take: never, newPath: () => '', remove: never, clean: never },
}
const now = Date.parse('2026-11-21T10:00:00Z')

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

function never(): Promise<never> {
  return Promise.reject(new Error('nothing is filed here'))
}

const twin = (definition: string, attributes: Record<string, unknown>): Extract<Change, { kind: 'createTwin' }> => ({
  kind: 'createTwin',
  uuid: v7(),
  definition,
  attributes,
})
const link = (
  relationship: string,
  source: string,
  target: string,
  validFrom: string | null = null,
  validTo: string | null = null,
): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom,
  validTo,
})
const context = () => checkContextAt({ store: store.store, files, tenant: store.tenant, timeZone: 'UTC', now })
const found = async (rule: CheckRule) => (await runRule(context(), rule)).map(({ uuid, subject, detail }) => ({ uuid, subject, detail }))

test('another tenant in the data of a tenant is found', async () => {
  const ghost = twin('tenant', { 'tenant:shortId': 'geist', 'businessPartner:name1': 'Geisterwerke' })
  await store.seed([ghost])
  expect(await found({ kind: 'ownTenant' })).toEqual([
    { uuid: ghost.uuid, subject: 'Geisterwerke', detail: 'Dieser Mandant liegt in den Daten eines anderen.' },
  ])
  await store.seed([{ kind: 'deleteTwin', uuid: ghost.uuid, definition: 'tenant' }])
  expect(await found({ kind: 'ownTenant' })).toEqual([])
})

test('a relation with too many entries at once is found, one after the other is not, and what is required and missing is found', async () => {
  const [access, another] = [twin('access', {}), twin('access', {})]
  const [first, second, third] = [1, 2, 3].map((number) => twin('port', { 'port:number': number }))
  const connection = twin('telcoServiceConnectionBuilding', {})
  const day = (each: number) => `2026-01-0${each}T00:00:00.000Z`
  await store.seed([
    ...[access, another, first!, second!, third!, connection],
    link('access:tscbForAccess', access.uuid, connection.uuid),
    link('access:port', access.uuid, first!.uuid, day(1), day(3)),
    link('access:port', access.uuid, second!.uuid, day(3), day(5)),
    link('access:port', another.uuid, first!.uuid, day(1), day(4)),
    link('access:port', another.uuid, third!.uuid, day(3), null),
  ])
  const broken = await found({ kind: 'bounds' })
  expect(broken.filter(({ uuid }) => [access.uuid, another.uuid].includes(uuid))).toEqual([
    { uuid: another.uuid, subject: 'A-000002', detail: 'Gebäudeanschluss: Mindestens 1 Eintrag erforderlich!' },
    { uuid: another.uuid, subject: 'A-000002', detail: 'Port: Port 1, Port 3' },
  ])
  expect(await found({ kind: 'atOnce', relation: 'port:accesses', max: 1 })).toEqual([
    { uuid: first!.uuid, subject: 'Port 1', detail: 'Anschlüsse: A-000001, A-000002' },
  ])
  const shared = { kind: 'atOnce', relation: 'port:accesses', max: 1, except: { attribute: 'port:portType', values: ['PON'] } } as const
  expect(await found(shared)).toHaveLength(1)
  await store.seed([{ kind: 'updateTwin', uuid: first!.uuid, definition: 'port', attributes: { 'port:portType': 'PON' } }])
  expect(await found(shared)).toEqual([])
})

test('one of several relations that a twin has exactly once is found twice and not at all', async () => {
  const [both, none, one] = [1, 2, 3].map((index) => twin('permission', { 'permission:scope': `${index}` }))
  const user = twin('user', { 'user:username': 'two', 'user:email': 'two@swe.example' })
  const group = twin('group', { 'group:name1': 'Gruppe' })
  await store.seed([
    ...[both!, none!, one!, user, group],
    link('user:permissions', user.uuid, both!.uuid),
    link('group:permissions', group.uuid, both!.uuid),
    link('user:permissions', user.uuid, one!.uuid),
  ])
  const permissions = (await found({ kind: 'bounds' })).filter(({ detail }) => detail.includes('Benutzer'))
  expect(permissions.filter(({ uuid }) => uuid === one!.uuid)).toEqual([])
  expect(new Set(permissions.map(({ uuid }) => uuid))).toEqual(new Set([both!.uuid, none!.uuid]))
})

test('values against their rule, missing ones and those that two have are found', async () => {
  const malo = '51238696781'
  const [right, same, wrong] = [malo, malo, '51238696782'].map((each) => twin('marketLocation', { 'marketLocation:malo': each }))
  const nameless = twin('tag', {})
  await store.seed([right!, same!, wrong!, nameless])
  const values = await found({ kind: 'values' })
  const of = ({ uuid }: { uuid: string }) => values.filter((each) => each.uuid === uuid).map(({ detail }) => detail)
  expect(of(right!)).toEqual([])
  expect(of(same!)).toEqual([`MaLo-ID: gibt es schon bei ${malo}`])
  expect(of(wrong!)).toEqual(['MaLo-ID: Prüfziffer der MaLo-ID ist falsch!'])
  expect(of(nameless)).toHaveLength(1)
})

test('twins that agree are found after the first of them, and those without a value agree with nobody', async () => {
  const called = { 'destination:name': 'Festnetz', 'destination:countryIso': 'DE' }
  const at = (prefix: string | null) => twin('destination', { ...called, ...(prefix && { 'destination:prefix': prefix }) })
  const [first, again, later, one, two] = [at('4922'), at('4922'), at('4923'), at(null), at(null)]
  await store.seed([first, again, later, one, two])
  const by = ['name', 'prefix', 'countryIso'].map((name) => `destination:${name}`)
  expect((await found({ kind: 'alike', type: 'destination', by })).map(({ uuid }) => uuid)).toEqual([again.uuid])
})

test('a rule over other twins reports its result; a twin that it cannot compare is no finding', async () => {
  const [near, far, nowhere] = ['near', 'far', 'nowhere'].map((name) => twin('imagedocument', { 'document:name': name }))
  const place = (latitude: number) => twin('geopoint', { 'geopoint:geometry': { type: 'Point', coordinates: [12, latitude] } })
  const [here, there] = [place(51), place(51.01)]
  const closure = twin('spliceClosure', { 'spliceClosure:name': 'NVt', 'spliceClosure:location': { type: 'Point', coordinates: [12, 51] } })
  const splice = twin('splice', {})
  await store.seed([
    ...[near!, far!, nowhere!, here, there, closure, splice],
    link('splice:spliceClosure', splice.uuid, closure.uuid),
    ...[near!, far!, nowhere!].map(({ uuid }) => link('splice:photos', splice.uuid, uuid)),
    link('imagedocument:geopoint', near!.uuid, here.uuid),
    link('imagedocument:geopoint', far!.uuid, there.uuid),
  ])
  const distance = 'distance(geopoint.geometry, splice.spliceClosure.location)'
  const says = { text: { de: '{value} m', en: '{value} m' }, value: distance }
  const rule = { kind: 'holds', type: 'imagedocument', when: `${distance} <= 500`, says } as const
  expect(await found(rule)).toEqual([{ uuid: far!.uuid, subject: 'far', detail: '1.112 m' }])
})

test('the price of a tact above the EU cap is found in the data', async () => {
  const check = billingChecks.find(({ name }) => name === 'euCallCap')!
  const zone = (name: string, followingPrice: number) => {
    const [own, price] = [
      twin('tariffzone', { 'tariffzone:name': name, 'tariffzone:euCap': true }),
      twin('priceComponent', { 'priceComponent:name': name, 'priceComponent:pricingType': 'tacted' }),
    ]
    const seconds = { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 30 }
    const tact = twin('priceTact', { ...seconds, 'priceTact:initialPrice': 0.19, 'priceTact:followingPrice': followingPrice })
    const links = [link('tariffzone:priceComponents', own.uuid, price.uuid), link('priceComponent:priceTact', price.uuid, tact.uuid)]
    return [own, price, tact, ...links]
  }
  const perMinute = (name: string, price: number) => {
    const [own, component] = [
      twin('tariffzone', { 'tariffzone:name': name, 'tariffzone:euCap': true }),
      twin('priceComponent', { 'priceComponent:name': name, 'priceComponent:pricingType': 'tacted', 'priceComponent:singleprice': price }),
    ]
    return [own, component, link('tariffzone:priceComponents', own.uuid, component.uuid)]
  }
  await store.seed([...zone('Frankreich', 0.095), ...zone('Polen', 0.1), ...perMinute('Spanien', 0.2), ...perMinute('Italien', 0.19)])
  expect((await found(check.rule)).map(({ subject }) => subject).toSorted()).toEqual(['Polen', 'Spanien'])
})

test('the job stores its findings, leaves comments on them, and removes those that are repaired or no longer checked', async () => {
  const number = twin('tag', { 'tag:name': 'twice' })
  const other = twin('tag', { 'tag:name': 'twice' })
  await store.seed([number, other])
  const alike = { name: 'callTwice', rule: { kind: 'alike', type: 'tag', by: ['tag:name'] } } as const
  const check = (checks: readonly (typeof alike)[]) => {
    const words = { label: { de: '', en: '' }, remedy: { de: '', en: '' } }
    const kind = checkData({
      checks: checks.map((each) => ({ ...each, ...words })),
      files,
      storeOf: () => Promise.resolve(store.store),
      tenants: createTenantRegistry(store.database),
      now: () => now,
    })
    return runJob(store, kind, {})
  }
  const grants = [store.grant('tenant:dataFindings', { verbs: ['select', 'update'] })]
  const findings = async (): Promise<Json[]> =>
    (await store.query({ query: { id: store.tenantId, 'tenant:dataFindings': {} } }, grants)).results[0]!['tenant:dataFindings'] as Json[]
  expect(await check([alike])).toMatchObject({ state: 'done', result: { findings: 1 } })
  const [finding] = await findings()
  expect(finding).toMatchObject({
    'dataFinding:subject': 'twice',
    'dataFinding:state': 'open',
    'dataFinding:foundAt': '2026-11-21T10:00:00.000Z',
  })
  await store.save({ id: finding.id, id_information: finding.id_information, 'dataFinding:state': 'accepted' }, grants)
  await check([alike])
  expect(await findings()).toMatchObject([{ id: finding.id, 'dataFinding:state': 'accepted' }])
  await expect(store.save({ id: finding.id, 'dataFinding:subject': 'mine' }, grants)).rejects.toMatchObject({ code: 'INPUT_INVALID' })

  await store.seed([{ kind: 'updateTwin', uuid: other.uuid, definition: 'tag', attributes: { 'tag:name': 'once' } }])
  expect(await check([alike])).toMatchObject({ result: { findings: 0 } })
  expect(await findings()).toEqual([])

  await store.seed([{ kind: 'updateTwin', uuid: other.uuid, definition: 'tag', attributes: { 'tag:name': 'twice' } }])
  await check([alike])
  await check([{ ...alike, name: 'callFileTwice' as 'callTwice' }])
  expect((await findings()).map((each) => each['dataFinding:check'] as string)).toEqual(['callFileTwice'])
})

test('the checks of a night begin once, at three by the clock of the tenant', async () => {
  const second = openDatabase({ url: store.servingUrl })
  const tenants = createTenantRegistry(store.database)
  const begun = async () => {
    const { rows } = await store.database.one(
      { role: 'app', tenant: store.tenant },
      { text: 'select count(*)::int as n from job where tenant_id = $1 and kind = $2', values: [store.tenant, dataCheck] },
    )
    return rows[0]!['n'] as number
  }
  // Berlin is an hour ahead of UTC in winter.
  const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`)
  const due = (database: typeof second, clock: string) => enqueueDue({ database, tenants, wake: () => undefined }, at(clock))
  await due(second, '01:59')
  expect(await begun()).toBe(0)
  await Promise.all([due(store.database, '02:01'), due(second, '02:01')])
  expect(await begun()).toBe(1)
  await due(second, '02:31')
  expect(await begun()).toBe(1)
  await second.close()
})
