import type { Relation } from '../definition/relation.ts'
import type { Closure } from '../definition/twin-definition.ts'
import type { Finding } from './finding.ts'

/** Returns true for a twin whose stored value of the deciding attribute closes it. */
export function isClosed(closure: Closure | undefined, stored: unknown): closure is Closure {
  return closure !== undefined && typeof stored === 'string' && closure.values.includes(stored)
}

/** Returns the finding for an attribute of a closed twin. The deciding attribute is exempt, because it has its own rules. */
export function closedAttribute({ attribute, text }: Closure, systematics: string): Finding | undefined {
  return systematics === attribute ? undefined : { systematics, key: 'twin.closed', text }
}

/** Returns the finding for a link that begins at a closed twin, unless the closure exempts the relationship. */
export function closedLink({ keeps, text }: Closure, { relationship, systematics }: Relation): Finding | undefined {
  return keeps.includes(relationship) ? undefined : { systematics, key: 'twin.closed', text }
}
