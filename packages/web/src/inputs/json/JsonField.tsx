import type { InputProps } from '../input-props.ts'
import { isEmpty } from '../../data/record/record.ts'
import styles from './JsonField.module.css'

/** Structured data to read. */
export function JsonField({ value, id, describedBy }: InputProps) {
  return (
    <textarea
      id={id}
      className={styles.json}
      readOnly
      rows={Math.min(12, isEmpty(value) ? 1 : JSON.stringify(value, null, 2).split('\n').length)}
      value={isEmpty(value) ? '' : JSON.stringify(value, null, 2)}
      aria-describedby={describedBy}
    />
  )
}
