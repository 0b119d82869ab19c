import type { Verb } from '@twinwerk/model/definition/verb'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { CellRules } from './cell-field.ts'
import type { GridActions } from './grid-actions.ts'
import type { GridState, GridStore } from './grid-store.ts'

/** The cells of a table in editing mode. */
export type Grid = GridActions & {
  readonly store: GridStore
  readonly rules: CellRules
  readonly verbs: readonly Verb[]
  /** The instant that separates current from future links. */
  readonly at: number | undefined
}

export const GridContext = createContext<Grid | undefined>(undefined)

export function useGrid(): Grid {
  const grid = use(GridContext)
  if (!grid) throw new Error('useGrid outside of a table in editing mode')
  return grid
}

export function useGridState<T>(select: (state: GridState) => T): T {
  return useStore(useGrid().store, select)
}
