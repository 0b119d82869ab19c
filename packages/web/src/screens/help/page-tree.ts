import type { HelpPage } from '@twinwerk/model/help/help-page'

/** Returns the pages directly below a page, in order. */
export function childrenOf(pages: readonly HelpPage[], parent: string): readonly HelpPage[] {
  return pages.filter(({ path }) => path !== '' && parentOf(path) === parent)
}

/** Returns the pages above a page that the reader may open, the topmost first. */
export function pagesAbove(pages: ReadonlyMap<string, HelpPage>, path: string): readonly HelpPage[] {
  if (path === '') return []
  const parent = parentOf(path)
  const page = pages.get(parent)
  return [...pagesAbove(pages, parent), ...(page ? [page] : [])]
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Returns the roots of the tree of pages that the reader may open: pages whose parent is not among them. */
export function topPages(pages: readonly HelpPage[]): readonly HelpPage[] {
  const open = new Set(pages.map(({ path }) => path))
  return pages.filter(({ path }) => path === '' || !open.has(parentOf(path)))
}
