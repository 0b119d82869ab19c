import { expect, test } from 'vitest'
import { photosByTarget, settledOutputs, valuesIn } from './settle-task.ts'
import type { TaskWork } from './task-work.ts'

const process = { id: 'process', id_information: '3', 'processTech:level': -7, 'processTech:ports': ['A1', 'A2'] }
const outputs = { id: 'task', id_information: '2', 'execution:commentText': 'Erledigt', 'execution:parentExecution': [process] }
const conflict = { id: 'process', systematics: 'processTech:level', mine: -7, theirs: -3, id_information: '9' }

test('the filled-in values of all twins are read from the outputs', () => {
  expect(valuesIn(outputs)).toEqual([
    { twin: 'task', attribute: 'execution:commentText', value: 'Erledigt' },
    { twin: 'process', attribute: 'processTech:level', value: -7 },
    { twin: 'process', attribute: 'processTech:ports', value: ['A1', 'A2'] },
  ])
})

test('an own value is based on the present version, and a value of others is left as it is', () => {
  expect(settledOutputs(outputs, [{ ...conflict, whose: 'mine' }])).toEqual({
    ...outputs,
    'execution:parentExecution': [{ ...process, id_information: '9' }],
  })
  const { 'processTech:level': _level, ...rest } = process
  expect(settledOutputs(outputs, [{ ...conflict, whose: 'theirs' }])).toEqual({
    ...outputs,
    'execution:parentExecution': [{ ...rest, id_information: '9' }],
  })
})

test('nothing is saved where the values of others are taken for all fields', () => {
  const level = { id: 'task', 'execution:parentExecution': [{ id: 'process', id_information: '3', 'processTech:level': -7 }] }
  expect(settledOutputs(level, [{ ...conflict, whose: 'theirs' }])).toBeNull()
})

test('the photos of a task know the twin that gets them, also those that its record names', () => {
  const target = { twin: 'process', relation: 'execution:documents', slot: 'execution:documents', isRanged: false }
  const documents = [{ tempid: 'x', definition: 'imagedocument', 'document:url': 'upload:u1' }]
  const work: TaskWork = {
    ...{ outputs: { id: 'task', 'userTask:photos': documents }, photos: [{ target, way: [], shots: ['one'] }] },
    ...{ named: { two: { token: 'u1', slot: 'userTask:photos' } }, me: null, agents: [] },
    ...{ claim: false, begin: false, comment: null, finish: true },
  }
  expect(photosByTarget(work)).toEqual([
    { target, shots: ['one'] },
    { target: { twin: 'task', relation: 'userTask:photos', slot: 'userTask:photos', isRanged: false }, shots: ['two'] },
  ])
})
