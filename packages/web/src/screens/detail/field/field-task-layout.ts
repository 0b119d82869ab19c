import type { Layout } from '@twinwerk/model/layout/layout'
import type { PanelTab } from '../panel-layout.ts'

/** Returns the layout of the work of a task, if a tab has one. */
export function taskLayoutIn(tabs: readonly PanelTab[]): Layout | undefined {
  return tabs.flatMap(({ content }) => partsOf(content)).find(({ type }) => type === 'task')
}

/** Returns the tabs without the layout of the work. */
export function withoutTask(tabs: readonly PanelTab[]): readonly PanelTab[] {
  return tabs.map((tab) =>
    tab.content.type === 'vertical'
      ? { ...tab, content: { ...tab.content, content: tab.content.content.filter(({ type }) => type !== 'task') } }
      : tab,
  )
}

function partsOf(layout: Layout): readonly Layout[] {
  return layout.type === 'vertical' ? layout.content : [layout]
}
