import type { View } from '../view.ts'
import { columnId } from '../../data/record/column-id.ts'
import { addPath, columnPaths, noNeeds } from '../../data/record/needs.ts'
import { withComing } from '../coming.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableView } from './TableView.tsx'

/**
 * The table view. It loads the data of the visible columns, and of columns that the list shows by default even while they are hidden. So
 * showing them again needs no query.
 */
export const table: View = {
  Drawn: TableView,
  Skeleton: TableSkeleton,
  reading: (reader, { list, choice }) => {
    const needs = noNeeds()
    const columns = list.columns.filter(({ path, hidden }) => !hidden || choice.columns.includes(columnId(path)))
    for (const path of columnPaths(columns)) addPath(reader.registry, needs, path)
    return { needs: withComing(needs, reader) }
  },
}
