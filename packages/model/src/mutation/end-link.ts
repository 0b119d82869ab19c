import type { Relation } from '../definition/relation.ts'
import type { LinkMutationJson } from './mutation-json.ts'

type Link = { readonly id: string; readonly validAt: { readonly begin: string | null } }

/** Returns the mutation that ends a link now. A link of a ranged relation that has begun gets an end. Any other link is deleted. */
export function endOfLink(relation: Pick<Relation, 'ranged'> | undefined, { id, validAt }: Link, now: string): LinkMutationJson {
  const begun = validAt.begin === null || Date.parse(validAt.begin) < Date.parse(now)
  return relation?.ranged && begun ? { id, validAt: { end: now } } : { id, deletedAt: now }
}
