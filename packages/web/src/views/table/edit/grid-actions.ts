import { gridChanges } from './grid-changes.ts'
import { gridInputs } from './grid-inputs.ts'
import type { GridBase } from './grid-parts.ts'
import { findCell } from './grid-parts.ts'
import { gridPlaces } from './grid-places.ts'
import { gridSaves } from './grid-saves.ts'
import type { Place } from './grid-store.ts'

export type GridActions = ReturnType<typeof gridActions>

/** Returns all that can be done with the cells of a table. */
export function gridActions(base: GridBase) {
  const saves = gridSaves(base)
  const places = gridPlaces(base)
  return {
    find: (place: Place) => findCell(base, place),
    ...places,
    ...saves,
    ...gridInputs(base, saves),
    ...gridChanges(base, { places, saves }),
  }
}
