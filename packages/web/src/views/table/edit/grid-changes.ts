import { readText } from './cell-value.ts'
import type { Index } from './grid-keys.ts'
import type { GridBase } from './grid-parts.ts'
import { findCell, storedIn } from './grid-parts.ts'
import type { GridPlaces } from './grid-places.ts'
import type { GridSaves } from './grid-saves.ts'
import type { Target, Wanted } from './plan.ts'

/** The maximum number of cells of one paste. */
const maxCells = 500

type Parts = { readonly places: GridPlaces; readonly saves: GridSaves }

/** Changes the selected cells: a single one by a save, several after a preview. */
export function gridChanges(base: GridBase, { places, saves }: Parts) {
  const { store, get } = base

  function change(wanted: readonly { readonly at: Index; readonly wanted: Wanted }[]): void {
    const { words, onPlan } = get()
    if (wanted.length > maxCells) return store.setState({ lock: words.tooMany, announced: words.tooMany })
    const targets = wanted.flatMap((each): Target[] => {
      const place = places.placeAt(each.at)
      const found = place && findCell(base, place)
      return found ? [{ found, wanted: each.wanted }] : []
    })
    const [only] = targets
    if (only && wanted.length === 1) changeOne(only)
    else if (wanted.length > 0) onPlan(targets, wanted.length - targets.length)
  }

  function changeOne(target: Target): void {
    const { twin, column, cell } = target.found
    if ('lock' in cell) return store.setState({ lock: get().words.lock(cell.lock) })
    const place = { row: twin.id, column: column.id }
    if ('value' in target.wanted) saves.put(place, target.wanted.value)
    else if (cell.field.kind === 'value') saves.put(place, readText(cell.field, target.wanted.text, get().locale))
    // The twin of a title has to be found first.
    else get().onPlan([target], 0)
  }

  function valueAt(index: Index): readonly unknown[] {
    const place = places.placeAt(index)
    const found = place && findCell(base, place)
    return found && 'field' in found.cell ? [storedIn(base, found.twin, found.cell.field)] : []
  }

  /** Writes the values of the first selected row into the rows below, or that of the row above into a single cell. */
  function fillDown(): void {
    const { range } = store.getState()
    const top = range && range.rows[0] < range.rows[1] ? range.rows[0] : places.here().row - 1
    const cells = places.selected().filter(({ row }) => row > top)
    change(cells.flatMap((at) => valueAt({ row: top, column: at.column }).map((value) => ({ at, wanted: { value } }))))
  }

  /** Writes copied cells from the first selected one on. A single value fills all selected cells. */
  function paste(rows: readonly (readonly string[])[]): void {
    const text = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined
    const cells = places.selected()
    if (text !== undefined) return change(cells.map((at) => ({ at, wanted: { text } })))
    const first = cells[0] ?? places.here()
    const placed = rows.flatMap((texts, row) =>
      texts.map((each, column) => ({ at: { row: first.row + row, column: first.column + column }, wanted: { text: each } })),
    )
    change(placed)
  }

  async function undo(): Promise<void> {
    const place = await saves.undo()
    const index = place && places.indexOf(place)
    if (index) places.move(index)
  }
  return { empty: () => change(places.selected().map((at) => ({ at, wanted: { value: null } }))), fillDown, paste, undo }
}
