import type { ReactNode } from 'react'
import styles from './NoteBelow.module.css'

type Props = { readonly id?: string; readonly bad?: boolean; readonly children: ReactNode }

/** The result of a look-up, below its field. Screen readers announce it too. */
export function NoteBelow({ id, bad = false, children }: Props) {
  return (
    <p id={id} className={styles.note} data-bad={bad || undefined} role="status">
      {children}
    </p>
  )
}
