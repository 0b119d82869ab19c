import { AppError } from '@twinwerk/model/error/app-error'
import type { TilesRequest } from '@twinwerk/model/query/tiles-json'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from '../choose.ts'
import { patiently } from '../patiently.ts'
import { disguise } from './disguise.ts'
import { rightsIn } from '../evaluator/rights.ts'
import { movedGrants, movedRequest } from './queries.ts'
import { randomGrants } from '../random-grants.ts'
import { randomTiles, worldOfPlaces } from '../random-tiles.ts'
import type { TestStore } from '../test-store.ts'
import { clock } from '../values.ts'
import type { World } from '../world.ts'

const callersPerWorld = 5
const questionsPerCaller = 20

/** Looks for tiles that differ between two worlds that the caller cannot tell apart. */
export async function findTilesInterference(store: TestStore, choose: Choose): Promise<string | undefined> {
  const { registry } = store
  const world = await store.write(worldOfPlaces(choose, registry))
  for (let caller = 0; caller < callersPerWorld; caller += 1) {
    const grants = randomGrants(choose, registry, world)
    const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
    const other = await store.write(disguise(choose, registry, world, grants))
    for (let question = 0; question < questionsPerCaller; question += 1) {
      const request = randomTiles({ choose, registry, world, rights }, grants)
      if (!request) continue
      const answer = await tilesText(store, world, grants, request)
      const otherAnswer = await tilesText(store, other, movedGrants(grants, world, other), movedRequest(request, world, other))
      if (answer !== otherAnswer)
        return JSON.stringify({
          request,
          grants: grants.map(({ roots, path, mask }) => [roots, path.text, mask]),
          world,
          other,
          answer,
          otherAnswer,
        })
    }
  }
  return undefined
}

/** Returns the bytes of the tiles or of the error, with the tenant's id replaced. */
export async function tilesText(store: TestStore, { tenant }: World, grants: readonly Grant[], request: TilesRequest): Promise<string> {
  const id = tenant.replaceAll('-', '')
  try {
    return (await patiently(() => store.askTiles(request, { tenant, grants }))).replaceAll(id, 'TENANT')
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`
    throw error
  }
}
