import type { Layout } from './layout.ts'
import { isTool } from './layout.ts'

/** A layout that is not just a frame for other layouts. */
export type Leaf = Exclude<Layout, { readonly tabs: unknown } | { readonly content: readonly Layout[] }>

/**
 * Returns the layouts that contain no others, at any depth, in order. A loop counts as a leaf, because its content is drawn for other
 * twins.
 */
export function leavesIn(layout: Layout): readonly Leaf[] {
  if (isTool(layout)) return [layout]
  switch (layout.type) {
    case 'tabbed':
      return layout.tabs.flatMap(({ content }) => leavesIn(content))
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'inline':
    case 'split':
    case 'columns':
    case 'grid':
      return layout.content.flatMap(leavesIn)
    case 'relationship':
    case 'header':
    case 'value':
    case 'label':
    case 'loop':
    case 'component':
    case 'tableHeader':
    case 'tableItem':
    case 'timeline':
      return [layout]
    default:
      return layout satisfies never
  }
}
