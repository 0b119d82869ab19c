import type { InputProps } from '../input-props.ts'
import { Switch } from '@mantine/core'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useLocale } from '../../data/record/use-locale.ts'
import styles from './BoolField.module.css'

/** Yes or no; nothing counts as no until it is switched. */
export function BoolField({ attribute, value, onChange, id, describedBy, readOnly }: InputProps) {
  const locale = useLocale()
  return (
    <span className={styles.line}>
      <Switch
        id={id}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={describedBy}
      />
      <span aria-hidden>{valueTypes.bool.print(value === true, attribute, locale)}</span>
    </span>
  )
}
