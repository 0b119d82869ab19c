import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'

const drawn = ['table', 'card', 'minicard', 'calendar'] as const satisfies readonly ViewName[]
export type DrawnView = (typeof drawn)[number]

/** The views of a list that can be drawn, in its order; a table where there is none. */
export function drawnViews(list: ListDefinition): readonly DrawnView[] {
  const views = list.views.flatMap((view) => drawn.find((each) => each === view) ?? [])
  return views.length > 0 ? views : ['table']
}
