import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workOnDevice } from '../../data/queue/queue-entries.ts'
import { sumOf, type Waiting } from '../../data/queue/queue-numbers.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { queueTexts } from '../../i18n/queue/texts.ts'
import classes from './Queue.module.css'
import { workWords } from './work-words.ts'

addTexts(queueTexts)

/** Says on a page without a session that work waits on this device for a sign-in. It names no account. */
export function SignInToSend() {
  const { t } = useTranslation('queue')
  const [work, setWork] = useState<{ readonly waiting: Waiting; readonly accounts: number }>()
  useEffect(() => {
    let isGone = false
    void workOnDevice().then(
      (found) => isGone || setWork(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  if (!work || sumOf(work.waiting) === 0) return null
  return (
    <p className={classes.toSend} role="status">
      {work.accounts > 1 ? t('ofSeveral') : t('signInToSend', { what: workWords(t, work.waiting) })}
    </p>
  )
}
