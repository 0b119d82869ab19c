import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import type { ReactNode } from 'react'
import { EnumWord } from './EnumWord.tsx'
import { TwinAvatar } from './TwinAvatar.tsx'
import styles from './TwinHead.module.css'

type Props = {
  readonly icon: string | undefined
  readonly hue: number | undefined
  /** The id of the twin. */
  readonly of: string
  readonly title: string
  readonly subtitle: string
  /** A state that follows measured values, in the place of the status. */
  readonly state?: ReactNode
  /** Shown beside the name. */
  readonly mark?: ReactNode
  readonly status: { readonly label: string; readonly style: ValueStyle | undefined } | undefined
}

/** Avatar, name and status of a twin, with spaces between them for users who hear the name of a card. */
export function TwinHead({ icon, hue, of, title, state, mark, subtitle, status }: Props) {
  return (
    <div className={styles.header}>
      <TwinAvatar icon={icon} hue={hue} of={of} />
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
        {state}
        {status && (
          <span className={styles.status} title={status.label}>
            <EnumWord {...status} />
          </span>
        )}
      </div>
    </div>
  )
}
