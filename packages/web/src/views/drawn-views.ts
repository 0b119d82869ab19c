import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'

/**
 * Returns the views of a list that can be rendered, in its order; a table if the list has none. Without the right to read the location of
 * twins, a list has no map.
 */
export function drawnViews({ views, map, board, kanban }: ListDefinition): readonly ViewName[] {
  const drawn = views.filter(
    (view) =>
      (view !== 'map' || map !== undefined) && (view !== 'board' || board !== undefined) && (view !== 'kanban' || kanban !== undefined),
  )
  return drawn.length > 0 ? drawn : ['table']
}
