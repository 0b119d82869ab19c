import { IconClockExclamation } from '@tabler/icons-react'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from './value-parts.ts'
import { dueState } from '../../data/record/due-state.ts'
import styles from './PathValue.module.css'

type Props = { readonly attribute: Attribute; readonly twin: TwinJson; readonly text: string; readonly parts: ValueParts }

/** A deadline, marked if it has passed or is less than a day away. */
export function DueValue({ attribute, twin, text, parts: { t, now } }: Props) {
  const state = dueState(attribute, twin, now)
  if (!state) return <span>{text}</span>
  return (
    <span className={styles.due} data-state={state} title={t(state)}>
      {text}
      <IconClockExclamation size={14} stroke={1.5} role="img" aria-label={t(state)} />
    </span>
  )
}
