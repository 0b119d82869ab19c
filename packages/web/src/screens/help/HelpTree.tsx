import { Link } from '@tanstack/react-router'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { childrenOf, topPages } from './page-tree.ts'
import styles from './HelpScreen.module.css'

/** All pages as a tree that is open down to the current page. */
export function HelpTree({ pages, path }: { readonly pages: readonly HelpPage[]; readonly path: string }) {
  return (
    <ul className={styles.tree}>
      {topPages(pages).map((page) => (
        <TreePage key={page.path} page={page} pages={pages} path={path} />
      ))}
    </ul>
  )
}

function TreePage({ page, pages, path }: { readonly page: HelpPage; readonly pages: readonly HelpPage[]; readonly path: string }) {
  const text = useText()
  const rootid = useRootid()
  const isOnTheWay = page.path === '' || path === page.path || path.startsWith(`${page.path}/`)
  const below = isOnTheWay ? childrenOf(pages, page.path) : []
  return (
    <li>
      <Link
        className={styles.treeLink}
        to="/$rootid/$"
        params={{ rootid, _splat: helpAddress(page.path) }}
        activeOptions={{ exact: true }}
        aria-current={path === page.path ? 'page' : undefined}
      >
        {text(page.title)}
      </Link>
      {below.length > 0 && (
        <ul className={page.path === '' ? undefined : styles.treeBelow}>
          {below.map((child) => (
            <TreePage key={child.path} page={child} pages={pages} path={path} />
          ))}
        </ul>
      )}
    </li>
  )
}
