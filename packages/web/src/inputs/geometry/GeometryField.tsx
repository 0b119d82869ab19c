import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import styles from '../text/TextField.module.css'

/** Coordinates to read; they are drawn on the map. */
export function GeometryField(props: InputProps) {
  return <ParsedInput {...props} readOnly className={styles.technical ?? ''} />
}
