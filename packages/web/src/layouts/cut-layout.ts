import type { Layout } from '@twinwerk/model/layout/layout'

// About the height of a list of entries, a map or a chart, in fields.
const roomOfOthers = 8

/** Returns the size of a layout, in fields. A group of tabs counts as one part of fixed size, since only one tab is visible. */
export function roomOf(layout: Layout): number {
  if (layout.type === 'value') return 1
  return 'content' in layout && Array.isArray(layout.content)
    ? layout.content.reduce((sum, part: Layout) => sum + roomOf(part), 0)
    : roomOfOthers
}

/**
 * Returns the beginning of a layout, up to `room` fields. Complete parts keep their identity, so they do not render again when more
 * follows.
 */
export function cutLayout(layout: Layout, room: number): Layout {
  if (roomOf(layout) <= room || !('content' in layout) || !Array.isArray(layout.content)) return layout
  const parts: readonly Layout[] = layout.content
  const content: Layout[] = []
  let left = room
  for (const part of parts) {
    if (left <= 0) break
    content.push(cutLayout(part, left))
    left -= roomOf(part)
  }
  return { ...layout, content } as Layout
}
