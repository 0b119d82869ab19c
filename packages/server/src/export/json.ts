import type { Source } from './source.ts'

/** Writes the results as the response to the query has them: the rows of a list by type, else the root with its list. */
export async function* writeJson(source: Source): AsyncGenerator<string> {
  const { listKey, head } = source
  if (listKey === undefined) return yield* jsonArray(source.batches())
  if (head === undefined) return yield '[]'
  yield `[${head.slice(0, -1)},${JSON.stringify(listKey)}:`
  yield* jsonArray(source.batches())
  yield '}]'
}

export async function* jsonArray(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}
