import { Link } from '@tanstack/react-router'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { FoundPage } from './search-pages.ts'
import styles from './HelpScreen.module.css'

type Props = { readonly found: readonly FoundPage[]; readonly search: string; readonly onOpen: () => void }

/** The results of a search in the help, in place of the page. */
export function FoundPages({ found, search, onOpen }: Props) {
  const { t } = useTranslation('help')
  const text = useText()
  const rootid = useRootid()
  return (
    <div className={styles.article}>
      <h1>{t('search')}</h1>
      <p className={styles.summary} role="status">
        {found.length === 0 ? t('nothing', { search }) : t('found', { count: found.length })}
      </p>
      <ul className={styles.pageLinks}>
        {found.map(({ page, excerpt }) => (
          <li key={page.path}>
            <Link className={styles.pageLink} to="/$rootid/$" params={{ rootid, _splat: helpAddress(page.path) }} onClick={onOpen}>
              <span className={styles.pageTitle}>{text(page.title)}</span>
              <span className={styles.pageSummary}>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
