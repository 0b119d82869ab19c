import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../data/online.ts'
import { deleteEntry } from '../../data/queue/queue-entries.ts'
import { oldestDays, waitingPhotos } from '../../data/queue/queue-numbers.ts'
import { sendNow } from '../../data/queue/queue-sender.ts'
import { useQueue } from '../../data/queue/queue-state.ts'
import { deleteShots } from '../../data/queue/shot-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './Queue.module.css'
import { QueueLine } from './QueueLine.tsx'

/** A deletion that the user has to confirm. */
type Doomed = { readonly count: number; readonly act: () => Promise<void> }

const warnDays = 7

/** The photos on this device: those that wait for the server by their records, and those of no record. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['queue', 'common'])
  const queue = useQueue()
  const isOffline = useConnection((state) => state.lostAt !== null)
  const [doomed, setDoomed] = useState<Doomed>()
  const { entries, left, hasOthers, transfer } = queue
  const count = waitingPhotos(queue)
  const days = oldestDays(queue, Date.now())
  const isEmpty = count + left.length === 0
  return (
    <Modal opened onClose={onClose} title={t('title')} size={520} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {count > 0 && (
        <div className={classes.head}>
          <p className={classes.words} role="status">
            {t('waiting', { count })} {days >= warnDays && t('oldest', { days })}
          </p>
          <Button size="compact-md" disabled={isOffline} onClick={() => void sendNow()}>
            {t('sendNow')}
          </Button>
        </div>
      )}
      {count > 0 && isOffline && <p className={classes.hint}>{t('offline')}</p>}
      {isEmpty && !hasOthers && <p className={classes.words}>{t('nothing')}</p>}
      <ul className={classes.list}>
        {entries.map(({ entry, shots }) => (
          <QueueLine
            key={entry.id}
            name={entry.name}
            entry={entry}
            isSending={transfer?.entry === entry.id}
            shots={shots}
            onDiscard={() => setDoomed({ count: shots.length, act: () => deleteEntry(entry.id) })}
          />
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3 className={classes.title}>{t('left')}</h3>
          <p className={classes.hint}>{t('leftHint')}</p>
          <ul className={classes.list}>
            {left.map((shot) => (
              <QueueLine
                key={shot.id}
                name={shot.name}
                shots={[shot]}
                onDiscard={() => setDoomed({ count: 1, act: () => deleteShots([shot.id]) })}
              />
            ))}
          </ul>
        </>
      )}
      {hasOthers && <p className={classes.hint}>{t('others')}</p>}
      <ConfirmDialog
        opened={doomed !== undefined}
        title={t('discardTitle')}
        message={t('discardText', { count: doomed?.count ?? 0 })}
        approve={t('discard')}
        refuse={t('keep')}
        onApprove={() => {
          void doomed?.act()
          setDoomed(undefined)
        }}
        onRefuse={() => setDoomed(undefined)}
      />
    </Modal>
  )
}
