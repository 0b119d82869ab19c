import { Button, CloseButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { noteQueue, queueNote } from '../../data/queue/queue-memory.ts'
import { countWaiting } from '../../data/queue/queue-numbers.ts'
import { useQueue } from '../../data/queue/queue-state.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import classes from '../Banner.module.css'
import { QueueDialog } from './QueueDialog.tsx'
import { clearsAfterAWeek, dayOf, dueReminder } from './reminder.ts'
import { workWords } from './work-words.ts'

addTexts(queueTexts)

/** The reminder of work that has waited for long, or the hint for devices that clear sites. */
export function QueueReminder() {
  const { t } = useTranslation('queue')
  const queue = useQueue()
  const [opened, dialog] = useDisclosure()
  const [closedOn, setClosedOn] = useState(() => queueNote('reminded'))
  const [isAppleTold, setAppleTold] = useState(() => queueNote('apple') !== null)
  const reminder = dueReminder({ entries: queue.entries, now: Date.now(), closedOn })
  const close = () => {
    const today = dayOf(Date.now())
    noteQueue('reminded', today)
    setClosedOn(today)
  }
  const understand = () => {
    noteQueue('apple', '1')
    setAppleTold(true)
  }
  const what = workWords(t, countWaiting(queue))
  return (
    <>
      {reminder ? (
        <div className={classes.notice} data-alarming={reminder.isAlarm || undefined} role={reminder.isAlarm ? 'alert' : 'status'}>
          <span>{t(reminder.isAlarm ? 'tooOld' : 'old', { what, days: reminder.days })}</span>
          <Button size="compact-xs" {...(reminder.isAlarm && { variant: 'white', color: 'dark' })} onClick={dialog.open}>
            {t('show')}
          </Button>
          <CloseButton size={24} aria-label={t('later')} onClick={close} />
        </div>
      ) : (
        queue.entries.length > 0 &&
        !isAppleTold &&
        clearsAfterAWeek(thisDevice()) && (
          <div className={classes.notice} role="status">
            <span>{t('appleHint')}</span>
            <Button size="compact-xs" onClick={understand}>
              {t('understood')}
            </Button>
          </div>
        )
      )}
      {opened && (
        <WithDefinitions>
          <QueueDialog onClose={dialog.close} />
        </WithDefinitions>
      )}
    </>
  )
}

function thisDevice(): Parameters<typeof clearsAfterAWeek>[0] {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, isInstalled }
}
