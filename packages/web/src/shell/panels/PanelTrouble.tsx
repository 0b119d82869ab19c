import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Panel.module.css'

type Props = {
  readonly titleId: string
  readonly title: string
  /** The cause of the error, or its consequence. */
  readonly text?: string | undefined
  readonly onClose: () => void
  readonly onTryAgain?: (() => void) | undefined
}

/** A panel that cannot show its record. */
export function PanelTrouble({ titleId, title, text, onClose, onTryAgain }: Props) {
  const { t } = useTranslation('panel')
  return (
    <div className={styles.trouble} role="alert">
      <CloseButton size={32} aria-label={t('close')} onClick={onClose} className={styles.troubleClose ?? ''} />
      <h2 id={titleId} className={styles.troubleTitle}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {onTryAgain && <Button onClick={onTryAgain}>{t('tryAgain')}</Button>}
    </div>
  )
}
