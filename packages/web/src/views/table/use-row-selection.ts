import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ViewProps } from '../view.ts'
import { useCallback, useEffect, useRef } from 'react'
import { selectAll, selectRow } from './select-rows.ts'

/**
 * Returns functions that select rows, or with shift the rows between the last clicked row and this row. Both functions are stable, so that
 * no row renders again.
 */
export function useRowSelection({ rows, selected, onSelect }: Pick<ViewProps, 'rows' | 'selected' | 'onSelect'>) {
  const anchor = useRef<string>(undefined)
  const latest = useRef({ rows, selected, onSelect })
  useEffect(() => {
    latest.current = { rows, selected, onSelect }
  })
  const choosing = selected !== undefined
  useEffect(() => {
    if (!choosing) anchor.current = undefined
  }, [choosing])
  const select = useCallback((twin: TwinJson, { isRange }: { readonly isRange: boolean }) => {
    const now = latest.current
    const ids = now.rows.map(({ id }) => id)
    now.onSelect(selectRow(now.selected ?? new Set(), ids, { row: twin.id, anchor: isRange ? anchor.current : undefined }))
    anchor.current = twin.id
  }, [])
  const all = useCallback(() => {
    const now = latest.current
    now.onSelect(
      selectAll(
        now.selected ?? new Set(),
        now.rows.map(({ id }) => id),
      ),
    )
  }, [])
  return { select, all }
}
