import { Button, Modal } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../data/online.ts'
import { deleteEntry } from '../../data/queue/queue-entries.ts'
import { countWaiting, oldestDays, sumOf } from '../../data/queue/queue-numbers.ts'
import { sendNow } from '../../data/queue/queue-sender.ts'
import type { EntryView } from '../../data/queue/queue-state.ts'
import { useQueue } from '../../data/queue/queue-state.ts'
import { deleteShots } from '../../data/queue/shot-store.ts'
import { keepPhotosAlone } from '../../data/queue/task/task-decisions.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './Queue.module.css'
import { LeftPhoto } from './LeftPhoto.tsx'
import { QueueLine } from './QueueLine.tsx'
import { workWords } from './work-words.ts'

/** A loss that the user has to confirm. */
type Doomed = { readonly title: string; readonly text: string; readonly approve: string; readonly act: () => Promise<void> }

const warnDays = 7

/** The work on this device: tasks and photos that wait for the server, and photos of no record. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['queue', 'common'])
  const { t: words } = useTranslation('queue')
  const queue = useQueue()
  const isOffline = useConnection((state) => state.lostAt !== null)
  const [doomed, setDoomed] = useState<Doomed>()
  const { entries, left, hasOthers, transfer, done } = queue
  const waiting = countWaiting(queue)
  const count = sumOf(waiting)
  const days = oldestDays(queue, Date.now())
  const isEmpty = count + left.length + done.length === 0
  const discarding = { title: t('discardTitle'), approve: t('discard') }
  const photosGone = (photos: number) => ({ ...discarding, text: t('discardText', { count: photos }) })
  const workGone = { ...discarding, title: t('discardWorkTitle'), text: t('discardWorkText') }
  const timeGone = { ...discarding, title: t('discardTimeTitle'), text: t('discardTimeText') }
  const goneOf = ({ entry, shots }: EntryView) =>
    entry.kind === 'task' ? workGone : entry.kind === 'time' ? timeGone : photosGone(shots.length)
  const discard = ({ entry, shots }: EntryView) => setDoomed({ ...goneOf({ entry, shots }), act: () => deleteEntry(entry.id) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(waiting.tasks + waiting.times > 0 ? 'titleWork' : 'title')}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {count > 0 && (
        <div className={classes.head}>
          <p className={classes.words} role="status">
            {t('waiting', { count, what: workWords(words, waiting) })} {days >= warnDays && t('oldest', { days })}
          </p>
          <Button size="compact-md" disabled={isOffline} onClick={() => void sendNow()}>
            {t('sendNow')}
          </Button>
        </div>
      )}
      {count > 0 && isOffline && <p className={classes.hint}>{t('offline')}</p>}
      {isEmpty && !hasOthers && <p className={classes.words}>{t('nothing')}</p>}
      <ul className={classes.list}>
        {done.map(({ id, name }) => (
          <li key={id} className={classes.entry}>
            <div className={classes.grow}>
              <p className={classes.name}>{name}</p>
              <p className={classes.done} role="status">
                <IconCheck size={16} stroke={1.5} aria-hidden /> {t('stateDone')}
              </p>
            </div>
          </li>
        ))}
        {entries.map((view, index) => (
          <QueueLine
            key={view.entry.id}
            {...view}
            transfer={transfer?.entry === view.entry.id ? transfer : undefined}
            isBehind={entries.slice(0, index).some((earlier) => isSameTask(earlier, view))}
            onDiscard={() => discard(view)}
            onKeepPhotos={() =>
              setDoomed({
                ...{ title: t('keepPhotosTitle'), text: t('keepPhotosText'), approve: t('keepPhotos') },
                act: () => keepPhotosAlone(view.entry.id),
              })
            }
          />
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3 className={classes.title}>{t('left')}</h3>
          <p className={classes.hint}>{t('leftHint')}</p>
          <ul className={classes.list}>
            {left.map((shot) => (
              <LeftPhoto
                key={shot.id}
                shot={shot}
                onLeave={onClose}
                onDiscard={() => setDoomed({ ...photosGone(1), act: () => deleteShots([shot.id]) })}
              />
            ))}
          </ul>
        </>
      )}
      {hasOthers && <p className={classes.hint}>{t('others')}</p>}
      <ConfirmDialog
        opened={doomed !== undefined}
        title={doomed?.title ?? ''}
        message={doomed?.text ?? ''}
        approve={doomed?.approve ?? ''}
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

function isSameTask({ entry }: EntryView, other: EntryView): boolean {
  return entry.kind === 'task' && other.entry.kind === 'task' && entry.task === other.entry.task
}
