import { cellOf } from './cell.ts'
import type { Cell } from './cell.ts'
import { valuesAt } from './column.ts'
import { jsonArray } from './json.ts'
import type { Source } from './source.ts'

/** Writes a feature for each row (RFC 7946): the geometry column is its geometry, all other columns are its properties. */
export async function* writeGeojson(source: Source): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":'
  yield* jsonArray(features(source))
  yield source.isCut() ? ',"cut":true}' : '}'
}

async function* features(source: Source): AsyncGenerator<string[]> {
  const { columns, headers, geometry, wording } = source
  const others = columns.flatMap((column, index) => (column === geometry ? [] : [{ column, header: headers[index] ?? '' }]))
  for await (const batch of source.batches())
    yield batch.map((text) => {
      const row: Readonly<Record<string, unknown>> = JSON.parse(text)
      const properties = Object.fromEntries(others.map(({ column, header }) => [header, jsonOf(cellOf(row, column, wording))]))
      const [shape = null] = geometry ? valuesAt(row, geometry).values : []
      return JSON.stringify({ type: 'Feature', id: row['id'], geometry: shape, properties })
    })
}

/** Returns the JSON value of a cell; days and instants are in wire form. */
export function jsonOf(cell: Cell): string | number | boolean | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : cell.instant
}
