import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entryVersion } from '../../data/queue/queue-database.ts'
import { sendNow } from '../../data/queue/queue-sender.ts'
import type { EntryView } from '../../data/queue/queue-state.ts'
import type { Transfer } from '../../data/queue/transfer.ts'
import { EntryState } from './EntryState.tsx'
import { FilledValues } from './FilledValues.tsx'
import classes from './Queue.module.css'
import { TaskConflictWays } from './TaskConflictWays.tsx'
import { useFilledTexts } from './use-filled-texts.ts'
import { useSaveWork } from './use-save-work.ts'

type Props = EntryView & {
  /** The transfer of this entry, while it is sent. */
  readonly transfer: Transfer | undefined
  /** True if earlier work on the same task waits. */
  readonly isBehind: boolean
  readonly onDiscard: () => void
  readonly onKeepPhotos: () => void
}

/** An entry of the queue, and the ways on for it. */
export function QueueLine({ entry, shots, transfer, isBehind, onDiscard, onKeepPhotos }: Props) {
  const { t } = useTranslation('queue')
  const save = useSaveWork()
  const isNewer = entry.version > entryVersion
  const task = !isNewer && entry.kind === 'task' ? entry : undefined
  const values = useFilledTexts(task)
  const isStopped = entry.state !== 'waiting'
  const text = values.map(({ label, text: value }) => `${label}: ${value}`).join('\n')
  return (
    <li className={classes.entry}>
      <div className={classes.grow}>
        <p className={classes.name}>{entry.name}</p>
        <EntryState entry={entry} photos={shots.length} transfer={transfer} isBehind={isBehind} />
      </div>
      <div className={classes.buttons}>
        {isNewer && (
          <Button size="compact-md" variant="default" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        )}
        {entry.state === 'refused' && !isNewer && (
          <Button size="compact-md" variant="default" onClick={() => void sendNow(entry.id)}>
            {t('retry')}
          </Button>
        )}
        {task && isStopped && <TaskConflictWays entry={task} onKeepPhotos={onKeepPhotos} />}
        {(shots.length > 0 || text !== '') && (
          <Button size="compact-md" variant="default" onClick={() => void save({ shots, values: { name: entry.name, text } })}>
            {t('saveOnDevice')}
          </Button>
        )}
        {!transfer && (
          <Button size="compact-md" variant="subtle" color="gray" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
      </div>
      {task && isStopped && <FilledValues entry={task} values={values} text={text} />}
    </li>
  )
}
