import { unreachable } from '@twinwerk/model/error/unreachable'
import { VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { QueueEntry, TaskConflict } from '../../data/queue/queue-database.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { entryVersion } from '../../data/queue/queue-database.ts'
import type { Transfer } from '../../data/queue/transfer.ts'
import { percentOf, secondsLeft } from '../../data/queue/transfer.ts'
import classes from './Queue.module.css'

type Props = {
  readonly entry: QueueEntry
  /** The photos of the entry that are still on this device. */
  readonly photos: number
  readonly transfer: Transfer | undefined
  readonly isBehind: boolean
}

/** The state of an entry in words. Screen readers hear the progress in steps of 10 %. */
export function EntryState({ entry, photos, transfer, isBehind }: Props) {
  const { t } = useTranslation('queue')
  const text = useText()
  const registry = useRegistry()
  const isStopped = entry.state !== 'waiting'
  const percent = transfer ? percentOf(transfer) : null
  const rest = transfer ? restOf(transfer) : undefined
  return (
    <>
      <p className={classes.state} data-refused={isStopped || undefined} role={isStopped ? 'alert' : undefined}>
        {photos > 0 && `${t('photos', { count: photos })} · `}
        {wordsOf()}
      </p>
      {entry.state === 'refused' &&
        entry.findings?.map(({ systematics, message }, index) => (
          <p key={index} className={classes.state} data-refused>
            {[labelOf(systematics), message].filter(Boolean).join(': ')}
          </p>
        ))}
      {rest !== undefined && <p className={classes.state}>{rest}</p>}
      {percent !== null && <VisuallyHidden role="status">{t('stateSending', { percent: Math.floor(percent / 10) * 10 })}</VisuallyHidden>}
    </>
  )

  function labelOf(systematics: string | undefined): string | undefined {
    const property = registry.attributes.get(systematics ?? '') ?? registry.relations.get(systematics ?? '')
    return property && text(property.label)
  }

  function wordsOf(): string {
    if (entry.version > entryVersion) return t('stateNewer')
    if (entry.state === 'refused') return entry.reason ?? ''
    if (entry.kind === 'task' && entry.state === 'conflict' && entry.conflict) return conflictWords(t, entry.conflict)
    if (transfer) return percent === null ? t('statePreparing') : t('stateSending', { percent })
    return t(isBehind ? 'stateBehind' : 'stateWaiting')
  }

  function restOf(of: Transfer): string | undefined {
    const seconds = secondsLeft(of, Date.now())
    if (seconds === null) return undefined
    const left = seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.ceil(seconds / 60) })
    return t('progress', { arrived: of.arrived, count: of.photos, rest: left })
  }
}

function conflictWords(t: TFunction<'queue'>, conflict: TaskConflict): string {
  switch (conflict.kind) {
    case 'over':
      if (conflict.status === 'canceled') return t('overCanceled')
      if (conflict.status === 'timeout') return t('overTimeout')
      return conflict.by === null ? t('overBySomebody') : t('overBy', { name: conflict.by })
    case 'taken':
      return conflict.by === null ? t('takenBySomebody') : t('takenBy', { name: conflict.by })
    case 'gone':
      return t('gone')
    case 'fields':
      return t('fieldsChanged')
    default:
      return unreachable(conflict)
  }
}
