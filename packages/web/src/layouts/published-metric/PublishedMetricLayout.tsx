import { Button, NativeSelect } from '@mantine/core'
import type { Output } from '@twinwerk/contract/calls'
import type { PublishRhythm } from '@twinwerk/model/dashboard/published'
import { publishRhythms } from '@twinwerk/model/dashboard/published'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublication, usePublish } from '../../data/dashboard/use-publication.ts'
import { placeAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { metricTexts } from '../../i18n/metric/texts.ts'
import { useTime } from '../../data/dashboard/use-time.ts'
import type { LayoutProps } from '../layout-props.ts'
import { MetricHistory } from './MetricHistory.tsx'
import styles from './PublishedMetric.module.css'

addTexts(metricTexts)

type Publication = Output<'POST /api/boards/metric/get'>

/** How the metric of a stored record is published, and the values that were recorded. */
export function PublishedMetricLayout({ layout, path }: LayoutProps<'publishedMetric'>) {
  const { t } = useTranslation('metric')
  const [attribute = ''] = layout.shows
  const stored = useRecord(({ record }) => record && placeAt(record, path)?.original)
  const name = stored && stored.id !== '' ? stored[attribute] : undefined
  const metric = typeof name === 'string' ? name : undefined
  const { data, isError } = usePublication(metric)
  if (metric === undefined) return null
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h3 className={styles.title}>{t('title')}</h3>
      {isError && !data && <p role="alert">{t('failed')}</p>}
      {data && (
        <>
          <Standing published={data.published} />
          {data.mayPublish && <Publish key={`${metric} ${data.published?.rhythm}`} metric={metric} published={data.published} />}
          {(data.published ?? data.values.length > 0) && <MetricHistory values={data.values} unit={data.unit} />}
        </>
      )}
    </section>
  )
}

function Standing({ published }: Pick<Publication, 'published'>) {
  const { t } = useTranslation('metric')
  const print = useTime()
  if (!published)
    return (
      <>
        <p>{t('none')}</p>
        <p className={styles.about}>{t('about')}</p>
      </>
    )
  const { rhythm, workedAt, lostAt } = published
  const time = workedAt === null ? '–' : print(workedAt)
  if (lostAt !== null)
    return (
      <p className={styles.lost} role="status">
        {t('lost', { time })}
      </p>
    )
  return <p role="status">{`${t(`rhythms.${rhythm}`)} · ${workedAt === null ? t('waits') : t('stand', { time })}`}</p>
}

/** Publishes the metric, changes its rhythm, takes it over from somebody else, or ends it. */
function Publish({ metric, published }: Pick<Publication, 'published'> & { readonly metric: string }) {
  const { t } = useTranslation('metric')
  const [rhythm, setRhythm] = useState<PublishRhythm>(published?.rhythm ?? 'day')
  const { mutate, isPending, isError } = usePublish(metric)
  const isMine = published?.isOwn === true && published.lostAt === null
  return (
    <>
      <div className={styles.publish}>
        <NativeSelect
          size="xs"
          label={t('rhythm')}
          value={rhythm}
          onChange={({ currentTarget: { value } }) => setRhythm(publishRhythms.find((each) => each === value) ?? 'day')}
          data={publishRhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        />
        {!(isMine && rhythm === published.rhythm) && (
          <Button size="xs" loading={isPending} onClick={() => mutate(rhythm)}>
            {t(!published ? 'publish' : isMine ? 'change' : 'takeOver')}
          </Button>
        )}
        {published && (
          <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate(null)}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {isError && (
        <p className={styles.lost} role="alert">
          {t('refused')}
        </p>
      )}
    </>
  )
}
