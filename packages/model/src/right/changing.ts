import type { Reach } from './reach.ts'
import { reachOf } from './reach.ts'
import type { Grant } from './grant.ts'

const changes = ['create', 'update'] as const

/**
 * Returns the types of twins, and their properties, that grants allow the holder to create or update. A form shows all other fields as
 * locked. Equal entries appear once.
 */
export function changingReach(grants: readonly Grant[]): Reach[] {
  const reach = grants.flatMap((grant) => {
    const { verbs, ...rest } = reachOf(grant)
    const changing = changes.filter((verb) => verbs.includes(verb))
    return changing.length > 0 ? [{ ...rest, verbs: changing }] : []
  })
  return [...new Map(reach.map((each) => [JSON.stringify(each), each])).values()]
}
