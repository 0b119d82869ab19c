import type { ReactNode } from 'react'
import { EnumWord } from './EnumWord.tsx'
import styles from './TwinHead.module.css'

type Props = {
  /** What stands before the words. */
  readonly sign: ReactNode
  readonly title: string
  readonly subtitle: string
  /** Beside the name. */
  readonly mark?: ReactNode
  readonly status:
    | { readonly label: string; readonly style: { readonly background: string; readonly text: string } | undefined }
    | undefined
}

/** Sign, name and status of a twin, with spaces between them for who hears what a card is called. */
export function TwinHead({ sign, title, mark, subtitle, status }: Props) {
  return (
    <div className={styles.header}>
      {sign}
      <div className={styles.beside}>
        <div className={styles.words}>
          <span className={styles.name}>
            <span className={styles.title} title={title}>
              {title}
            </span>
            {mark}
          </span>{' '}
          <span className={styles.subtitle} title={subtitle}>
            {subtitle}
          </span>
        </div>{' '}
        {status && (
          <span className={styles.status} title={status.label}>
            <EnumWord {...status} />
          </span>
        )}
      </div>
    </div>
  )
}
