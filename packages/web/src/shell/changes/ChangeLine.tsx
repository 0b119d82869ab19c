import type { BegunChange } from '../../data/bulk/use-begun-changes.ts'
import { Button, Progress } from '@mantine/core'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useTranslation } from 'react-i18next'
import { cancelChange, closeChange, isBusy, isUnfinishedUndo, resultOf, retryChange, undoChange } from '../../data/bulk/begun-changes.ts'
import { CallError } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { showNote } from '../../ui/notes.tsx'
import styles from './Changes.module.css'

const words = {
  delete: { now: 'deleting', done: 'deleted', undone: 'restored' },
  restore: { now: 'restoring', done: 'restored', undone: 'taken' },
  start: { now: 'starting', done: 'started', undone: 'taken' },
  edit: { now: 'editing', done: 'edited', undone: 'taken' },
} as const

/** A change with its progress, its result, its rejected twins, and a button to undo it. */
export function ChangeLine({ change }: { readonly change: BegunChange }) {
  const { t } = useTranslation(['selection', 'common'])
  const text = useText()
  const print = usePrint()
  const plural = useRegistry().definitions.get(change.definition ?? '')?.plural
  const { job, error, isUndo } = change
  const now = t(isUndo ? 'undoing' : words[change.does].now)
  const result = error === undefined ? resultOf(job) : undefined
  const reasons = useReasons(change)
  // A process that has begun is ended by its own actions.
  const isUndoable =
    change.does !== 'start' && !isUndo && error === undefined && job !== undefined && (result ? result.changed > 0 : job.done > 0)
  const cancel = () =>
    void cancelChange(change).catch((failure: unknown) => {
      if (!(failure instanceof CallError)) throw failure
      showNote({ title: t('cancel'), text: t('notCancelled') })
    })
  const name = plural && <b className={styles.name}>{text(plural)}</b>
  if (isBusy(change))
    return (
      <div className={styles.line} role="group" aria-label={now} aria-busy>
        <span className={styles.words}>
          {name}
          <span role="status">{now}</span>
        </span>
        <Progress className={styles.progress ?? ''} value={job?.total ? (100 * job.done) / job.total : 0} aria-label={now} />
        <span className={styles.count}>
          {job?.total !== undefined && t('progress', { done: print(job.done), total: print(job.total) })}
        </span>
        <span className={styles.buttons}>
          <Button size="compact-sm" variant="default" onClick={cancel} disabled={change.jobId === undefined}>
            {t('cancel')}
          </Button>
        </span>
      </div>
    )
  return (
    <div className={styles.line} role="group" aria-label={plural ? text(plural) : t('changes')}>
      <span className={styles.words}>
        {name}
        <span role="status">
          {error !== undefined && t('failed', { reason: error })}
          {error === undefined && job?.state === 'failed' && t('failed', { reason: codeText(job.error, text) })}
          {error === undefined && job?.state === 'cancelled' && t('cancelled')}
          {result && t(words[change.does][isUndo ? 'undone' : 'done'], { count: result.changed, number: print(result.changed) })}
          {result && result.refused > 0 && `. ${t('refused', { count: result.refused, number: print(result.refused), reasons })}`}
        </span>
      </span>
      <span className={styles.buttons}>
        {(error !== undefined || isUnfinishedUndo(change)) && (
          <Button size="compact-sm" variant="default" onClick={() => void retryChange(change)}>
            {t('common:tryAgain')}
          </Button>
        )}
        {isUndoable && (
          <Button size="compact-sm" variant="default" onClick={() => void undoChange(change.id)}>
            {t('undo')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => closeChange(change.id)}>
          {t('close')}
        </Button>
      </span>
    </div>
  )
}

function usePrint(): (number: number) => string {
  const language = useLanguage()
  return (number) => number.toLocaleString(language === 'en' ? 'en' : 'de')
}

/** Returns the reasons of the rejections, each reason once. */
function useReasons({ refusals }: BegunChange): string {
  const { t } = useTranslation('selection')
  const text = useText()
  const reasons = refusals.map(({ code, problems }) => problems?.[0]?.message ?? (code === 'NOT_FOUND' ? t('gone') : codeText(code, text)))
  return [...new Set(reasons)].join(' ')
}

function codeText(code: string | undefined, text: ReturnType<typeof useText>): string {
  const known = Object.entries(catalogue).find(([key]) => key === code)?.[1]
  return known ? text(known.title) : (code ?? '')
}
