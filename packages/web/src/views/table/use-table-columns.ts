import type { ViewOf } from '../view.ts'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { useTableLook } from '../../data/table-look.ts'
import { arrangeColumns } from './arrange-columns.ts'
import { tableColumns } from './table-columns.ts'

/** Returns the columns of a list's table in their current arrangement. */
export function useTableColumns({ list, choice }: Pick<ViewOf, 'list' | 'choice'>) {
  const registry = useRegistry()
  const [look] = useTableLook(list)
  const all = useMemo(() => tableColumns(registry, list.columns), [registry, list])
  return useMemo(() => arrangeColumns(all, { columns: choice.columns, pinned: look.pinned }), [all, choice.columns, look.pinned])
}
