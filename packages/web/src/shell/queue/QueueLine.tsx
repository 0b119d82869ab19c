import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../data/export/save-file.ts'
import type { QueueEntry, StoredShot } from '../../data/queue/queue-database.ts'
import { entryVersion } from '../../data/queue/queue-database.ts'
import { sendNow } from '../../data/queue/queue-sender.ts'
import { readBytes } from '../../data/queue/shot-store.ts'
import { showNote } from '../../ui/notes.tsx'
import classes from './Queue.module.css'

type Props = {
  readonly name: string
  /** Undefined for a photo of no record. */
  readonly entry?: QueueEntry
  readonly isSending?: boolean
  readonly shots: readonly StoredShot[]
  readonly onDiscard: () => void
}

/** An entry of the queue, or a photo of no record, with what can be done about it. */
export function QueueLine({ name, entry, isSending = false, shots, onDiscard }: Props) {
  const { t } = useTranslation('queue')
  const isRefused = entry?.state === 'refused'
  async function download(): Promise<void> {
    for (const shot of shots) {
      const file = await readBytes(shot)
      if (file) saveFile({ file, name: shot.name })
      else showNote({ title: shot.name, text: t('damaged') })
    }
  }
  return (
    <li className={classes.entry}>
      <div className={classes.grow}>
        <p className={classes.name}>{name}</p>
        {entry && (
          <p className={classes.state} data-refused={isRefused || undefined}>
            {t('photos', { count: shots.length })} · {stateOf(entry)}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {isRefused && (
          <Button size="compact-md" variant="default" onClick={() => void sendNow(entry.id)}>
            {t('retry')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void download()}>
          {t('saveOnDevice')}
        </Button>
        {!isSending && (
          <Button size="compact-md" variant="subtle" color="gray" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </li>
  )

  function stateOf({ state, reason, version }: QueueEntry): string {
    if (version > entryVersion) return t('stateNewer')
    if (state === 'refused') return reason ?? ''
    return t(isSending ? 'stateSending' : 'stateWaiting')
  }
}
