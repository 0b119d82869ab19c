import { useTranslation } from 'react-i18next'
import styles from '../BoardView.module.css'
import type { Held } from './use-holding.ts'

type Props = { readonly held: Held; readonly place: string | undefined; readonly reasons: readonly string[]; readonly isWaiting: boolean }

const besidePointer = 14

/** The place at which an item would be dropped, and what is against it; read aloud while keys move it. */
export function HoldNote({ held, place, reasons, isWaiting }: Props) {
  const { t } = useTranslation('board')
  const { at } = held
  return (
    <div
      className={styles.note}
      role="status"
      data-keys={at === undefined || undefined}
      style={
        at && {
          left: Math.min(at.x + besidePointer, window.innerWidth - 336),
          top: Math.min(at.y + besidePointer, window.innerHeight - 96),
        }
      }
    >
      <p className={styles.place}>{place ?? t('nowhere')}</p>
      {isWaiting && <p>{t('offersLoading')}</p>}
      {place !== undefined &&
        !isWaiting &&
        (reasons.length === 0 ? (
          <p className={styles.fine}>{t('possible')}</p>
        ) : (
          reasons.map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))
        ))}
      {at === undefined && <p>{t('holdKeys')}</p>}
    </div>
  )
}
