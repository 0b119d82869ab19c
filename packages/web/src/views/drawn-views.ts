import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'

/** The views of a list that can be drawn, in its order; a table where there is none. Whoever may not see where its twins are gets no map. */
export function drawnViews({ views, map }: ListDefinition): readonly ViewName[] {
  const drawn = views.filter((view) => view !== 'map' || map !== undefined)
  return drawn.length > 0 ? drawn : ['table']
}
