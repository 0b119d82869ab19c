import type { Attribute } from '@twinwerk/model/definition/registry'
import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { DateField } from './DateField.tsx'
import styles from './DayChoice.module.css'

type Props = {
  readonly label: string
  /** True where the words beside the field say what the day is for. */
  readonly hidesLabel?: boolean
  readonly day: string | undefined
  /** True if there is always a day: an empty field is then no choice. */
  readonly isRequired?: boolean
  /** Returns true for a day that may be chosen. */
  readonly isDay: (value: unknown) => value is string
  /** Called with a day that may be chosen; undefined for an empty field. */
  readonly onChange: (day: string | undefined) => void
}

const dayAttribute: Attribute = {
  systematics: 'choice:day',
  name: 'day',
  declaring: 'choice',
  dataType: 'date',
  label: { de: 'Tag', en: 'Day' },
}

/** A day that narrows what a page shows. The last valid day counts while the typed text is no day. */
export function DayChoice({ label, hidesLabel = false, day, isRequired = false, isDay, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<{ readonly text: unknown; readonly over: string | undefined }>()
  const value = typed && typed.over === day ? typed.text : (day ?? null)
  const isNone = (chosen: unknown) => !isRequired && (chosen === null || chosen === '')
  function choose(chosen: unknown): void {
    const next = isNone(chosen) ? undefined : isDay(chosen) ? chosen : day
    setTyped({ text: chosen, over: next })
    if (next !== day) onChange(next)
  }
  const words = <label htmlFor={id}>{label}</label>
  return (
    <div className={styles.choice}>
      {hidesLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <DateField
        attribute={dayAttribute}
        value={value}
        onChange={choose}
        id={id}
        describedBy={undefined}
        invalid={!isNone(value) && !isDay(value)}
        required={isRequired}
        readOnly={false}
        wide={false}
      />
    </div>
  )
}
