import type { View } from '../view.ts'
import { noNeeds } from '../../data/record/needs.ts'
import { tableNeeds } from './table-columns.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableView } from './TableView.tsx'

/** The table view. In groups, the list itself reads only its number; each open group reads its own twins. */
export const table: View = {
  Drawn: TableView,
  Skeleton: TableSkeleton,
  reading: (reader, { list, choice }) =>
    choice.grouping?.by.length ? { needs: noNeeds(), pageSize: 1 } : { needs: tableNeeds(reader, { list, choice }) },
}
