import type { InputProps } from '../input-props.ts'
import { Switch } from '@mantine/core'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useLocale } from '../../data/record/use-locale.ts'
import styles from './BoolField.module.css'

/** Yes or no; an empty value counts as no until the user switches it. A read-only field shows only the word. */
export function BoolField({ attribute, value, onChange, id, describedBy, readOnly }: InputProps) {
  const locale = useLocale()
  const word = valueTypes.bool.print(value === true, attribute, locale)
  if (readOnly)
    return (
      <span id={id} className={styles.line}>
        {word}
      </span>
    )
  return (
    <span className={styles.line}>
      <Switch id={id} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} aria-describedby={describedBy} />
      <span aria-hidden>{word}</span>
    </span>
  )
}
