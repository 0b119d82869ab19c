import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './JourneyPreviewLayout.module.css'

/** The snippet that a provider pastes into a page of its own web site. The site must be among the sites that may show the journey. */
export function EmbedSnippet({ tenant, journey }: { readonly tenant: string; readonly journey: string }) {
  const { t } = useTranslation('journey')
  const snippet = `<script src="${window.location.origin}/embed.js" data-tenant="${tenant}" data-journey="${journey}" async></script>`
  return (
    <details className={styles.embed}>
      <summary>{t('embed')}</summary>
      <p>{t('embedHow')}</p>
      <code className={styles.snippet}>{snippet}</code>
      <CopyButton value={snippet}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </details>
  )
}
