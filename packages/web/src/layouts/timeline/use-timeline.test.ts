import { expect, test } from 'vitest'
import { sourcesByName } from './use-timeline.ts'

const source = (name: string) => ({ name, topic: 'contact' as const, moments: [], title: [] })

test('a further page leaves the sources of earlier entries the same objects', () => {
  const [notes, calls, again] = [source('notes'), source('calls'), source('notes')]
  const sources = sourcesByName([{ sources: [notes] }, { sources: [again, calls] }])
  expect(sources.get('notes')).toBe(notes)
  expect(sources.get('calls')).toBe(calls)
})
