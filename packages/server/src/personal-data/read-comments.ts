import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { commentsOf } from '../store/comments/comment-rows.ts'
import { seenCommented } from '../store/comments/seen-records.ts'
import type { Reader } from './read-part.ts'

/**
 * Reads the internal comments about a partner that the caller sees: text and time, without the names of their authors. Only colleagues see
 * any, so they are in an archive that a colleague makes to answer a request, and never in one that a customer makes in the portal.
 */
export async function readPartnerComments({ store, caller, clock, partner }: Reader): Promise<readonly TwinJson[]> {
  const { tenant } = caller
  const twin = parseTwinId(partner)
  if (!twin) return []
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const records = await seenCommented(transaction, store, { caller, clock, twin })
    if (records.length === 0) return []
    const { rows } = await transaction.run(commentsOf(tenant, records))
    return rows.map(({ id, text, at }) => ({
      id: formatTwinId('comment', id),
      definition: 'comment',
      'comment:text': text,
      'entity:createdAt': at,
    }))
  })
}
