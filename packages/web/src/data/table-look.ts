import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useCallback } from 'react'
import type { TableLook } from './preferences.ts'
import { usePreferences } from './preferences.ts'

const standard: TableLook = { columns: undefined, pinned: [], widths: {} }

/** Returns the look of a list's table on this device, and a function that changes it. Passing `undefined` resets the look. */
export function useTableLook(list: ListDefinition): readonly [TableLook, (change: Partial<TableLook> | undefined) => void] {
  const key = `${list.relation} ${list.type}`
  const look = usePreferences(({ tables }) => tables[key] ?? standard)
  const change = useCallback(
    (changed: Partial<TableLook> | undefined) =>
      usePreferences.setState(({ tables }) => {
        const { [key]: now = standard, ...others } = tables
        return { tables: changed ? { ...others, [key]: { ...now, ...changed } } : others }
      }),
    [key],
  )
  return [look, change]
}
