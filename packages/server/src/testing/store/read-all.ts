import type { ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Answer, Asker, TestStore } from './test-store.ts'
import { answerOrCode } from './test-store.ts'

/** The result with all pages of its first list joined, and the sizes of the pages. */
export type Whole = { readonly results: readonly TwinJson[]; readonly count: number | undefined; readonly pageSizes: readonly number[] }

const maxPages = 100

/** Follows the cursor to the end. Returns the error code of a rejected query. */
export async function readAll(store: TestStore, request: QueryRequest, asker: Asker): Promise<Whole | string> {
  const key = firstListOf(request)
  const first = await answerOrCode(store, request, asker)
  if (typeof first === 'string') return first
  const pages = [rowsOf(first, key)]
  for (let next = nextOf(first, key); next;) {
    if (pages.length > maxPages) throw new Error('the pages do not end')
    const answer = await answerOrCode(store, after(request, key, next), asker)
    if (typeof answer === 'string') throw new Error(`a further page answered ${answer}`)
    pages.push(rowsOf(answer, key))
    next = nextOf(answer, key)
  }
  const rows = pages.flat()
  const [root] = first.results
  const results = key === undefined ? first.results : key === 'results' ? rows : root ? [{ ...root, [key]: rows }] : []
  return { results, count: key === undefined ? undefined : first.pages[key]?.count, pageSizes: pages.map((page) => page.length) }
}

/** Returns the key of the paged list. */
export function firstListOf({ query }: QueryRequest): string | undefined {
  return 'type' in query ? 'results' : Object.keys(query).find((key) => key.includes(':'))
}

export function after({ query, ...rest }: QueryRequest, key: string | undefined, cursor: string): QueryRequest {
  if (key === undefined || key === 'results') return { ...rest, query: { ...query, $after: cursor } }
  const list = (query as Record<string, ListQueryJson>)[key]
  return { ...rest, query: { ...query, [key]: { ...list, $after: cursor } } }
}

function rowsOf({ results }: Answer, key: string | undefined): readonly TwinJson[] {
  if (key === 'results') return results
  return key === undefined ? [] : ((results[0]?.[key] as TwinJson[] | undefined) ?? [])
}

function nextOf({ pages }: Answer, key: string | undefined): string | null {
  return key === undefined ? null : (pages[key]?.next ?? null)
}

/** Rounds numbers, since averages of floating-point numbers may differ in their last digit. */
export function roundedNumbers(results: unknown): unknown {
  return JSON.parse(JSON.stringify(results), (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value))
}
