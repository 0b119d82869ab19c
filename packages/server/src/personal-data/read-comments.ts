import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { commentsOf } from '../store/comments/comment-rows.ts'
import { commentedAround } from '../store/comments/related-records.ts'
import type { Reader } from './read-part.ts'

/**
 * Reads the internal comments about a partner: text and time. No screen shows them to the partner, but the partner may know what is stored.
 * Their authors are not named, and who reads them has been judged by the part with the partner itself.
 */
export async function readPartnerComments({ store, caller, partner }: Reader): Promise<readonly TwinJson[]> {
  const { tenant } = caller
  const twin = parseTwinId(partner)
  if (!twin) return []
  return store.database.transaction({ role: 'app', tenant }, async ({ run }) => {
    const around = (await run(commentedAround(store, { tenant, ...twin }))).rows
    if (around.length === 0) return []
    const { rows } = await run(
      commentsOf(
        tenant,
        around.map(({ id }) => id),
      ),
    )
    return rows.map(({ id, text, at }) => ({
      id: formatTwinId('comment', id),
      definition: 'comment',
      'comment:text': text,
      'entity:createdAt': at,
    }))
  })
}
