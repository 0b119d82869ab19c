import { Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlashRun } from '../flash-run.ts'
import { progressOf } from '../flash-run.ts'
import styles from './Flasher.module.css'

const tickMilliseconds = 500

/** The bytes that are written, how fast, and how long it still takes. */
export function FlashProgress({ run, parts }: { readonly run: FlashRun; readonly parts: number }) {
  const { t } = useTranslation('flasher')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds)
    return () => clearInterval(timer)
  }, [])
  const { percent, perSecond, secondsLeft } = progressOf(run, now)
  const isWriting = run.step === 'writing'
  return (
    <div className={styles.progress}>
      <Progress value={percent} aria-label={t('progress')} />
      <p className={styles.numbers}>
        <span>{percent} %</span>
        {isWriting && parts > 1 && <span>{t('part', { part: run.part + 1, count: parts })}</span>}
        {isWriting && perSecond !== undefined && <span>{t('rate', { rate: Math.round(perSecond / 1024) })}</span>}
        {isWriting && secondsLeft !== undefined && <span>{t('left', { seconds: secondsLeft })}</span>}
      </p>
    </div>
  )
}
