import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHeavyGate } from '../../store/query/heavy-gate.ts'
import { createAllTypesCounter } from '../../store/query/page/count-all-types.ts'
import type { Change } from '../../store/write/change.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { openTenants } from '../../testing/tenants-fixture.ts'

let store: StoreFixture
let app: RunningApp

beforeAll(async () => {
  store = await openStore()
  app = await runApp(store.url)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

type Row = { readonly name: string; readonly [key: string]: unknown }
type Use = { readonly kind: string; readonly of: string; readonly way: string; readonly place: string; readonly part?: string }

const reads = (path: string) => ({ path, verbs: ['select'] }) as const
const customer = (name: string): Change => ({
  kind: 'createTwin',
  uuid: v7(),
  definition: 'customer',
  attributes: { 'businessPartner:name1': name },
})

const overview = (person: SignedIn) => person.get(`/api/definitions/types?tenant=${store.tenantId}`)
const usesIn = (person: SignedIn, type: string) => person.get(`/api/definitions/types/uses/${type}?tenant=${store.tenantId}`)

async function typeIn(person: SignedIn, name: string): Promise<Row | undefined> {
  const { body } = await overview(person)
  return (body as { types: readonly Row[] }).types.find((row) => row.name === name)
}

async function enter(name: string, grants: Parameters<typeof addPerson>[2]): Promise<SignedIn> {
  await addPerson(store, name, grants)
  return app.signIn(name, password)
}

describe('the overview of types', () => {
  test('counts twins by the rights of its reader, and is closed to others', async () => {
    await store.seed([customer('Ahorn'), customer('Buche')])
    const definitions = reads('tenant:twinDefinitions')
    const [reader, stranger, editor, clerk] = [
      await enter('reader', [definitions, reads('tenant:businesspartners(customer)')]),
      await enter('stranger', [definitions]),
      await enter('maker', [{ path: 'tenant:twinDefinitions', verbs: ['create'] }]),
      await enter('clerk', [reads('tenant:businesspartners(customer)')]),
    ]
    expect(await typeIn(reader, 'customer')).toMatchObject({
      readable: true,
      records: { count: 2, countIs: 'exact' },
      fields: { added: 0 },
      lists: 1,
      layouts: 4,
      changes: 0,
      conflicts: 0,
    })
    const unseen = await typeIn(stranger, 'customer')
    expect(unseen).toMatchObject({ readable: false, lists: 0 })
    expect(unseen).not.toHaveProperty('records')
    expect(await typeIn(editor, 'customer')).toMatchObject({ readable: false })
    expect(await overview(clerk)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  })

  test('tells of the open draft, and after publishing what the tenant changed', async () => {
    const editor = await enter('author', [
      { path: 'tenant:twinDefinitions', verbs: ['create', 'select'] },
      reads('tenant:users'),
      reads('tenant:businesspartners'),
    ])
    const headers = () => ({ 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() })
    const patches = [
      {
        kind: 'addAttribute',
        definition: 'customer',
        name: 'class',
        attribute: { dataType: 'string', label: { de: 'Klasse', en: 'Class' } },
      },
      { kind: 'label', target: 'customer', plural: { de: 'Kundschaft', en: 'Clients' } },
    ]
    expect((await overview(editor)).body.draft).toBeNull()
    const draft = await editor.post('/api/definitions/overlay/draft', { revision: 0, patches }, headers())
    expect(draft).toMatchObject({ status: 200, body: { draft: { waiting: [] } } })
    expect((await overview(editor)).body.draft).toMatchObject({ changes: 2, by: 'author', at: expect.any(String) })
    const { revision } = draft.body.draft
    const published = await editor.post('/api/definitions/overlay/publish', { revision }, headers())
    expect(published.status).toBe(200)
    expect(await typeIn(editor, 'customer')).toMatchObject({ changes: 2, conflicts: 0, fields: { added: 1 } })
    expect((await overview(editor)).body.draft).toBeNull()
    const { version } = published.body.published
    const historyOf = async (person: SignedIn) => person.get(`/api/definitions/types/history/customer?tenant=${store.tenantId}`)
    const changes = [{ name: '„Klasse“ zu „Kunde“ hinzufügen' }, { name: '„Kunde“ umbenennen' }]
    const ofVersion = { version, by: 'author', at: expect.any(String), changes }
    expect((await historyOf(editor)).body.versions).toEqual([{ ...ofVersion, state: 'inForce' }])
    const waiting = [...patches, { kind: 'hide', target: 'customer:nothing' }]
    await editor.post('/api/definitions/overlay/draft', { revision: 0, patches: waiting }, headers())
    const [draftVersion] = (await historyOf(editor)).body.versions
    expect(draftVersion).toMatchObject({ state: 'draft', changes: [...changes, { reason: 'Diese Eigenschaft gibt es nicht.' }] })
    const { body: open } = await editor.get(`/api/definitions/overlay?tenant=${store.tenantId}`)
    await editor.post('/api/definitions/overlay/draft', { revision: open.draft.revision, patches: null }, headers())
    expect((await editor.post('/api/definitions/overlay/rollback', { version }, headers())).status).toBe(200)
    expect((await historyOf(editor)).body.versions).toMatchObject([{ version, state: 'rolledBack' }])
    expect(await historyOf(await app.signIn('clerk', password))).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  })

  test('counts no more twins of a family than its bound', async () => {
    const world = await openTenants()
    try {
      const tenant = await world.addTenant({ grants: [reads('tenant:businesspartners(customer)')] })
      const { store: parts } = await world.effectiveOf(tenant.uuid)
      const caller = await world.callerOf(tenant, tenant)
      const clock = { now: new Date().toISOString(), today: '2026-11-30', timeZone: 'Europe/Berlin', startOf: () => '' }
      const count = () => createAllTypesCounter(2)(parts, { caller, clock, gate: createHeavyGate() })
      await world.seed(tenant, [customer('Ahorn'), customer('Buche')])
      expect(await count()).toEqual(new Map([['businessPartner', { byType: { customer: 2 }, areAll: true }], ...released(await count())]))
      await world.seed(tenant, [customer('Linde'), customer('Erle')])
      expect((await count())?.get('businessPartner')).toEqual({ byType: { customer: 3 }, areAll: false })
    } finally {
      await world.close()
    }
  })
})

/** The reference rows of a release are visible to everybody. */
function released(counts: Awaited<ReturnType<ReturnType<typeof createAllTypesCounter>>>) {
  return [...(counts ?? [])].filter(([family]) => family !== 'businessPartner')
}

describe('where a type is used', () => {
  test('names the places that the reader may open, and counts the others', async () => {
    const definitions = { path: 'tenant:twinDefinitions', verbs: ['select', 'create'] } as const
    const [reader, stranger, clerk] = [
      await enter('finder', [definitions, reads('tenant:businesspartners'), reads('tenant:roles')]),
      await enter('blind', [reads('tenant:twinDefinitions')]),
      await enter('other', [reads('tenant:businesspartners')]),
    ]
    const { status, body } = await usesIn(reader, 'customer')
    expect(status).toBe(200)
    const uses: readonly Use[] = body.uses
    const of = (name: string) => uses.filter((use) => use.of === name)
    expect(of('customer:customerSegment')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'form', place: 'customer', part: 'Stammdaten' }),
        expect.objectContaining({ kind: 'list', way: 'column', place: 'businesspartners/customers', name: 'Kunden' }),
      ]),
    )
    expect(of('businessPartner').filter(({ kind }) => kind === 'role')).toEqual(
      expect.arrayContaining([expect.objectContaining({ way: 'see', name: 'finder' })]),
    )
    expect(body.unknown).not.toContain('role')

    const { body: less } = await usesIn(stranger, 'customer')
    const kinds = new Set((less.uses as readonly Use[]).map(({ kind }) => kind))
    expect(kinds.has('list')).toBe(false)
    expect(kinds.has('role')).toBe(false)
    expect(less.closed.list).toBeGreaterThan(0)
    expect(less.unknown).toContain('role')
    expect(await usesIn(clerk, 'customer')).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect(await usesIn(reader, 'nothing')).toMatchObject({ status: 404 })
  })

  test('names diagrams in force with their steps, closed to those who may not draw', async () => {
    const { body, status: found } = await usesIn(await app.signIn('finder', password), 'processAddEmail')
    expect(found, JSON.stringify(body)).toBe(200)
    const diagrams = (body.uses as readonly Use[]).filter(({ kind }) => kind === 'diagram')
    expect(diagrams).toEqual(expect.arrayContaining([expect.objectContaining({ way: 'output', place: 'processAddEmail' })]))
    const { body: less, status } = await usesIn(await app.signIn('blind', password), 'processAddEmail')
    expect(status, JSON.stringify(less)).toBe(200)
    expect((less.uses as readonly Use[]).filter(({ kind }) => kind === 'diagram')).toEqual([])
    expect(less.closed.diagram).toBeGreaterThan(0)
  })
})
