import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { placeAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import type { TimeRange } from '../../data/telemetry/time-span.ts'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { valueTypes } from '@twinwerk/model/value/registry'
import { quickRanges } from '../../data/telemetry/time-span.ts'
import { useTelemetry } from '../../data/telemetry/use-telemetry.ts'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { StreamState } from '../../inputs/stream/StreamState.tsx'
import { DaysButton } from './DaysButton.tsx'
import { MeasuredChart } from './MeasuredChart.tsx'
import styles from './TelemetryLayout.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'

addTexts(toolTexts)

/** The telemetry of a twin: a chart for each property. At first each chart shows the current day, and it grows as values arrive. */
export function TelemetryLayout({ layout, path }: LayoutProps<'telemetry'>) {
  const { t } = useTranslation('tool')
  const text = useText()
  const registry = useRegistry()
  const { definitions } = registry
  const [range, setRange] = useState<TimeRange>('today')
  const twin = useRecord(({ record }) => record && placeAt(record, path)?.original)
  const locale = useLocale()
  const [now] = useState(Date.now)
  const days = typeof range === 'object' ? range : undefined
  const print = (day: string) => valueTypes.date.print(day, { dataType: 'date' }, locale)
  const { values, sections, isPending, isError, again } = useTelemetry({ twin: twin?.id ?? '', range })
  const measured =
    definitions.get(twin?.definition ?? '')?.allTelemetry.filter(({ systematics }) => layout.shows.includes(systematics)) ?? []
  if (!twin || twin.id === '' || measured.length === 0) return null
  const name = twinTitle(registry, twin)
  return (
    // A device may have several of these sections, so the label lists their charts.
    <section className={styles.telemetry} aria-label={`${t('telemetry')}: ${measured.map(({ label }) => text(label)).join(', ')}`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('telemetry')}</h3>
        <StreamState />
        <div className={styles.ranges}>
          <SegmentedControl
            size="xs"
            aria-label={t('range')}
            value={days ? 'days' : String(range)}
            onChange={(chosen) => setRange(quickRanges.find((each) => each === chosen) ?? range)}
            data={[
              ...quickRanges.map((value) => ({ value: String(value), label: t(`ranges.${value}`) })),
              ...(days
                ? [{ value: 'days', label: days.first === days.last ? print(days.first) : `${print(days.first)} – ${print(days.last)}` }]
                : []),
            ]}
          />
          <DaysButton days={days} today={tenantDay(now, locale.timeZone)} onPick={setRange} />
        </div>
      </div>
      {isError && (
        <p className={styles.none}>
          {t('telemetryFailed')}{' '}
          <Button size="compact-xs" variant="default" onClick={again}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {isPending && !isError && <Skeleton height={180} />}
      {!isPending &&
        !isError &&
        measured.map((each) => <MeasuredChart key={each.systematics} telemetry={each} values={values} sections={sections} name={name} />)}
    </section>
  )
}
