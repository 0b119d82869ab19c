import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { StarButton } from '../../shell/favourites/StarButton.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { HelpBlocks, PageLinks } from './HelpBlocks.tsx'
import { childrenOf, pagesAbove } from './page-tree.ts'
import styles from './HelpScreen.module.css'

type Props = { readonly page: HelpPage; readonly pages: readonly HelpPage[]; readonly byPath: ReadonlyMap<string, HelpPage> }

/** One page of the help: its place, its sections, the pages below it, and links to the previous and the next page. */
export function HelpArticle({ page, pages, byPath }: Props) {
  const { t } = useTranslation('help')
  const text = useText()
  usePageTitle(text(page.title))
  const at = pages.indexOf(page)
  const [previous, next] = [pages[at - 1], pages[at + 1]]
  const named = new Set(page.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'pages' ? block.paths : []))))
  const below = childrenOf(pages, page.path).filter(({ path }) => !named.has(path))
  return (
    <article className={styles.article} data-help>
      <nav className={styles.above} aria-label={t('where')}>
        {pagesAbove(byPath, page.path).map((each) => (
          <PageLink key={each.path} page={each} />
        ))}
      </nav>
      <div className={styles.titleLine}>
        <h1>{text(page.title)}</h1>
        <StarButton of={`help/${page.path}`} />
        <Button
          className={styles.screenOnly ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPrinter size={14} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <p className={styles.summary}>{text(page.summary)}</p>
      {page.sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className={styles.section}>
          <h2 id={section.id}>{text(section.title)}</h2>
          {section.blocks.map((block, index) => (
            // The blocks of a page never change places, so the index is a stable key.
            <HelpBlocks key={index} block={block} pages={byPath} />
          ))}
        </section>
      ))}
      {below.length > 0 && (
        <section aria-labelledby="below" className={styles.section}>
          <h2 id="below">{t('below')}</h2>
          <PageLinks pages={below} />
        </section>
      )}
      <nav className={styles.turn} aria-label={t('turn')}>
        {previous && (
          <span>
            <IconChevronLeft size={16} stroke={1.5} aria-hidden />
            <span className={styles.turnWord}>{t('previous')}</span>
            <PageLink page={previous} />
          </span>
        )}
        {next && (
          <span className={styles.next}>
            <span className={styles.turnWord}>{t('next')}</span>
            <PageLink page={next} />
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
          </span>
        )}
      </nav>
    </article>
  )
}

function PageLink({ page }: { readonly page: HelpPage }) {
  const text = useText()
  const rootid = useRootid()
  return (
    <Link to="/$rootid/$" params={{ rootid, _splat: helpAddress(page.path) }}>
      {text(page.title)}
    </Link>
  )
}
