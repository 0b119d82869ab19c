import { afterAll, beforeAll, expect, test } from 'vitest'
import { disguise } from '../../testing/store/interference/disguise.ts'
import { evaluate } from '../../testing/store/evaluator/evaluate.ts'
import { lowCaps, movedGrants, movedRequest, transcript } from '../../testing/store/interference/queries.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { randomGrants } from '../../testing/store/random-grants.ts'
import { randomListQuery } from '../../testing/store/random-query.ts'
import { randomWorld } from '../../testing/store/random-world.ts'
import { readAll } from '../../testing/store/read-all.ts'
import type { TestStore } from '../../testing/store/test-store.ts'
import { createTestStore } from '../../testing/store/test-store.ts'
import { aboutTrash, trashObservation, trashRights, withDelete } from '../../testing/store/trash.ts'
import type { Choose } from '../../testing/store/choose.ts'
import { clock } from '../../testing/store/values.ts'
import type { World } from '../../testing/store/world.ts'
import { twinUuid } from '../../testing/store/world.ts'
import { usualCaps } from './page/caps.ts'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
})

afterAll(() => store?.close())

const asker = { user: twinUuid(1), groups: [twinUuid(2), twinUuid(3)] }

/** Returns a random world with half of its twins deleted, so that the trash is not empty. */
function worldWithTrash(choose: Choose): World {
  const world = randomWorld(choose, store.registry)
  const [tenant, ...others] = world.twins
  return { ...world, twins: [tenant!, ...others.map((twin) => ({ ...twin, deleted: choose.chance(50) }))] }
}

function readable(grants: ReturnType<typeof randomGrants>) {
  return grants.map(({ roots, path, verbs, mask }) => [roots, path.text, verbs, mask])
}

test('the trash answers what the evaluator answers, over all pages, to every caller', { timeout: 1_800_000 }, async () => {
  const { registry } = store
  const compared = { rows: 0 }
  const law = async (choose: Choose) => {
    const world = await store.write(worldWithTrash(choose))
    // A delete creates a version.
    const versioned = { ...world, twins: world.twins.map((twin) => ({ ...twin, version: twin.deleted ? 2 : 1 })) }
    for (let query = 0; query < 40; query += 1) {
      const grants = withDelete(choose, randomGrants(choose, registry, world))
      const { rights, deletable } = trashRights(registry, world, grants)
      const request = aboutTrash(choose, randomListQuery({ choose, registry, world, rights }, grants))
      if (!request) continue
      const expected = evaluate({ registry, world: versioned, grants, rights, deletable, ...asker, ...clock }, request)
      const answer = await readAll(store, request, { tenant: world.tenant, grants, ...asker })
      const about = JSON.stringify({ request, grants: readable(grants), world })
      if (expected.refused || typeof answer === 'string') {
        expect(answer, about).toBe(expected.refused ? 'NOT_ALLOWED' : expected)
        continue
      }
      compared.rows += expected.count
      expect(answer.results, about).toEqual(expected.results)
      if (answer.count !== undefined) expect(answer.count, about).toBe(expected.count)
    }
    await store.reopen()
  }
  await forRandomCases(15 * longFactor, law)
  // By chance, most trash bins may have been empty, which proves little.
  while (compared.rows <= 50) await forRandomCases(5, law)
})

test('hidden data changes no byte of an answer about the trash', { timeout: 1_800_000 }, async () => {
  const { registry } = store
  await forRandomCases(12 * longFactor, async (choose) => {
    await store.reopen({ caps: choose.one([usualCaps, lowCaps]) })
    const world = await store.write(worldWithTrash(choose))
    for (let caller = 0; caller < 5; caller += 1) {
      const grants = withDelete(choose, randomGrants(choose, registry, world))
      const { rights } = trashRights(registry, world, grants)
      const other = await store.write(disguise(choose, registry, world, grants, trashObservation))
      for (let query = 0; query < 10; query += 1) {
        const request = aboutTrash(choose, randomListQuery({ choose, registry, world, rights }, grants))
        if (!request) continue
        const answer = await transcript(store, world, grants, request)
        const otherAnswer = await transcript(store, other, movedGrants(grants, world, other), movedRequest(request, world, other))
        expect(otherAnswer, JSON.stringify({ request, grants: readable(grants), world, other })).toBe(answer)
      }
    }
  })
})
