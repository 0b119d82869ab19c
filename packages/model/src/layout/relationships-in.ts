import type { Layout, RelationshipLayout } from './layout.ts'
import { isTool } from './layout.ts'

/** The relationships a layout draws, at any depth, in its order. */
export function relationshipsIn(layout: Layout): readonly RelationshipLayout[] {
  if (isTool(layout)) return []
  switch (layout.type) {
    case 'relationship':
      return [layout]
    case 'tabbed':
      return layout.tabs.flatMap(({ content }) => relationshipsIn(content))
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'inline':
    case 'split':
    case 'grid':
      return layout.content.flatMap(relationshipsIn)
    case 'header':
    case 'value':
    case 'label':
    case 'loop':
    case 'component':
    case 'tableHeader':
    case 'tableItem':
      return []
    default:
      return layout satisfies never
  }
}
