import { checkCalculations } from '@twinwerk/model/calculation/check-calculations'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { findWrongCalculation } from '../../testing/calculating/naive.ts'
import { withCalculations } from '../../testing/calculating/random-calculations.ts'
import { saveDefinitions } from '../../testing/saving/definitions.ts'
import { readable } from '../../testing/saving/disagreement.ts'
import { randomMutation } from '../../testing/saving/random-mutation.ts'
import { randomSaveGrants } from '../../testing/saving/random-save-grants.ts'
import { randomSavedWorld, userIn } from '../../testing/saving/random-saved-world.ts'
import type { SaveStore } from '../../testing/saving/save-store.ts'
import { createSaveStore } from '../../testing/saving/save-store.ts'
import type { Choose } from '../../testing/store/choose.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'
import { instants } from '../../testing/store/values.ts'
import { twinUuid, writtenAt } from '../../testing/store/world.ts'
import { applyDue } from '../apply/apply-due.ts'

const sets = 2
const worldsOfEach = 3
const savesInEach = 12

test('after any saves, and whatever time passes, every stored calculation is what it follows from', { timeout: 3_600_000 }, async () => {
  await forRandomCases(sets * longFactor, async (choose) => {
    const definitions = withCalculations(choose, saveDefinitions)
    expect(checkCalculations(createRegistry(definitions))).toEqual([])
    const store = await createSaveStore(definitions)
    try {
      for (let n = 0; n < worldsOfEach; n++) await saveAlong(store, choose)
    } finally {
      await store.close()
    }
  })
})

async function saveAlong(store: SaveStore, choose: Choose): Promise<void> {
  const { registry } = store
  const written = await store.write(randomSavedWorld(choose, registry))
  const { tenant } = written
  const user = userIn(written, 0)
  const times = [writtenAt, ...instants.toSorted().filter((instant) => instant > writtenAt)]
  let at = 0
  await expectRight(store, tenant, { now: times[at]! })
  for (let n = 0; n < savesInEach; n++) {
    if (choose.chance(25)) at = Math.min(at + 1, times.length - 1)
    const now = times[at]!
    await workOffDue(store, tenant, now)
    const world = await store.read(tenant)
    const grants = randomSaveGrants(choose, registry, world)
    const body = randomMutation({ choose, registry, world, grants, now })
    await store.save({ tenant, user, grants, body, key: `key ${n}`, now })
    await expectRight(store, tenant, { now, body, grants: grants.map(readable) })
  }
}

async function expectRight(
  store: SaveStore,
  tenant: string,
  { now, ...call }: { now: string; body?: unknown; grants?: unknown },
): Promise<void> {
  const world = await store.read(tenant)
  const wrong = findWrongCalculation({ registry: store.registry, world, now })
  if (wrong !== undefined) throw new Error(JSON.stringify({ wrong, now, call, world }))
}

/** Recalculates the due twins, as the job does. */
async function workOffDue({ database, ...parts }: SaveStore, tenant: string, at: string): Promise<void> {
  const author = { tenant, user: null, call: 'recalculate', at }
  for (let n = 0, worked = 1; worked > 0; n++)
    worked = await database.transaction({ role: 'app', tenant }, (transaction) =>
      applyDue(transaction, parts, { author: { ...author, changeId: twinUuid(10_000 + 1000 * instants.indexOf(at) + n) }, max: 5 }),
    )
}
