import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { logText } from '../log-text.ts'
import styles from './Flasher.module.css'

/** The words of the device and its loader, folded. */
export function FlashLog({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('flasher')
  if (lines.length === 0) return null
  const text = logText(lines)
  return (
    <details className={styles.folded}>
      <summary>{t('log')}</summary>
      <pre className={styles.log} tabIndex={0} aria-label={t('log')}>
        {text}
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'copied' : 'copyLog')}
          </Button>
        )}
      </CopyButton>
    </details>
  )
}
