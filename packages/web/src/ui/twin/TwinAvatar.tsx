import { iconOf } from '../icons.ts'
import styles from './TwinAvatar.module.css'

type Props = {
  readonly icon: string | undefined
  readonly hue: number | undefined
  readonly size?: 'small' | 'large'
  /** The id of the twin, whose own picture may cover the icon. */
  readonly of?: string
}

/** The avatar of an entity type: its icon in its fixed hue. */
export function TwinAvatar({ icon, hue = 220, size = 'small', of }: Props) {
  const Icon = iconOf(icon)
  return (
    <span className={styles.avatar} data-size={size} data-of={of} style={{ '--hue': hue }} aria-hidden>
      <Icon size={size === 'large' ? 20 : 14} stroke={1.5} />
    </span>
  )
}
