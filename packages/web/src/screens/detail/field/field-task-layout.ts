import type { Layout } from '@twinwerk/model/layout/layout'
import type { PanelTab } from '../panel-layout.ts'

/** Returns the layout of the work of a task, if a tab has one. */
export function taskLayoutIn(tabs: readonly PanelTab[]): Layout | undefined {
  return tabs.flatMap(({ content }) => tasksIn(content))[0]
}

/** Returns the tabs without the layout of the work. */
export function withoutTask(tabs: readonly PanelTab[]): readonly PanelTab[] {
  return tabs.map((tab) => ({ ...tab, content: without(tab.content) }))
}

function tasksIn(layout: Layout): readonly Layout[] {
  if (layout.type === 'task') return [layout]
  return layout.type === 'vertical' ? layout.content.flatMap(tasksIn) : []
}

function without(layout: Layout): Layout {
  return layout.type === 'vertical' ? { ...layout, content: layout.content.filter(({ type }) => type !== 'task').map(without) } : layout
}
