import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from '../store/choose.ts'
import { clock, instants } from '../store/values.ts'
import type { Prediction } from './model/predict.ts'
import { predict } from './model/predict.ts'
import { randomMutation } from './random-mutation.ts'
import { randomSaveGrants } from './random-save-grants.ts'
import { randomSavedWorld, userIn } from './random-saved-world.ts'
import { withRealIds } from './real-ids.ts'
import type { Outcome, SaveCall, SaveStore } from './save-store.ts'
import type { SavedWorld } from './saved-world.ts'
import { sortedWorld } from './saved-world.ts'

const callersPerWorld = 6
const savesPerCaller = 8

/** Looks for a save whose result or effect differs from the model. Returns its details, or undefined. */
export async function findDisagreement(store: SaveStore, choose: Choose, seen?: (outcome: Outcome) => void): Promise<string | undefined> {
  const { registry } = store
  const world = await store.write(randomSavedWorld(choose, registry))
  for (let caller = 0; caller < callersPerWorld; caller += 1) {
    const grants = randomSaveGrants(choose, registry, world)
    for (let save = 0; save < savesPerCaller; save += 1) {
      const now = choose.one([clock.now, ...instants])
      const body = randomMutation({ choose, registry, world, grants, now })
      const user = userIn(world, 0)
      const call: SaveCall = { tenant: world.tenant, user, grants, body, key: 'k', now }
      const { outcome, world: after } = await store.attempt(call)
      seen?.(outcome)
      const difference = differenceOf(predict({ registry, world, grants, user, now, body }), outcome, after)
      if (difference !== undefined) return JSON.stringify({ difference, body, now, grants: grants.map(readable), world })
    }
  }
  return undefined
}

export function readable({ roots, path, verbs, mask }: Grant) {
  return [roots.definition, roots.uuids.join(), path.text, verbs.join(), mask?.join()]
}

/**
 * Returns the difference between model and database; undefined if both agree. `after` is the database after a save that was not rejected.
 */
export function differenceOf(predicted: Prediction, outcome: Outcome, after: SavedWorld | undefined): object | undefined {
  if (predicted.refusal !== outcome.refusal) return { predicted: predicted.refusal ?? predicted.saved, outcome }
  if (predicted.refusal !== undefined || outcome.refusal !== undefined || !after) return undefined
  const expected = withRealIds(predicted, outcome.result.saved, after)
  if (JSON.stringify(expected.saved) !== JSON.stringify(outcome.result.saved)) return { predicted: expected.saved, outcome }
  const [wanted, found] = [sortedWorld(expected.world), sortedWorld(after)]
  if (JSON.stringify(wanted) === JSON.stringify(found)) return undefined
  const missing = <T>(list: readonly T[], other: readonly T[]) =>
    list.filter((each) => !other.some((one) => JSON.stringify(one) === JSON.stringify(each)))
  return {
    twins: { predicted: missing(wanted.twins, found.twins), found: missing(found.twins, wanted.twins) },
    links: { predicted: missing(wanted.links, found.links), found: missing(found.links, wanted.links) },
  }
}
