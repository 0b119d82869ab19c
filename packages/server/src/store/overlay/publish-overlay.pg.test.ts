import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverlayWorld } from '../../testing/overlay-world.ts'
import { attribute, openOverlayWorld, overlayPath, subtype, text } from '../../testing/overlay-world.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { TestTenant } from '../../testing/tenants-fixture.ts'

let world: OverlayWorld
let theirs: TestTenant

beforeAll(async () => {
  world = await openOverlayWorld()
  theirs = await world.addTenant()
})
afterAll(() => world?.close())

describe('publishing', () => {
  test('draft, publish and rollback give back the same bytes, and what was stored comes back with the version', async () => {
    const tenant = await world.addTenant()
    const released = await world.definitionsOf(tenant)
    await world.publish(tenant, [attribute('one', { searchable: true })])
    const first = await world.definitionsOf(tenant)
    const id = await world.customer(tenant, { 'customer:one': 'Schatz' })
    await world.publish(tenant, [subtype('other')])
    const second = await world.definitionsOf(tenant)
    const other = await world.customer(tenant, { 'customer:one': 'x' }, 'other')
    expect(JSON.parse(second).find((each: Json) => each.name === 'customer').attributes.one).toMatchObject({ deprecated: true })
    await world.rollBack(tenant)
    expect(await world.definitionsOf(tenant)).toBe(first)
    expect(
      (await world.customers(tenant, { $typeExtends: ['businessPartner'], $limit: 200 })).body.results.map((row: Json) => row.id),
    ).not.toContain(other)
    expect((await world.customers(tenant, { $search: 'schatz' })).body.results.map((row: Json) => row.id)).toEqual([id])
    await world.rollBack(tenant)
    expect(await world.definitionsOf(tenant)).toBe(released)
    expect((await world.customers(tenant, { $search: 'schatz' })).body.results).toEqual([])
    expect((await world.saveCustomer(tenant, { id, 'businessPartner:name2': 'neu' })).status).toBe(200)
    await world.publish(tenant, [attribute('one', { searchable: true })])
    expect(await world.read(tenant, id)).toMatchObject({ 'customer:one': 'Schatz' })
    expect((await world.customers(tenant, { $search: 'schatz' })).body.results).toHaveLength(1)
  })

  test('a name that was in force keeps the kind of its values', async () => {
    const tenant = await world.addTenant()
    await world.publish(tenant, [attribute('one')])
    await world.rollBack(tenant)
    const draft = await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches: [attribute('one', { dataType: 'integer' })] })
    expect(draft.body.draft.waiting[0].problems[0]).toMatchObject({ key: 'typeFixed', field: ['name'] })
    const refused = await world.post(tenant, `${overlayPath}/publish`, { revision: 1 })
    expect([refused.status, refused.body.problems]).toMatchObject([422, [{ path: ['patches', 0, 'name'], key: 'overlay.typeFixed' }]])
  })

  test('a draft stores unfinished patches and lists what is missing', async () => {
    const tenant = await world.addTenant()
    const patches = [
      attribute('', { dataType: '', label: text('') }),
      {
        kind: 'addRelationship',
        definition: 'customer',
        name: 'links',
        relationship: { target: '', label: text('Links'), min: 0, max: -1 },
      },
    ]
    const { body } = await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches })
    expect(body.draft.patches).toEqual(patches)
    expect(body.draft.waiting.map(({ problems }: Json) => problems.map(({ field, key }: Json) => `${field.join('.')} ${key}`))).toEqual([
      ['name missing', 'attribute.dataType missing', 'attribute.label.de missing', 'attribute.label.en missing'],
      ['relationship.target missing'],
    ])
    expect(body.draft.waiting[0].problems[0].message).toBe('Hier fehlt eine Angabe.')
    const again = await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches: [] })
    expect([again.status, again.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const gone = await world.post(tenant, `${overlayPath}/draft`, { revision: 1, patches: null })
    expect(gone.body).toEqual({ layer: 'tenant', draft: null, published: null, previous: null, versions: [] })
  })

  test('the same key publishes once, another body with it is refused', async () => {
    const tenant = await world.addTenant()
    await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches: [attribute('one')] })
    const key = v7()
    const answers = await Promise.all([1, 2, 3].map(() => world.post(tenant, `${overlayPath}/publish`, { revision: 1 }, key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]!.body.published).toMatchObject({ version: 1, revision: 2 })
    expect((await world.post(tenant, `${overlayPath}/rollback`, { version: 1 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await world.post(tenant, `${overlayPath}/publish`, { revision: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await world.post(tenant, `${overlayPath}/rollback`, { version: 2 })).body.code).toBe('VERSION_CONFLICT')
  })

  test('is for those who may create on the types of the tenant, and every change is kept', async () => {
    const grants = ['', 'tenant:businesspartners'].map((path) => ({ path, verbs: ['create', 'update', 'select'] as const }))
    const outsider = await world.addTenant({ grants: [...grants, { path: 'tenant:twinDefinitions', verbs: ['select'] }] })
    const calls = [
      await world.get(outsider, overlayPath),
      await world.post(outsider, `${overlayPath}/draft`, { revision: 0, patches: [] }),
      await world.post(outsider, `${overlayPath}/preview`, { patches: [] }),
      await world.post(outsider, `${overlayPath}/preview`, { patches: [], whole: true }),
      await world.post(outsider, `${overlayPath}/publish`, { revision: 1 }),
      await world.post(outsider, `${overlayPath}/rollback`, { version: 1 }),
    ]
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(calls.map(() => [403, 'NOT_ALLOWED']))
    const tenant = await world.addTenant()
    await world.publish(tenant, [attribute('one')])
    await world.rollBack(tenant)
    const { versions } = (await world.get(tenant, overlayPath)).body
    expect(versions).toMatchObject([{ version: 1, rolledBack: true, publishedBy: expect.stringMatching(/^dtmi:de:oneneo:user:x/) }])
    const { rows } = await world.database.one(
      { role: 'app', tenant: tenant.uuid },
      { text: `select call, image->>'state' as state from twin_history where family = 'definitionOverlay' order by valid_to, version` },
    )
    expect(rows).toEqual([
      { call: 'definitions/overlay/publish', state: 'draft' },
      { call: 'definitions/overlay/rollback', state: 'published' },
    ])
  })

  test('moves the time stamp of the definitions, and only then do they travel again', async () => {
    const tenant = await world.addTenant()
    const first = await world.get(tenant, '/api/twins/cache')
    const unchanged = await world.get(tenant, `/api/twins/cache?timeStamp=${first.body.timeStamp}`)
    expect(unchanged.body).toEqual({ twins: [], timeStamp: first.body.timeStamp })
    await world.publish(tenant, [attribute('one'), subtype('other')])
    const changed = await world.get(tenant, `/api/twins/cache?timeStamp=${first.body.timeStamp}`)
    expect(changed.body.timeStamp > first.body.timeStamp).toBe(true)
    expect(changed.body.twins).toHaveLength(first.body.twins.length + 1)
    await world.rollBack(tenant)
    const back = await world.get(tenant, `/api/twins/cache?timeStamp=${changed.body.timeStamp}`)
    expect(back.body.twins.map((twin: Json) => twin.definition)).toEqual(first.body.twins.map((twin: Json) => twin.definition))
  })
})

test('another server has it in force within five seconds', async () => {
  const tenant = await world.addTenant()
  const other = await world.restarted()
  try {
    const nameOf = async () => (await other.effectiveOf(tenant.uuid)).store.registry.definitions.get('customer')!.label.de
    expect(await nameOf()).toBe('Kunde')
    await world.publish(tenant, [{ kind: 'label', target: 'customer', label: text('Mitglied'), plural: text('Mitglieder') }])
    await expect.poll(nameOf, { interval: 100 }).toBe('Mitglied')
  } finally {
    await other.close()
  }
})

test('a patch whose base a release changed waits as a conflict until it is made against the new base', async () => {
  const tenant = await world.addTenant()
  await world.publish(tenant, [
    { kind: 'label', target: 'tag:name', label: text('Wort') },
    attribute('one', {}, 'tag'),
    attribute('two', {}, 'tag'),
  ])
  const { definitions } = await world.effectiveOf(theirs.uuid)
  const tag = definitions.find(({ name }) => name === 'tag')!
  const grown = {
    ...tag,
    attributes: {
      ...tag.attributes,
      name: { ...tag.attributes!['name']!, label: text('Titel') },
      two: { dataType: 'date' as const, label: text('Zwei') },
    },
  }
  const upgraded = await world.restarted(definitions.map((definition) => (definition.name === 'tag' ? grown : definition)))
  try {
    const state = await upgraded.get(tenant, overlayPath)
    expect(state.body.published.waiting.map(({ index, problems, now }: Json) => [index, problems[0].key, now])).toEqual([
      [0, 'baseChanged', { label: text('Titel') }],
      [2, 'nameTaken', undefined],
    ])
    const { registry } = (await upgraded.effectiveOf(tenant.uuid)).store
    expect(registry.attributes.get('tag:name')?.label).toEqual(text('Titel'))
    expect(registry.attributes.get('tag:two')).toMatchObject({ dataType: 'date' })
    expect(registry.attributes.get('tag:one')).toMatchObject({ addedBy: 'tenant' })

    const patches = state.body.published.patches.slice(0, 2)
    const kept = await upgraded.post(tenant, `${overlayPath}/draft`, { revision: 0, patches })
    expect(kept.body.draft.waiting).toHaveLength(1)
    const [{ base: _, ...first }, ...rest] = patches
    const rebased = await upgraded.post(tenant, `${overlayPath}/draft`, { revision: 1, patches: [first, ...rest] })
    expect(rebased.body.draft.waiting).toEqual([])
  } finally {
    await upgraded.close()
  }
})
