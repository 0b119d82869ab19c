import type { BulkChanges, BulkQuestion } from '../../../data/bulk/bulk-edit.ts'
import { Button, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useText } from '../../../i18n/use-text.ts'
import { NextPage } from './NextPage.tsx'
import { useBulkTwins } from './use-bulk-twins.ts'
import { linkedRelations, usePreviewFields } from './use-preview-fields.ts'
import styles from './Bulk.module.css'

type Props = { readonly question: BulkQuestion; readonly changes: BulkChanges; readonly onSeen: (isSeen: boolean) => void }

/** The twins with the fields that will change and their current values. Scrolling reads more. */
export function BulkPreview({ question, changes, onSeen }: Props) {
  const { t } = useTranslation('bulk')
  const { t: common } = useTranslation('common')
  const text = useText()
  const registry = useRegistry()
  const plural = registry.definitions.get(question.definition)?.plural
  const fields = usePreviewFields(changes)
  const attributes = Object.keys(changes.attributes ?? {})
  const relations = linkedRelations(changes)
  const { pages, twins } = useBulkTwins(question, { attributes, relations })
  const { isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  const isSeen = twins.length > 0
  useEffect(() => {
    onSeen(isSeen)
    return () => onSeen(false)
  }, [isSeen, onSeen])
  if (isPending) return <Loader size={20} aria-label={t('preview')} />
  // If a further page fails, `NextPage` shows the error.
  if (isError && twins.length === 0)
    return (
      <div role="alert">
        <p>{common('queryFailed')}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      <p className={styles.hint}>{t('previewHint')}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{plural && text(plural)}</th>
              {fields.map((field) => (
                <th key={field.key} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {twins.map((twin) => (
              <tr key={twin.id}>
                <th scope="row">{spokenTitle(registry, twin, text)}</th>
                {fields.map((field) => (
                  <td key={field.key} data-same={field.isSame(twin) || undefined}>
                    <span className={styles.values}>
                      {field.isSame(twin) ? (
                        t('same', { value: field.before(twin) })
                      ) : (
                        <>
                          <del>{field.before(twin)}</del> <ins>{field.after}</ins>
                        </>
                      )}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint} role="status">
        {t('previewed', { count: twins.length, number: question.number })}
      </p>
      {hasNextPage && <NextPage isLoading={isFetchingNextPage} isFailed={isError} onNext={() => void fetchNextPage()} />}
    </>
  )
}
