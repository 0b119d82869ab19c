import type { Layout, RelationshipLayout } from './layout.ts'
import { leavesIn } from './leaves-in.ts'

/** The relationships a layout draws, at any depth, in its order. */
export function relationshipsIn(layout: Layout): readonly RelationshipLayout[] {
  return leavesIn(layout).filter((each) => each.type === 'relationship')
}
