import { dashboards } from '@twinwerk/domain/dashboards'
import { routes } from '@twinwerk/domain/navigation'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Grant } from '@twinwerk/model/right/grant'
import type { TileMark } from '@twinwerk/model/dashboard/tile-marks'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../access/caller.ts'
import { clockFrom } from '../../api/clock.ts'
import { createWriteMail } from '../../mail/write-mail.ts'
import { createHeavyGate } from '../../store/query/heavy-gate.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { runJob } from '../../testing/run-job.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import type { PublishJobParts } from './publish-job.ts'
import { publishJob } from './publish-job.ts'
import { readTileOrPublished } from './published-tile.ts'
import { changePublication, readPublication } from './publishing.ts'

let store: StoreFixture
const people = { jens: v7(), mia: v7(), rosa: v7() }
const rights = new Map<string, readonly Grant[]>()
let locked: readonly string[] = []
let errors: unknown[] = []

beforeAll(async () => {
  store = await openStore()
  const group = v7()
  const memberships = [people.jens, people.mia].map((user) => ({ user, uuid: v7() }))
  await store.seed([
    ...Object.entries(people).map(([name, uuid]) => newTwin(uuid, 'user', { 'user:username': name, 'user:email': `${name}@swe.example` })),
    newTwin(group, 'group', { 'group:name1': 'Steuerung' }),
    ...memberships.flatMap(({ user, uuid }) => [
      newTwin(uuid, 'groupMembership', {}),
      newLink('user:groupMemberships', user, uuid),
      newLink('groupMembership:group', uuid, group),
    ]),
    ...Array.from({ length: 7 }, () => newTwin(v7(), 'access', { 'access:status': 'active' })),
  ])
})
afterAll(() => store?.close())
beforeEach(async () => {
  await store.database.owner(({ run }) => run({ text: 'truncate metric_publication, metric_value, outgoing_mail' }))
  errors = []
  const metrics = [store.grant('tenant:metrics', { verbs: ['select'] })]
  const publishing = [store.grant('tenant:metrics', { verbs: ['select', 'execute'] }), store.grant('tenant:things', { verbs: ['select'] })]
  rights.clear()
  rights.set(people.jens, publishing).set(people.mia, publishing).set(people.rosa, metrics)
  await store.seed(locked.map((uuid) => ({ kind: 'deleteTwin' as const, uuid, definition: 'access' })))
  locked = []
})

const caller = (user: string): Caller => ({ ...store.caller(rights.get(user) ?? []), timeZone: 'Europe/Berlin', user })
const sql = async (text: string): Promise<readonly Json[]> =>
  (await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) => run({ text, values: [store.tenant] }))).rows

const parts = (boards = dashboards): PublishJobParts => ({
  access: {
    callerOf: async ({ user }) => {
      if (!rights.has(user)) throw new AppError('1001')
      return caller(user)
    },
  },
  clockOf: clockFrom(Date.now),
  dashboards: { boards, home: {} },
  database: store.database,
  gate: createHeavyGate(),
  log: { error: (error: unknown) => errors.push(error) } as never,
  publicUrl: new URL('https://twinwerk.example'),
  routes,
  storeOf: () => Promise.resolve(store.store),
  tenants: {
    find: async (uuid: string) => ({ uuid, shortId: 'swe', name1: 'Werke', timeZone: 'Europe/Berlin', brand: { colors: {} } }) as never,
  },
  writeMail: createWriteMail({ hasServer: false }),
})

const publish = (user: string, rhythm: 'hour' | 'day' | 'month' | null = 'day', metric = 'accesses') =>
  changePublication(parts(), caller(user), { metric, rhythm })
const read = (user: string) => readPublication(parts(), caller(user), 'accesses')

/** Works out what is due, as after the next interval. */
async function work(boards = dashboards): Promise<void> {
  await sql(`update metric_publication set next_at = now() - interval '1 minute' where tenant_id = $1`)
  expect(await runJob(store, publishJob(parts(boards)), {})).toMatchObject({ state: 'done' })
  expect(errors).toEqual([])
}

const tile = dashboards.flatMap(tilesOf).find(({ name }) => name === 'accesses')!

/** Returns the line of the tile of lines by status, as a board has it. */
async function lineFor(user: string, narrowing: object = {}): Promise<Json> {
  const { line, failure } = await readTileOrPublished(parts(), { tile, filters: [], ...narrowing }, async () => caller(user))
  expect(failure).toBeUndefined()
  return line
}
const marksOf = ({ marks }: Json) => marks.map(({ group, value, records, few }: TileMark) => [group, value, records, few])

async function lock(number: number): Promise<void> {
  const more = Array.from({ length: number }, () => v7())
  locked = [...locked, ...more]
  await store.seed(more.map((uuid) => newTwin(uuid, 'access', { 'access:status': 'locked' })))
}

test('a reader without the right to the records has no number until somebody publishes it, and none of few records', async () => {
  await lock(4)
  expect(await lineFor(people.rosa)).toEqual({ tile: 'accesses', problem: 'right' })
  await publish(people.jens)
  const line = await lineFor(people.rosa)
  expect(line.published).toEqual({ at: expect.any(String) })
  expect(marksOf(line)).toEqual([
    ['active', 7, 7, undefined],
    ['locked', null, 0, true],
  ])
  expect(line.marks.every(({ where }: TileMark) => where === undefined)).toBe(true)
  // A reader who sees the records has the own numbers, and the way to them.
  const own = await lineFor(people.mia)
  expect(own).not.toHaveProperty('published')
  expect(marksOf(own)).toContainEqual(['locked', 4, 4, undefined])
  expect(own.marks[0].where).toBeDefined()

  await lock(1)
  await work()
  expect(marksOf(await lineFor(people.rosa))).toContainEqual(['locked', 5, 5, undefined])
})

test('a published metric never shows a group below five, whatever the groups are', async () => {
  for (let number = 0; number < 7; number += 1) {
    if (number > 0) await lock(1)
    await publish(people.jens)
    const stored = JSON.stringify((await sql('select tiles from metric_publication where tenant_id = $1'))[0]!.tiles)
    const marks = (await lineFor(people.rosa)).marks as readonly TileMark[]
    for (const { records, value, few } of marks) expect(few ? value === null && records === 0 : records >= 5).toBe(true)
    // The small numbers are not even stored with the tile.
    for (const few of [1, 2, 3, 4]) expect(stored).not.toContain(`"records":${few},`)
  }
})

test('the period and conditions of a board do not reach published numbers, and the tile says so', async () => {
  await publish(people.jens)
  const filters = [{ path: ['entity:createdAt'], operator: 'exists' }]
  const line = await lineFor(people.rosa, { days: { from: '2026-01-01', to: '2026-01-31' }, filters })
  expect(line.unreached).toEqual(['period', ['entity:createdAt']])
})

test('without the right to metrics nobody reads a published one; without "execute" or the records nobody publishes', async () => {
  await publish(people.jens)
  rights.set(people.rosa, [store.grant('tenant:projects', { verbs: ['select'] })])
  expect(await lineFor(people.rosa)).toEqual({ tile: 'accesses', problem: 'right' })
  await expect(read(people.rosa)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  rights.set(people.mia, [store.grant('tenant:metrics', { verbs: ['select', 'update'] }), store.grant('tenant:things')])
  await expect(publish(people.mia)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await read(people.mia)).toMatchObject({ mayPublish: false })
  // A right to the lines of some customers is not the right to all lines.
  const some = store.grant('businessPartner:providedContracts/contract:contractElements/contractElement:access')
  rights.set(people.mia, [store.grant('tenant:metrics', { verbs: ['select', 'execute'] }), some])
  await expect(publish(people.mia)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(publish(people.jens, 'day', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(publish(people.rosa, null)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test.each([
  ['blocked', () => rights.delete(people.jens)],
  ['without a right', () => rights.set(people.jens, [store.grant('tenant:metrics', { verbs: ['select', 'execute'] })])],
] as const)('of an owner who is %s the last value stays, marked, and the group is asked once to take over', async (_, lose) => {
  await publish(people.jens)
  lose()
  await work()
  await work()
  const line = await lineFor(people.rosa)
  expect(line.published).toEqual({ at: expect.any(String), lost: true })
  expect(marksOf(line)).toContainEqual(['active', 7, 7, undefined])
  expect((await read(people.rosa)).published).toMatchObject({ lostAt: expect.any(String) })
  const mails = await sql('select kind, recipient, subject, link from outgoing_mail where tenant_id = $1')
  expect(mails).toEqual([
    expect.objectContaining({
      kind: 'metricLost',
      recipient: 'mia@swe.example',
      subject: 'Die Kennzahl „Anschlüsse“ braucht jemanden',
      link: 'https://twinwerk.example/swe/dashboards/metrics',
    }),
  ])
  await publish(people.mia)
  expect((await lineFor(people.rosa)).published).toEqual({ at: expect.any(String) })
  expect((await read(people.mia)).published).toMatchObject({ isOwn: true, lostAt: null })
})

test('each interval has one value for ever, with the version of the definition that it was worked out by', async () => {
  await publish(people.jens)
  await work()
  await lock(2)
  await sql(`update metric_value set at = at - interval '1 day' where tenant_id = $1`)
  await work()
  // The release counts something else from now on.
  const changed = dashboards.map((board) => ({
    ...board,
    sections: board.sections.map((section) => ({
      ...section,
      tiles: section.tiles.map((each) =>
        each.form !== 'text' && each.metric.name === 'accesses'
          ? { ...each, metric: { ...each.metric, filter: { path: ['access:status'], operator: 'eq' as const, value: 'locked' } } }
          : each,
      ),
    })),
  }))
  await sql(`update metric_value set at = at - interval '1 day' where tenant_id = $1`)
  await work(changed)
  const { values } = await read(people.mia)
  expect(values.map(({ value }) => value)).toEqual([7, 9, 2])
  expect(values[0]!.version).toBe(values[1]!.version)
  expect(values[2]!.version).not.toBe(values[1]!.version)
  expect((await read(people.rosa)).values.map(({ value, few }) => [value, few])).toEqual([
    [7, undefined],
    [9, undefined],
    [null, true],
  ])
  await publish(people.jens, null)
  expect(await read(people.rosa)).toMatchObject({ published: null, values: [{ value: 7 }, { value: 9 }, { few: true }] })
  expect(await lineFor(people.rosa)).toEqual({ tile: 'accesses', problem: 'right' })
})
