// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ValueLayout } from '@twinwerk/model/layout/layout'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { conditionsQuery } from '../../data/conditions/use-conditions.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { useFieldRules } from './use-field-rules.ts'

afterEach(cleanup)

const nothing = () => Promise.reject(new Error('asks nothing'))
const path = [] as const

function rulesOf(rules: Pick<ValueLayout, 'lock' | 'hide'>, client = new QueryClient()) {
  const parts = {
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    query: nothing,
    save: nothing,
    request: () => ({ query: { id: '' } }),
  }
  const store = createRecordStore(parts, loadedRecord({ id: sampleId('order', '1'), definition: 'order', 'order:price': 5 }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <RecordProvider store={store}>{children}</RecordProvider>
    </QueryClientProvider>
  )
  const attribute = {
    ...sampleRegistry.attributes.get('order:price')!,
    enumValues: ['a', 'b', 'c'].map((name) => ({ name, label: { de: name, en: name } })),
  }
  const layout: ValueLayout = { type: 'value', attribute: 'order:price', ...rules }
  const { result } = renderHook(() => useFieldRules(layout, attribute, path), { wrapper })
  return {
    result,
    set: (value: unknown) => act(() => store.edit((record) => setValue(record, { path: [], attribute: 'order:price', value }))),
  }
}

test('a lock holds until its condition was read, and follows what is typed', async () => {
  const { result, set } = rulesOf({ lock: 'price > 10' })
  expect(result.current.locked).toBe(true)
  await waitFor(() => expect(result.current.locked).toBe(false))
  set(11)
  expect(result.current.locked).toBe(true)
})

test('an engine that is there already locks nothing for a moment', async () => {
  const client = new QueryClient()
  await client.ensureQueryData(conditionsQuery)
  expect(rulesOf({ lock: 'price > 10' }, client).result.current.locked).toBe(false)
})

test('values are hidden by name, all but some, and while a condition holds', async () => {
  const { result, set } = rulesOf({ hide: [{ values: ['a'] }, { when: 'price = null', only: ['b'] }] })
  expect(result.current).toEqual({ locked: false, hidden: ['a'] })
  set(null)
  await waitFor(() => expect(result.current.hidden).toEqual(['a', 'a', 'c']))
})
