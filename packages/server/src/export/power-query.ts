import { jsonOf } from './geojson.ts'
import { jsonArray } from './json.ts'
import type { Source } from './source.ts'
import { cellBatches } from './source.ts'

/** Writes the data that the text of `power-query-text.ts` loads: names of the columns, and the rows as lists. */
export async function* writePowerQuery(source: Source): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(source.headers)},"rows":`
  yield* jsonArray(rows(source))
  yield source.isCut() ? ',"cut":true}' : '}'
}

async function* rows(source: Source): AsyncGenerator<string[]> {
  for await (const batch of cellBatches(source)) yield batch.map((row) => JSON.stringify(row.map(({ cell }) => jsonOf(cell))))
}
