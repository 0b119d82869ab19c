import type { Layout, RelationshipLayout } from './layout.ts'
import { leavesIn } from './leaves-in.ts'

/** Returns the relationships of a layout at any depth, in order. */
export function relationshipsIn(layout: Layout): readonly RelationshipLayout[] {
  return leavesIn(layout).filter((each) => each.type === 'relationship')
}
