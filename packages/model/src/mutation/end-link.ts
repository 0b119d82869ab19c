import type { Relation } from '../definition/relation.ts'
import type { LinkMutationJson } from './mutation-json.ts'

type Link = { readonly id: string; readonly validAt: { readonly begin: string | null } }

/** How a link ends now: one with a period has been, unless it was still to come; one without was never meant. */
export function endOfLink(relation: Pick<Relation, 'ranged'> | undefined, { id, validAt }: Link, now: string): LinkMutationJson {
  const begun = validAt.begin === null || Date.parse(validAt.begin) < Date.parse(now)
  return relation?.ranged && begun ? { id, validAt: { end: now } } : { id, deletedAt: now }
}
