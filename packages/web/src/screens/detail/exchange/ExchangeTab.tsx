import { Button, Loader } from '@mantine/core'
import { isA } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { exchangeTexts } from '../../../i18n/exchange/texts.ts'
import { Composer, useWritten } from './Composer.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import { useComments } from './use-comments.ts'
import { useFreshComments } from './use-standing.ts'
import styles from './Exchange.module.css'

addTexts(exchangeTexts)

/** The comments of colleagues at the open record, the newest first. */
export function ExchangeTab() {
  const id = useRecord(({ record }) => record?.original.id) ?? ''
  const definition = useRecord(({ record }) => record?.original.definition) ?? ''
  const hasProvider = isA(useRegistry(), definition, 'userTask')
  return id === '' ? null : <Exchange key={id} record={id} hasProvider={hasProvider} />
}

type Props = { readonly record: string; readonly hasProvider: boolean }

function Exchange({ record, hasProvider }: Props) {
  const { t } = useTranslation('exchange')
  const { t: common } = useTranslation('common')
  const { threads, mayWrite, changed, isPending, isError, ...query } = useComments(record)
  // Those who write see it beside the head of the record already.
  useFreshComments(mayWrite || isPending ? '' : record)
  const asked = { record, hasProvider, onWritten: changed }
  const written = useWritten(asked)
  return (
    <section aria-label={t('title')} className={styles.exchange}>
      {mayWrite && (
        <div className={styles.composer}>
          <Composer {...asked} written={written} />
          <p className={styles.internal}>{t('internal')}</p>
        </div>
      )}
      {isPending && (
        <div className={styles.waiting} role="status" aria-label={common('loading')}>
          <Loader size={20} />
        </div>
      )}
      {isError && threads.length === 0 && (
        <div className={styles.waiting} role="alert">
          <p>{common('queryFailed')}</p>
          <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      )}
      {!isPending && !isError && threads.length === 0 && (
        <div className={styles.waiting}>
          <p>{t(mayWrite ? 'none' : 'noneForYou')}</p>
          {mayWrite && <p className={styles.internal}>{t('noneHint')}</p>}
        </div>
      )}
      <ol className={styles.threads}>
        {threads.map((thread) => (
          <ThreadItem key={thread.id} record={record} thread={thread} mayWrite={mayWrite} hasProvider={hasProvider} onChanged={changed} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="default" size="compact-sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
