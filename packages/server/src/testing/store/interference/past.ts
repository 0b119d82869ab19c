import type { Choose } from '../choose.ts'
import { rightsIn } from '../evaluator/rights.ts'
import { current } from '../history.ts'
import { movedGrants, movedRequest, transcript } from './queries.ts'
import { randomGrants } from '../random-grants.ts'
import { disguiseHistory, moments, randomHistory } from '../random-history.ts'
import { randomListQuery } from '../random-query.ts'
import type { TestStore } from '../test-store.ts'
import { clock } from '../values.ts'

const callersPerHistory = 4
const queriesPerCaller = 10

/** Looks for a query of the past whose result differs between two histories that the caller cannot tell apart. */
export async function findPastInterference(store: TestStore, choose: Choose): Promise<string | undefined> {
  const { registry } = store
  const history = await store.writeHistory(randomHistory(choose, registry))
  const world = current(history)
  for (let caller = 0; caller < callersPerHistory; caller += 1) {
    const grants = randomGrants(choose, registry, world)
    const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
    const other = await store.writeHistory(disguiseHistory(choose, registry, history, grants))
    for (let query = 0; query < queriesPerCaller; query += 1) {
      const request = { ...randomListQuery({ choose, registry, world, rights }, grants), $asOf: choose.one(moments) }
      const otherWorld = current(other)
      const answer = await transcript(store, world, grants, request)
      const otherAnswer = await transcript(
        store,
        otherWorld,
        movedGrants(grants, world, otherWorld),
        movedRequest(request, world, otherWorld),
      )
      if (answer !== otherAnswer)
        return JSON.stringify({
          request,
          grants: grants.map(({ roots, path, mask }) => [roots, path.text, mask]),
          history,
          other,
          answer,
          otherAnswer,
        })
    }
  }
  return undefined
}
