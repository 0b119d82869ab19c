import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { isDirty } from '../../../data/record/read-record.ts'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Moment } from './Moment.tsx'
import { useDeletedParts } from './use-deleted-parts.ts'
import styles from './History.module.css'

type Props = { readonly twin: TwinJson; readonly version: string }

/** Deleted parts are in no version of their owner. Each is restored separately, with the twins that were deleted with it. */
export function DeletedParts({ twin, version }: Props) {
  const { t } = useTranslation('history')
  const text = useText()
  const tenant = useTenant().id
  const registry = useRegistry()
  const store = useRecordStore()
  const { t: common } = useTranslation('common')
  const { data = [], isError, refetch } = useDeletedParts(twin, version)
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function bringBack({ id }: TwinJson): Promise<void> {
    setBusy(id)
    setFailure(undefined)
    try {
      await call('POST /api/data/save', { tenant, input: { data: { id, deletedAt: null } }, idempotencyKey: crypto.randomUUID() })
      await refetch()
      const { record } = store.state.getState()
      if (record && !isDirty(record)) await store.load(twin.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.text)
    } finally {
      setBusy(undefined)
    }
  }

  if (isError && data.length === 0)
    return (
      <div className={styles.deleted} role="alert">
        <p>{t('deletedPartsFailed')}</p>
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  if (data.length === 0) return null
  return (
    <section className={styles.deleted} aria-label={t('deletedParts')}>
      <h3 className={styles.deletedTitle}>{t('deletedParts')}</h3>
      <ul className={styles.deletedList}>
        {data.map(({ relation, part }) => {
          const name = spokenTitle(registry, part, text) || t('unnamed')
          return (
            <li key={part.id} className={styles.line}>
              <span className={styles.sentence}>
                <span className={styles.relation}>{text(relation.label)}: </span>
                {name}
              </span>
              {typeof part.deletedAt === 'string' && <Moment at={part.deletedAt} />}
              <Button
                size="compact-xs"
                variant="default"
                loading={busy === part.id}
                disabled={busy !== undefined && busy !== part.id}
                aria-label={t('bringBackNamed', { name })}
                onClick={() => void bringBack(part)}
              >
                {t('bringBack')}
              </Button>
            </li>
          )
        })}
      </ul>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
