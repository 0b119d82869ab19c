import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { timelineQuery, timelineVersion } from '../../../layouts/timeline/timeline-query.ts'
import { useChoice } from '../../../layouts/timeline/use-choice.ts'

/** The width of the window from which a page surely has its timeline between two columns. */
const wide = '(min-width: 1200px)'

/**
 * Returns a function that begins to read the timeline of a record while the record itself is read and drawn. On a narrow page the timeline
 * is read when somebody looks at it.
 */
export function useTimelineAhead(): (twin: Pick<TwinJson, 'id' | 'id_information'>) => void {
  const client = useQueryClient()
  const tenant = useTenant().id
  const { timeZone, language } = useLocale()
  const { choice } = useChoice()
  return ({ id, id_information: version }) => {
    const options = timelineQuery({ tenant, id, version: timelineVersion({ version, isSaved: false }), choice, timeZone, language })
    if (!window.matchMedia(wide).matches || client.getQueryState(options.queryKey)) return
    void client.prefetchInfiniteQuery(options)
  }
}
