import { takesComments } from '@twinwerk/model/comment/comment'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { writesComments } from '../../store/comments/record-sight.ts'
import { beginWatching } from '../../store/comments/watch-rows.ts'
import type { Listening, SaveListener } from '../../store/save/save-listener.ts'

/** A colleague who makes a record watches it. Parts that are made along with it are not watched. */
export const madeListener: SaveListener = {
  begin: async (_transaction, { registry }, { mutation }) => {
    const parts = madeParts(mutation)
    const index = mutation.twins.findIndex(
      ({ kind, definition }, at) => kind === 'create' && !parts.has(at) && takesComments(registry, definition),
    )
    const made = mutation.twins[index]
    return made && watchMade(index, made.definition)
  },
  refuseMove: async () => undefined,
}

/** Returns the new twins (indexes) that are parts of another twin. */
function madeParts({ links }: Mutation): ReadonlySet<number> {
  const parts = links.flatMap((link) => {
    if (link.kind !== 'create' || !link.relation.component) return []
    const part = link.relation.direction === 'forward' ? link.far : link.near
    return 'created' in part ? [part.created] : []
  })
  return new Set(parts)
}

function watchMade(index: number, definition: string): Listening {
  return {
    judge: () => undefined,
    keep: (changes) => changes,
    finish: async (transaction, { author: { tenant, user }, binding: { grants }, rights: { registry }, uuidOf }) => {
      if (user !== null && writesComments(registry, { tenant, grants }))
        transaction.later(beginWatching({ tenant, user, uuid: uuidOf({ created: index }), definition }))
      return []
    },
  }
}
