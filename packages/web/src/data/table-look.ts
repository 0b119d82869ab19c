import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useCallback } from 'react'
import type { TableLook } from './preferences.ts'
import { usePreferences } from './preferences.ts'

const standard: TableLook = { columns: undefined, pinned: [], widths: {} }

/** How a list's table looks on this device, and how to change that; `undefined` takes everything back. */
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
