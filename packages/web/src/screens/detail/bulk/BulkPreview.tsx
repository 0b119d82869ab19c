import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { BulkChanges, BulkQuestion } from '../../../data/bulk/bulk-edit.ts'
import { Button, Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { printValue } from '../../../data/record/print-value.ts'
import { attributeKey, entriesIn, sameValue } from '../../../data/record/record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useBulkTwins } from './use-bulk-twins.ts'
import styles from './Bulk.module.css'

type Props = { readonly question: BulkQuestion; readonly changes: BulkChanges; readonly onSeen: (isSeen: boolean) => void }

/** Each of the twins with the fields that will change and what stands there now; read on as one scrolls. */
export function BulkPreview({ question, changes, onSeen }: Props) {
  const { t } = useTranslation('bulk')
  const { t: common } = useTranslation('common')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const plural = registry.definitions.get(question.definition)?.plural
  const record = useRecord((state) => state.record)
  const attributes = Object.keys(changes.attributes ?? {})
  const relations = [...new Set((changes.link ?? []).map(({ relation }) => relation))]
  const { pages, twins } = useBulkTwins(question, { attributes, relations })
  const { isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages
  const isSeen = twins.length > 0
  useEffect(() => {
    onSeen(isSeen)
    return () => onSeen(false)
  }, [isSeen, onSeen])
  if (isPending) return <Loader size={20} aria-label={t('preview')} />
  // Read on after some were there, the next page says so itself.
  if (isError && twins.length === 0)
    return (
      <div role="alert">
        <p>{common('queryFailed')}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  const fields = [
    ...attributes.flatMap((systematics) => {
      const attribute = registry.attributes.get(systematics)
      if (!attribute) return []
      const after = changes.attributes?.[systematics]
      const before = (twin: TwinJson) => twin[attributeKey(systematics)] ?? null
      return [
        {
          key: systematics,
          label: text(attribute.label),
          after: printValue(attribute, after, locale) || t('empty'),
          before: (twin: TwinJson) => printValue(attribute, before(twin), locale) || t('empty'),
          isSame: (twin: TwinJson) => sameValue(before(twin), after),
        },
      ]
    }),
    ...relations.flatMap((systematics) => {
      const relation = registry.relations.get(systematics)
      const added = Object.values(record?.edit.relations[systematics] ?? {}).flatMap((entry) =>
        entry.added?.kind === 'selected' ? [entry.added.twin] : [],
      )
      if (!relation) return []
      const names = (each: readonly TwinJson[]) => each.map((twin) => spokenTitle(registry, twin, text)).join(', ')
      const after = names(added)
      return [
        {
          key: systematics,
          label: text(relation.label),
          after: relation.max === 1 ? after : t('added', { names: after }),
          before: (twin: TwinJson) => names(entriesIn(twin, systematics)) || t('empty'),
          isSame: (twin: TwinJson) => added.every(({ id }) => entriesIn(twin, systematics).some((each) => each.id === id)),
        },
      ]
    }),
  ]
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

type NextProps = { readonly isLoading: boolean; readonly isFailed: boolean; readonly onNext: () => void }

/** Reads on when it comes into view, or when it is pressed; after it failed, only then. */
function NextPage({ isLoading, isFailed, onNext }: NextProps) {
  const { t: common } = useTranslation('common')
  const { ref, entry } = useIntersection()
  const isSeen = entry?.isIntersecting === true
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (isSeen && !isLoading && !isFailed) next()
  }, [isSeen, isLoading, isFailed])
  return (
    <div ref={ref} className={styles.next}>
      {isFailed && !isLoading && <p role="alert">{common('queryFailed')}</p>}
      <Button variant="default" size="compact-sm" loading={isLoading} onClick={onNext}>
        {isFailed ? common('tryAgain') : common('showMore')}
      </Button>
    </div>
  )
}
