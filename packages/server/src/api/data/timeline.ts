import type { timeline as timelineCall, TimelineEntry, TimelineSourceJson } from '@twinwerk/contract/data/timeline'
import { timelineSources } from '@twinwerk/domain/timeline/sources'
import type { Registry } from '@twinwerk/model/definition/registry'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import { createTwinEntries } from '../../store/query/timeline/run-timeline.ts'
import type { StoreOf } from '../../store/store.ts'
import { formatTimelineKey, parseTimelineKey, readTimeline, timelinePage } from '../../store/timeline/read-timeline.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; gate: HeavyGate }

/** Changes of fields bury everything else, so they are shown on demand. */
const usualTopics = timelineTopics.filter((topic) => topic !== 'changes')

export function timelineHandler({ access, clockOf, storeOf, gate }: Parts): Handler<typeof timelineCall, Session> {
  const readTwinEntries = createTwinEntries(timelineSources, timelinePage + 1)
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const { id, topics = usualTopics, after, from, until, search } = input
    const store = await storeOf(caller.tenant)
    const clock = clockOf(caller.timeZone)
    const words = search?.trim()
    const { entries, next } = await gate.runOrdinary(caller.tenant, () =>
      readTimeline(
        { ...store, readTwinEntries },
        {
          id,
          caller,
          clock,
          topics: new Set(topics),
          before: parseTimelineKey(after),
          from,
          until,
          search: words === '' ? undefined : words,
          language: language === 'en' ? 'en' : 'de',
        },
      ),
    )
    return { entries, next: next ? formatTimelineKey(next) : null, sources: sourcesOf(store.registry, entries), now: clock.now }
  }
}

/** Returns how the sources of these entries are shown. */
function sourcesOf(registry: Registry, entries: readonly TimelineEntry[]): TimelineSourceJson[] {
  const named = new Set(entries.map(({ source }) => source))
  return timelineSources
    .filter(({ name }) => named.has(name))
    .map(({ type: _type, ways: _ways, except: _except, moments, ...shown }) => ({
      ...shown,
      moments: moments.map(({ name, at, text }) => ({ name, text, isDay: registry.attributes.get(at)?.dataType === 'date' })),
    }))
}
