import { useTranslation } from 'react-i18next'
import styles from './Flasher.module.css'

/** Remedies if the browser's list of ports shows no device. */
export function PortHelp({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('flasher')
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>{t('missing')}</summary>
      <ul className={styles.help}>
        <li>{t('missingCable')}</li>
        <li>{t('missingDriver')}</li>
        <li>{t('missingRights')}</li>
      </ul>
    </details>
  )
}
