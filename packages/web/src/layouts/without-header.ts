import type { Layout } from '@twinwerk/model/layout/layout'

/** Returns a detail layout without the head that a panel or form renders itself. */
export function withoutHeader(layout: Layout): Layout {
  if (layout.type === 'header') return { type: 'flat', content: [] }
  if (!('content' in layout) || layout.type === 'loop') return layout
  return { ...layout, content: layout.content.filter((child) => child.type !== 'header') }
}
