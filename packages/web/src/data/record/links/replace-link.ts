import type { Relation } from '@twinwerk/model/definition/relation'
import { endOfLink } from '@twinwerk/model/mutation/end-link'
import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

type Change = {
  /** The linked twin whose link ends. */
  readonly from: TwinJson | undefined
  /** The id of the twin that is linked instead. */
  readonly to: string | undefined
  /** An instant. */
  readonly now: string
}

/** Returns the entries of a relation in a save that ends one link and begins another. Links of a ranged relation keep their past. */
export function replaceLink(relation: Relation, { from, to, now }: Change): readonly TwinMutationJson[] {
  const ended = from?.relation && endOfLink(relation, { id: from.relation.id, validAt: from.relation.validAt }, now)
  return [
    ...(ended ? [{ relation: ended }] : []),
    ...(to === undefined ? [] : [{ id_select: to, ...(relation.ranged && { relation: { validAt: { begin: now } } }) }]),
  ]
}
