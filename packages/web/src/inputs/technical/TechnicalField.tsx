import type { InputProps } from '../input-props.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import styles from '../text/TextField.module.css'

/** Addresses of devices and networks, in a monospaced font. */
export function TechnicalField(props: InputProps) {
  return <ParsedInput {...props} className={styles.technical ?? ''} />
}
