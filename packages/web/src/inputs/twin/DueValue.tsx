import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { dueState } from '../../data/record/due-state.ts'
import { useWords } from '../../i18n/use-text.ts'
import styles from './PathValue.module.css'

/** A deadline with a mark where it has passed or comes within a day. */
export function DueValue({ attribute, twin, text }: { readonly attribute: Attribute; readonly twin: TwinJson; readonly text: string }) {
  const { t } = useWords('view')
  const [now] = useState(Date.now)
  const state = dueState(attribute, twin, now)
  if (!state) return <span>{text}</span>
  return (
    <span className={styles.due} data-state={state} title={t(state)}>
      {text}
      <IconClockExclamation size={14} stroke={1.5} role="img" aria-label={t(state)} />
    </span>
  )
}
