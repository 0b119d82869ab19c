import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { setValue } from '../record/edit-record.ts'
import { rebaseRecord } from '../record/rebase-record.ts'
import { loadedRecord } from '../record/record.ts'
import { pruneRecord } from './prune-record.ts'

const item = (digit: string, amount: number) => ({
  id: sampleId('item', digit),
  definition: 'item',
  id_information: '1',
  'item:amount': amount,
  relation: { id: sampleId('link', digit), validAt: { begin: null, end: null, bounds: '[)' } },
})
const order = (fields: object) =>
  ({
    id: sampleId('order', '1'),
    definition: 'order',
    id_information: '3',
    'order:price': 1,
    'order:begin': '2026-01-01',
    ...fields,
  }) as unknown as TwinJson

const items = [item('1', 2), item('2', 5)]
const path = [{ relation: 'order:items', key: sampleId('link', '2') }]
const changed = [
  { path: [], attribute: 'order:price', value: 9 },
  { path, attribute: 'item:amount', value: 6 },
].reduce(setValue, loadedRecord(order({ 'order:items': items })))

test('a pruned record keeps only the changed parts of the server state', () => {
  const { id_information: _version, ...second } = items[1]!
  expect(pruneRecord(changed).original).toEqual({
    id: sampleId('order', '1'),
    definition: 'order',
    id_information: '3',
    'order:price': 1,
    'order:items': [{ ...second, id_information: '1' }],
  })
})

test('a pruned draft comes back onto newer data as the whole would, conflicts included', () => {
  const fresh = order({ 'order:price': 4, id_information: '4', 'order:items': items })
  const restored = rebaseRecord(pruneRecord(changed), fresh)
  expect(restored).toEqual(rebaseRecord(changed, fresh))
  expect(restored.conflicts).toMatchObject([{ attribute: 'order:price', mine: 9, theirs: 4 }])
})
