import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDate } from '@twinwerk/model/calendar/date'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import type { TimelineChoice } from './timeline-query.ts'

/** Returns the choice that an address names. Anything else is no choice. */
export function readChoice(said: unknown): TimelineChoice {
  if (typeof said !== 'object' || said === null) return {}
  const { topic, search, from, until }: Record<string, unknown> = { ...said }
  const known = timelineTopics.find((each) => each === topic)
  return {
    ...(known && { topic: known }),
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 200) }),
    ...(typeof from === 'string' && isDate(from) && { from }),
    ...(typeof until === 'string' && isDate(until) && { until }),
  }
}

/** Returns the choice of entries. It is kept in the address: back, reload and a link show the same. */
export function useChoice(): { readonly choice: TimelineChoice; readonly choose: (choice: TimelineChoice) => void } {
  const navigate = useNavigate()
  const { timeline: said }: { readonly timeline?: unknown } = useSearch({ strict: false })
  const choose = (choice: TimelineChoice) => {
    const timeline = Object.keys(choice).length === 0 ? undefined : choice
    void navigate({ to: '.', search: (now: object): object => ({ ...now, timeline }), replace: true, resetScroll: false })
  }
  return { choice: readChoice(said), choose }
}
