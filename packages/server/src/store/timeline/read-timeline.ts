import type { TimelineEntry } from '@twinwerk/contract/data/timeline'
import { AppError } from '@twinwerk/model/error/app-error'
import { mergeFeeds } from '@twinwerk/model/timeline/merge'
import type { TimelineKey, TimelinePage } from '@twinwerk/model/timeline/merge'
import { definitionOf, isWrittenBySaves } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryParts } from '../query/query-parts.ts'
import type { ReadTwinEntries, TimelineRequest } from '../query/timeline/run-timeline.ts'
import { readHeldRights } from '../rights/held-rights.ts'
import { changeEntries } from './change-entries.ts'
import { commentEntries } from './comment-entries.ts'
import { mailEntries } from './mail-entries.ts'

/** The number of entries on a page. */
export const timelinePage = 50

type Request = Omit<TimelineRequest, 'twin'> & { readonly id: string }

/**
 * Reads a page of what happened around a record, newest first, by the caller's rights on each entry. Throws NOT_FOUND for a record that
 * does not exist or is not visible.
 */
export async function readTimeline(
  parts: QueryParts & { readonly readTwinEntries: ReadTwinEntries },
  { id, ...request }: Request,
): Promise<TimelinePage<TimelineEntry>> {
  const { registry, codes, database, readTwinEntries } = parts
  const { caller, clock, topics } = request
  const twin = parseTwinId(id)
  if (!twin || !registry.definitions.has(twin.definition) || !isWrittenBySaves(registry, twin.definition)) throw new AppError('NOT_FOUND')
  return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const binding = { ...caller, ...clock, body: undefined }
    const { family } = definitionOf(registry, twin.definition)
    const question = { verb: 'select' as const, family, uuids: [twin.uuid], attributes: [] }
    const [seen] = await readHeldRights(transaction, { registry, codes, grants: caller.grants }, { binding, questions: [question] })
    if (!seen?.has(twin.uuid)) throw new AppError('NOT_FOUND')
    const asked = { ...request, twin }
    const feeds = [
      ...(await readTwinEntries(transaction, parts, asked)),
      ...(topics.has('contact')
        ? [
            await mailEntries(transaction, parts, { ...asked, binding, limit: timelinePage + 1 }),
            await commentEntries(transaction, parts, { ...asked, limit: timelinePage + 1 }),
          ]
        : []),
      ...(topics.has('changes') ? [await changeEntries(transaction, parts, { ...asked, binding, limit: timelinePage + 1 })] : []),
    ]
    return mergeFeeds<TimelineEntry>(feeds, timelinePage)
  })
}

export function formatTimelineKey({ at, key }: TimelineKey): string {
  return Buffer.from(JSON.stringify([at, key])).toString('base64url')
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const entryKey = /^[\w:-]{1,200}$/

/** Parses the cursor of a timeline. Throws INPUT_INVALID for any other text. */
export function parseTimelineKey(text: string | undefined): TimelineKey | undefined {
  if (text === undefined) return undefined
  try {
    const [at, key]: readonly unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isKey = typeof at === 'string' && instant.test(at) && !Number.isNaN(Date.parse(at))
    if (isKey && typeof key === 'string' && entryKey.test(key)) return { at, key }
  } catch {
    // Not even JSON.
  }
  throw new AppError('INPUT_INVALID', { detail: '/after: is not a cursor of this timeline' })
}
