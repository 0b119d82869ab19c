import type { Reach } from './reach.ts'
import { reachOf } from './reach.ts'
import type { Grant } from './grant.ts'

const changes = ['create', 'update'] as const

/** What grants let their holder write into twins of a type, whichever of them: for a form, which shows the rest as locked. Each kind of twin stands there once. */
export function changingReach(grants: readonly Grant[]): Reach[] {
  const reach = grants.flatMap((grant) => {
    const { verbs, ...rest } = reachOf(grant)
    const changing = changes.filter((verb) => verbs.includes(verb))
    return changing.length > 0 ? [{ ...rest, verbs: changing }] : []
  })
  return [...new Map(reach.map((each) => [JSON.stringify(each), each])).values()]
}
