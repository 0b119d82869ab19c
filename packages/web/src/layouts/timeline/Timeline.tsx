import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Composer } from './Composer.tsx'
import { Choices } from './Choices.tsx'
import { useLastVisit } from './last-visit.ts'
import { TimelineItem } from './TimelineItem.tsx'
import { useChoice } from './use-choice.ts'
import { useTimeline } from './use-timeline.ts'
import styles from './Timeline.module.css'

/** The entries of a record below the field for notes: what is still to come above today, then what happened, newest first. */
export function Timeline({ id, version }: { readonly id: string; readonly version: string | undefined }) {
  const { t } = useTranslation('timeline')
  const { t: common } = useTranslation('common')
  const { choice, choose } = useChoice()
  const lastVisit = useLastVisit(id)
  const { entries, sources, now = '', isPending, isError, isPlaceholderData, ...query } = useTimeline(id, version, choice)
  const isNew = ({ at }: { readonly at: string }) => lastVisit !== undefined && at > lastVisit && at <= now
  const news = entries.filter(isNew).length
  const coming = entries.findLastIndex(({ at }) => at > now)
  return (
    <section aria-label={t('title')} className={styles.timeline}>
      <Composer id={id} onSaved={() => void query.readAgain()} />
      <Choices choice={choice} onChoose={choose} />
      {news > 0 && (
        <p className={styles.news} role="status">
          {t('newSince', { count: news })}
        </p>
      )}
      {isPending && (
        <div className={styles.waiting} role="status" aria-label={common('loading')}>
          <Loader size={20} />
        </div>
      )}
      {!isPending && !isError && entries.length === 0 && (
        <p className={styles.none}>{t(Object.keys(choice).length === 0 ? 'none' : 'noneFound')}</p>
      )}
      <ol className={styles.entries} aria-busy={isPlaceholderData}>
        {entries.map((entry, index) => [
          <TimelineItem key={`${entry.at} ${entry.key}`} entry={entry} source={sources.get(entry.source)} isNew={isNew(entry)} />,
          index === coming && (
            <li key="today" className={styles.today}>
              <span>{t('today')}</span>
            </li>
          ),
        ])}
      </ol>
      {isError && <p role="alert">{common('queryFailed')}</p>}
      {(query.hasNextPage || isError) && (
        <Button
          variant="default"
          size="compact-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void (isError && !query.isFetchNextPageError ? query.refetch() : query.fetchNextPage())}
        >
          {isError ? common('tryAgain') : t('older')}
        </Button>
      )}
    </section>
  )
}
