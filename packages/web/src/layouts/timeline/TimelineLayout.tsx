import { useRecord } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { timelineTexts } from '../../i18n/timeline/texts.ts'
import { timelineVersion } from './timeline-query.ts'
import { Timeline } from './Timeline.tsx'

addTexts(timelineTexts)

/** The events around the open record. A new record, and a record as it was on another day, have none. */
export function TimelineLayout() {
  const id = useRecord(({ record, asOf }) => (asOf === undefined ? record?.original.id : undefined))
  const version = useRecord(({ record, saved }) =>
    timelineVersion({ version: record?.original.id_information, isSaved: saved === 'success' }),
  )
  if (id === undefined || id === '') return null
  return <Timeline key={id} id={id} version={version} />
}
