import type { HelpPage } from '@twinwerk/model/help/help-page'

/** The pages directly below one, in their order. */
export function childrenOf(pages: readonly HelpPage[], parent: string): readonly HelpPage[] {
  return pages.filter(({ path }) => path !== '' && parentOf(path) === parent)
}

/** The pages above one that are open to the reader, the farthest first. */
export function pagesAbove(pages: ReadonlyMap<string, HelpPage>, path: string): readonly HelpPage[] {
  if (path === '') return []
  const parent = parentOf(path)
  const page = pages.get(parent)
  return [...pagesAbove(pages, parent), ...(page ? [page] : [])]
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The roots of the tree of the pages that the reader may open: pages whose parent is not among them. */
export function topPages(pages: readonly HelpPage[]): readonly HelpPage[] {
  const open = new Set(pages.map(({ path }) => path))
  return pages.filter(({ path }) => path === '' || !open.has(parentOf(path)))
}
