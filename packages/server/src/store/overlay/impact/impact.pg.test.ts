import type { Patch } from '@twinwerk/model/overlay/patch'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverlayWorld } from '../../../testing/overlay-world.ts'
import { attribute, openOverlayWorld, overlayPath, text } from '../../../testing/overlay-world.ts'
import type { Json } from '../../../testing/store-fixture.ts'

let world: OverlayWorld

beforeAll(async () => {
  world = await openOverlayWorld()
})
afterAll(() => world?.close())

describe('an impact', () => {
  test('names the twins that would break a rule, and the lists, screens and roles that would lead nowhere', async () => {
    const tenant = await world.addTenant()
    const [good, bad] = [await world.customer(tenant, { 'businessPartner:email': 'a@b.de' }), await world.customer(tenant)]
    const patches: Patch[] = [
      { kind: 'tighten', target: 'businessPartner:email', required: true },
      { kind: 'tighten', target: 'businessPartner:contactAddress', min: 1 },
      { kind: 'hide', target: 'customer:customerSegment' },
    ]
    const before = await world.definitionsOf(tenant)
    const { status, body } = await world.post(tenant, `${overlayPath}/preview`, { patches })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ complete: true, unseen: [] })
    const rows = body.rows
      .filter(({ definition }: Json) => definition === 'customer')
      .toSorted((a: Json, b: Json) => b.systematics.localeCompare(a.systematics))
    expect(rows).toMatchObject([
      { tenant: tenant.id, systematics: 'businessPartner:email', key: 'BAD_USER_INPUT', failing: 1, examples: [bad] },
      { systematics: 'businessPartner:contactAddress', key: 'twin.minMultiplicity', failing: 2 },
    ])
    expect(new Set(rows[1].examples)).toEqual(new Set([good, bad]))
    expect(body.paths).toEqual(
      expect.arrayContaining([
        { kind: 'list', name: 'Kunden', path: ['customer:customerSegment'] },
        { kind: 'layout', name: 'customer', path: ['customer:customerSegment'] },
      ]),
    )
    expect(await world.definitionsOf(tenant)).toBe(before)
  })

  test('tells first what cannot take effect, with the reason, and one line for each thing', async () => {
    const tenant = await world.addTenant()
    const patches: Patch[] = [
      { kind: 'hide', target: 'customer:customerSegment' },
      { kind: 'hide', target: 'businessPartner:name1' },
    ]
    const { body } = await world.post(tenant, `${overlayPath}/preview`, { patches })
    expect(body.waiting).toMatchObject([{ index: 1, problems: [{ key: 'required' }, { key: 'inUse' }] }])
    const [first, ...others] = body.lines
    expect(first).toMatchObject({
      level: 'blocked',
      kind: 'change',
      name: '„Name“ ausblenden',
      text: expect.stringContaining('Pflichtfeld'),
    })
    expect(others).toEqual(
      expect.arrayContaining([
        { level: 'look', kind: 'list', name: 'Kunden', text: 'Kundensegment: entfällt' },
        { level: 'look', kind: 'layout', name: 'Kunde', text: 'Kundensegment: entfällt' },
      ]),
    )
  })

  test('counts the values that go out of sight, when a field is hidden, withdrawn or taken out by a rollback', async () => {
    const tenant = await world.addTenant()
    await world.publish(tenant, [attribute('one'), attribute('two')])
    for (const one of ['a', 'b']) await world.customer(tenant, { 'customer:one': one, 'customer:customerSegment': 'business' })
    await world.customer(tenant)
    const hidden = async (input: Json) => {
      const { body } = await world.post(tenant, `${overlayPath}/preview`, input)
      return body.lines.filter(({ kind, text }: Json) => kind === 'change' && text.includes('ausgeblendet'))
    }
    const line = (name: string) => ({
      ...{ level: 'look', kind: 'change', name },
      text: 'Werte von 2 Kunden werden ausgeblendet, nicht gelöscht. Sie sind wieder da, sobald das Feld wieder angeboten wird.',
    })
    const one = expect.objectContaining({ ...line('one'), name: expect.any(String) })
    expect(await hidden({ patches: [attribute('one'), attribute('two'), { kind: 'hide', target: 'customer:customerSegment' }] })).toEqual([
      line('Kundensegment'),
    ])
    expect(await hidden({ patches: [attribute('two')] })).toEqual([one])
    expect(await hidden({ rollback: true })).toEqual([one])
    expect(await hidden({ patches: [attribute('one')] })).toEqual([])
  })

  test('names the roles that lead over properties which a rollback removes', async () => {
    const tenant = await world.addTenant()
    await world.publish(tenant, [attribute('one')])
    const role = v7()
    await world.seed(tenant, [
      {
        kind: 'createTwin',
        uuid: role,
        definition: 'role',
        attributes: {
          'role:name': 'Eins',
          'role:grants': [{ path: 'tenant:businesspartners', verbs: ['select'], mask: ['customer:one'] }],
        },
      },
    ])
    const { body } = await world.post(tenant, `${overlayPath}/preview`, { rollback: true })
    expect(body.paths).toEqual([{ kind: 'role', id: formatTwinId('role', role), name: 'Eins', path: ['customer:one'] }])
    expect((await world.post(await world.addTenant(), `${overlayPath}/preview`, { rollback: true })).status).toBe(404)
  })

  test('counts the views that users keep and that name what goes, without a word of whose they are', async () => {
    const tenant = await world.addTenant()
    const view = (choice: object) => ({
      kind: 'createTwin' as const,
      uuid: v7(),
      definition: 'savedView',
      attributes: { 'savedView:name': 'Geheim', 'savedView:route': 'businesspartners/customers', 'savedView:choice': choice },
    })
    const where = { and: [{ path: ['customer:customerSegment'], operator: 'eq', value: 'business' }] }
    await world.seed(tenant, [
      view({ where, sort: 'customer:customerSegment.desc' }),
      view({ columns: 'businessPartner:name1,customer:customerSegment' }),
      view({ group: 'customer:customerSegment,customer:since.month' }),
      view({ q: 'customer:customerSegment' }),
    ])
    const patches: Patch[] = [{ kind: 'hide', target: 'customer:customerSegment' }]
    const { body } = await world.post(tenant, `${overlayPath}/preview`, { patches })
    expect(body.paths.filter(({ kind }: Json) => kind === 'savedView')).toEqual([
      { kind: 'savedView', name: 'Ansichten', path: ['customer:customerSegment'], count: 3 },
    ])
    expect(JSON.stringify(body)).not.toContain('Geheim')
  })

  test('reveals nothing that the caller does not see', async () => {
    const masked = await world.addTenant({
      grants: [
        { path: 'tenant:twinDefinitions', verbs: ['create', 'select'] },
        { path: 'tenant:businesspartners', verbs: ['create', 'select'], mask: ['businessPartner:name1'] },
      ],
    })
    await world.seed(masked, [
      {
        kind: 'createTwin',
        uuid: v7(),
        definition: 'customer',
        attributes: { 'businessPartner:name1': 'x', 'businessPartner:name2': 'geheim' },
      },
    ])
    const rule = (target: string, when: string): Patch => ({ kind: 'tighten', target, validations: [{ when, text: text('Nein!') }] })
    const { body } = await world.post(masked, `${overlayPath}/preview`, {
      patches: [
        rule('businessPartner:name2', 'value != "geheim"'),
        rule('businessPartner:name1', 'name2 != "geheim"'),
        { kind: 'tighten', target: 'tag:color', required: true },
      ],
    })
    expect(body).toMatchObject({ rows: [], read: 0, complete: true })
    expect(body.unseen.toSorted()).toEqual(['businessPartner:name1', 'businessPartner:name2', 'tag:color'])
    const hide = await world.post(masked, `${overlayPath}/preview`, { patches: [{ kind: 'hide', target: 'businessPartner:name2' }] })
    expect(JSON.stringify(hide.body.lines)).not.toContain('nicht gelöscht')
  })

  test('is computed by a job for very many rows', async () => {
    const tenant = await world.addTenant()
    const twins = Array.from({ length: 5300 }, (_, index) => ({
      kind: 'createTwin' as const,
      uuid: v7(),
      definition: 'tag',
      attributes: { 'tag:name': `t${index}`, ...(index % 10 === 0 ? {} : { 'tag:description': 'da' }) },
    }))
    await world.seed(tenant, twins)
    const patches: Patch[] = [{ kind: 'tighten', target: 'tag:description', required: true }]
    const some = await world.post(tenant, `${overlayPath}/preview`, { patches })
    expect(some.body).toMatchObject({ read: 5000, complete: false, rows: [{ failing: 500 }] })
    const { body } = await world.post(tenant, `${overlayPath}/preview`, { patches, whole: true })
    await expect
      .poll(async () => (await world.get(tenant, `/api/jobs/${body.job}`)).body, { interval: 100 })
      .toMatchObject({
        state: 'done',
        done: 5300,
        result: { read: 5300, complete: true, rows: [{ systematics: 'tag:description', failing: 530 }] },
      })
    const job = await world.get(tenant, `/api/jobs/${body.job}`)
    expect(job.body.result.rows[0].examples).toHaveLength(50)
  })
})
