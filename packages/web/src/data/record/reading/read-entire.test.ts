import type { QueryResult } from '@twinwerk/model/query/query-json'
import { expect, test } from 'vitest'
import { entriesIn } from '../record.ts'
import type { EntireRequest } from './read-entire.ts'
import { readEntire } from './read-entire.ts'

const items = 'order:items' as const
const notes = 'item:notes' as const
const noteOf = (item: string, index: number) => ({ id: `${item}-n${index}`, definition: 'note' })
const itemOf = (index: number) => ({
  id: `i${index}`,
  definition: 'item',
  [notes]: Array.from({ length: index === 120 ? 100 : 1 }, (_, at) => noteOf(`i${index}`, at)),
  ...(index === 120 && { more: [notes] }),
})
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('a tree is read with all its lists, also those that were cut in parts of it', async () => {
  const asked: unknown[] = []
  const answer = (results: readonly object[], next?: Record<string, { next: string }>) =>
    ({ results, pages: next ?? {}, fetchedAt: '', historyToken: '' }) as unknown as QueryResult
  const request = {
    query: { id: 'o', [items]: { [notes]: { $mask: ['note:text'] } } },
    $withStaticEntity: true,
  } as unknown as EntireRequest
  const read = await readEntire(request, (input) => {
    asked.push(input)
    const query = input.query as unknown as { id: string } & Record<string, { $after?: string; $limit?: number }>
    if (query.id === 'i120') return Promise.resolve(answer([{ id: 'i120', [notes]: numbers(0, 130).map((at) => noteOf('i120', at)) }]))
    if (!query[items]?.$limit)
      return Promise.resolve(answer([{ id: 'o', definition: 'order', [items]: numbers(0, 100).map(itemOf), more: [items] }]))
    const from = Number(query[items].$after ?? 0)
    const to = Math.min(250, from + 200)
    return Promise.resolve(
      answer([{ id: 'o', [items]: numbers(from, to).map(itemOf) }], to < 250 ? { [items]: { next: String(to) } } : undefined),
    )
  })
  expect(entriesIn(read, items).map(({ id }) => id)).toEqual(numbers(0, 250).map((index) => `i${index}`))
  expect(entriesIn(entriesIn(read, items)[120], notes).length).toBe(130)
  expect(asked.at(-1)).toMatchObject({ query: { id: 'i120', $mask: [], [notes]: { $mask: ['note:text'] } }, $withStaticEntity: true })
  expect(asked.length).toBe(4)
})
