import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { addNew, setValue } from '../../record/edit-record.ts'
import { loadedRecord } from '../../record/record.ts'
import { workOf } from './work-of.ts'

const [order, item, link] = [sampleId('order', '1'), sampleId('item', '1'), sampleId('link', '1')]
const loaded = loadedRecord({
  ...{ id: order, definition: 'order', id_information: '3', 'order:price': 1 },
  'execution:agentForExecution': [{ id: 'kai', definition: 'user' }],
  'order:items': [
    {
      id: item,
      definition: 'item',
      id_information: '5',
      'item:amount': 2,
      relation: { id: link, validAt: { begin: null, end: null, bounds: '[)' } },
    },
  ],
} as unknown as TwinJson)
const path = [{ relation: 'order:items', key: link }]
const task = { id: order, name: 'Muffe 7', panel: order }
const done = { task, outputs: loaded, photos: [], finish: true, me: 'me', registry: sampleRegistry }

test('the work on a task holds its changes with their versions, and the ways of the photos by ids', () => {
  const outputs = setValue(loaded, { path, attribute: 'item:amount', value: 3 })
  const photos = [{ path, relation: 'item:photos', shots: ['s1'] }]
  expect(workOf({ ...done, outputs, photos, comment: 'fertig', take: ['begin'] })).toEqual({
    outputs: { id: order, id_information: '3', 'order:items': [{ id: item, id_information: '5', 'item:amount': 3 }] },
    photos: [
      {
        target: { twin: item, relation: 'item:photos', slot: 'item:photos', isRanged: false },
        way: [{ relation: 'order:items', id: item }],
        shots: ['s1'],
      },
    ],
    ...{ named: {}, me: 'me', agents: ['kai'], claim: false, begin: true, comment: 'fertig', finish: true },
  })
})

test('a task that was only finished has nothing else to save', () => {
  expect(workOf(done)).toMatchObject({ outputs: null, photos: [], comment: null, claim: false, begin: false, finish: true })
})

test('photos need a twin that is stored', () => {
  const lost = [{ path: [{ relation: 'order:items', key: 'gone' }], relation: 'item:photos', shots: ['s1'] }]
  expect(() => workOf({ ...done, photos: lost })).toThrow('order:items')
  const outputs = addNew(loaded, { path: [], relation: 'order:items', key: 'gone', definition: 'item', values: {} })
  expect(() => workOf({ ...done, outputs, photos: lost })).toThrow('not stored')
})
