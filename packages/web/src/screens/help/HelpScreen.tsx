import { CloseButton, Skeleton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { helpTexts } from '../../i18n/help/texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { FoundPages } from './FoundPages.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { helpQuery } from '../../data/help/help-query.ts'
import { HelpTree } from './HelpTree.tsx'
import { searchPages } from './search-pages.ts'
import styles from './HelpScreen.module.css'

addTexts(helpTexts)

/**
 * The help: all pages at the side, one page to read, its sections beside it. If the pages cannot be read, the screen stays empty (portal
 * specification, section 2.1).
 */
export function HelpScreen({ path }: { readonly path: string }) {
  const { t } = useTranslation('help')
  usePageTitle(t('title'))
  const { data, isPending } = useQuery(helpQuery(useTenant().id))
  if (isPending) return <Waiting />
  if (!data) return <div className={styles.screen} />
  const page = data.pages.find((each) => each.path === path)
  if (!page) return <Navigate to="/fail/$errorCode" params={{ errorCode: data.closed.includes(path) ? '401' : '404' }} replace />
  return <Help key={data.pages.length} page={page} pages={data.pages} />
}

function Help({ page, pages }: { readonly page: HelpPage; readonly pages: readonly HelpPage[] }) {
  const { t } = useTranslation('help')
  const text = useText()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  const byPath = useMemo(() => new Map(pages.map((each) => [each.path, each])), [pages])
  const found = useMemo(() => searchPages(pages, search, language), [pages, search, language])
  const screen = useRef<HTMLDivElement>(null)
  const place = useLocation({ select: ({ pathname, hash }) => `${pathname}#${hash}` })
  useEffect(() => showPlace(screen.current, place), [place])
  const isSearching = search.trim() !== ''
  const clear = () => setSearch('')
  const tree = <HelpTree pages={pages} path={page.path} />
  return (
    <div ref={screen} className={styles.screen}>
      <nav className={styles.side} aria-label={t('pages')}>
        {tree}
      </nav>
      <div className={styles.middle}>
        <TextInput
          ref={field}
          className={styles.search ?? ''}
          type="search"
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          rightSection={isSearching && <CloseButton size="sm" aria-label={t('clear')} onClick={clear} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        />
        <details className={styles.phoneTree}>
          <summary>{t('allPages')}</summary>
          {tree}
        </details>
        {isSearching ? (
          <FoundPages found={found} search={search.trim()} onOpen={clear} />
        ) : (
          <HelpArticle page={page} pages={pages} byPath={byPath} />
        )}
      </div>
      <nav className={styles.contents} aria-label={t('onThisPage')}>
        {!isSearching && page.sections.length > 1 && (
          <>
            <p className={styles.contentsTitle}>{t('onThisPage')}</p>
            <ul>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text(title)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
    </div>
  )
}

/** Scrolls to the section that the address names, else to the top of the page. */
function showPlace(screen: HTMLElement | null, place: string): void {
  const section = document.getElementById(place.slice(place.indexOf('#') + 1))
  if (section) section.scrollIntoView()
  else screen?.scrollTo({ top: 0 })
}

function Waiting() {
  return (
    <div className={styles.screen} aria-busy>
      <div className={styles.side} />
      <div className={styles.middle}>
        <Skeleton height={32} mb={32} />
        <Skeleton height={24} width="40%" mb={16} />
        <Skeleton height={14} mb={8} />
        <Skeleton height={14} width="80%" />
      </div>
    </div>
  )
}
