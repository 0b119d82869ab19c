import type { Relation } from '@twinwerk/model/definition/relation'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestNumberOf } from '../../testing/saving/model/bounds.ts'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import type { SavedTwin, SavedWorld } from '../../testing/saving/saved-world.ts'
import type { Choose } from '../../testing/store/choose.ts'
import { grantOn } from '../../testing/store/random-grants.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { randomPeriod } from '../../testing/store/random-world.ts'
import { clock } from '../../testing/store/values.ts'
import { linkUuid, tenantUuid, twinUuid } from '../../testing/store/world.ts'

let store: SaveStore

beforeAll(async () => {
  store = await createSaveStore()
})

afterAll(() => store?.close())

const rounds = 15
const savers = 8

const twin = (n: number, definition: string): SavedTwin => ({
  uuid: n === 0 ? tenantUuid(1) : twinUuid(n),
  definition,
  identifier: null,
  attributes: {},
  deleted: false,
  images: [{}],
})
const lines = [1, 2, 3, 4, 5, 6].map((n) => twin(n, 'line'))
const orders = [7, 8, 9, 10].map((n) => twin(n, 'order'))
const people = [11, 12, 13].map((n) => twin(n, 'person'))
const start: SavedWorld = { tenant: tenantUuid(1), twins: [twin(0, 'tenant'), ...lines, ...orders, ...people], links: [] }

/**
 * Relations with maxima at both ends. An order has 3 lines and one buyer, a person 2 purchases, and a line one order, one next and one
 * previous line.
 */
const limited = ['order:lines', 'line:order', 'order:buyer', 'party:bought', 'line:next', 'line:previous']

/** Creates, moves or ends a link, from either end, like one user. */
function randomChange(choose: Choose, { twins, links }: SavedWorld): object {
  const relation = store.registry.relations.get(choose.one(limited))!
  const ends = (name: string) => twins.filter((each) => store.registry.definitions.get(name)!.concrete.includes(each.definition))
  const near = choose.one(ends(relation.declaring))
  const far = choose.one(ends(relation.target))
  const [begin, end] = randomPeriod(choose)
  const own = links.filter(
    (link) =>
      !link.deleted &&
      link.relationship === relation.relationship &&
      (relation.direction === 'reverse' ? link.target : link.source) === near.uuid,
  )
  const entry =
    own.length > 0 && choose.chance(40)
      ? {
          relation: {
            id: formatTwinId('relationship', choose.one(own).uuid),
            ...choose.one([{ deletedAt: clock.now }, { validAt: { begin, end } }]),
          },
        }
      : { id_select: idOf(far), relation: { validAt: { begin, end } } }
  return { id: idOf(near), [relation.systematics]: [entry] }
}

function idOf({ definition, uuid }: SavedTwin): string {
  return formatTwinId(definition, uuid)
}

test(
  'however many save at once, from either end: no twin ever has more entries at a moment than its relation allows',
  { timeout: 1_800_000 },
  async () => {
    const outcomes: Record<string, number> = {}
    await forRandomCases(2 * longFactor, async (choose) => {
      let world = await store.write(start)
      const grants = ['', 'tenant:parties', 'tenant:orders', 'tenant:lines'].map((path) => ({
        ...grantOn(store.registry, world.twins[0]!, path),
        verbs: ['select', 'update'] as const,
      }))
      for (let round = 0; round < rounds; round += 1) {
        const calls = choose.many(savers, savers, () => randomChange(choose, world))
        const answers = await Promise.all(
          calls.map((data, index) =>
            store.save({ tenant: world.tenant, user: twinUuid(1), grants, body: { data }, key: `${round} ${index}`, now: clock.now }),
          ),
        )
        for (const { refusal } of answers) outcomes[refusal ?? 'saved'] = (outcomes[refusal ?? 'saved'] ?? 0) + 1
        world = await store.read(world.tenant)
        expect(excessesIn(world), JSON.stringify(calls)).toEqual([])
      }
    })
    // Both outcomes must occur, or the test has tried nothing.
    expect(outcomes['saved']).toBeGreaterThan(20)
    expect(outcomes['VALIDATION_FAILED']).toBeGreaterThan(20)
    expect(Object.keys(outcomes).filter((code) => !['saved', 'VALIDATION_FAILED', 'NOT_ALLOWED'].includes(code))).toEqual([])
  },
)

test('a link that is prolonged at one end and another that comes at the other end never meet', async () => {
  const pairs = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ line: twin(n, 'line'), owner: twin(10 + n, 'order'), other: twin(20 + n, 'order') }))
  const noon = '2026-11-21T12:00:00.000Z'
  const links = pairs.map(({ line, owner }, n) => ({
    uuid: linkUuid(n + 1),
    relationship: 'order:lines',
    source: owner.uuid,
    target: line.uuid,
    from: null,
    to: noon,
    position: 0,
    deleted: false,
  }))
  const twins = [twin(0, 'tenant'), ...pairs.flatMap(({ line, owner, other }) => [line, owner, other])]
  const world = await store.write({ ...start, twins, links })
  const grants = ['tenant:orders', 'tenant:lines'].map((path) => ({
    ...grantOn(store.registry, world.twins[0]!, path),
    verbs: ['select', 'update', 'delete'] as const,
  }))
  const send = (data: object, key: string) =>
    store.save({ tenant: world.tenant, user: twinUuid(1), grants, body: { data }, key, now: clock.now })
  const answers = await Promise.all(
    pairs.map(({ owner, line, other }, n) => {
      const relation = { id: formatTwinId('relationship', links[n]!.uuid), validAt: { end: null } }
      const prolonged = send({ id: idOf(owner), 'order:lines': [{ relation }] }, `prolong ${n}`)
      const taken = send(
        { id: idOf(other), 'order:lines': [{ id_select: idOf(line), relation: { validAt: { begin: noon } } }] },
        `take ${n}`,
      )
      return Promise.all([prolonged, taken])
    }),
  )
  for (const both of answers) expect(both.map(({ refusal }) => refusal ?? 'saved').toSorted()).toEqual(['VALIDATION_FAILED', 'saved'])
  expect(excessesIn(await store.read(world.tenant))).toEqual([])
})

function excessesIn(world: SavedWorld): string[] {
  const relations = limited.map((name) => store.registry.relations.get(name)!)
  const exceeded = (relation: Relation) => world.twins.filter((each) => largestNumberOf(world, relation, each.uuid) > relation.max)
  return relations.flatMap((relation) => exceeded(relation).map((each) => `${relation.systematics} of ${each.uuid}`))
}
