import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WayOn } from '../../../data/execution/nobody-there.ts'
import styles from './FieldTask.module.css'

/** The seconds in which a report can be taken back, since nothing was sent yet. */
const undoSeconds = 8

type Props = { readonly way: WayOn; readonly onUndo: () => void; readonly onReport: () => void }

/** The time before a report is sent. Leaving the screen or the program sends it at once. */
export function Reporting({ way, onUndo, onReport }: Props) {
  const { t } = useTranslation('fieldTask')
  const [left, setLeft] = useState(undoSeconds)
  const isOver = useRef(false)
  const send = useEffectEvent(() => {
    if (isOver.current) return
    isOver.current = true
    onReport()
  })
  useEffect(() => {
    const end = Date.now() + undoSeconds * 1000
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) send()
    }, 250)
    const leaving = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leaving)
      send()
    }
  }, [])
  return (
    <div className={styles.foot}>
      <p className={styles.reported}>{t('reported', { count: left, what: t(way.result === 'absent' ? 'newVisit' : 'toDispatcher') })}</p>
      <Button
        size="lg"
        variant="default"
        className={styles.primary ?? ''}
        autoFocus
        onClick={() => {
          isOver.current = true
          onUndo()
        }}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
