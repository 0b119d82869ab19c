import { expect, test } from 'vitest'
import { noEdit } from '@twinwerk/model/photo/marks'
import { requestOf, stepsOf } from './entry-request.ts'
import type { StoredShot, TaskEntry } from './queue-database.ts'
import type { TaskWork } from './task/task-work.ts'

const shot = (id: string): StoredShot => ({
  ...{ id, account: 'a', tenant: 't', name: `${id}.jpg`, type: 'image/jpeg', size: 1, sha256: '', takenAt: 0, entry: 'e' },
  capture: { takenAt: '', place: null, attitude: null, heading: null, camera: null },
})
const way = [
  { relation: 'execution:parentExecution', id: 'sub' },
  { relation: 'execution:parentExecution', id: 'process' },
]
const target = { twin: 'process', relation: 'execution:documents', slot: 'execution:documents', isRanged: false }
const idle: TaskWork = {
  ...{ outputs: null, photos: [], named: {}, me: 'user1', agents: [] },
  ...{ claim: false, begin: false, comment: null, finish: false },
}
const entryOf = (work: Partial<TaskWork>): TaskEntry => ({
  ...{ id: 'e', version: 2, kind: 'task', account: 'a', tenant: 't', createdAt: 0, name: 'Spleißen', panel: '', task: 'task' },
  ...{ work: { ...idle, ...work }, done: [], state: 'waiting' },
})
const saved = (entry: TaskEntry, tokens: Readonly<Record<string, string>>) =>
  requestOf(entry, 'save', {
    shots: Object.keys(tokens).map(shot),
    tokens: new Map(Object.entries(tokens).map(([id, token]) => [id, { token }])),
  }).data
const documentOf = (id: string, token: string) =>
  expect.objectContaining({ tempid: id, definition: 'imagedocument', 'document:url': `upload:${token}`, 'document:name': `${id}.jpg` })

test('photos join the changed twins of the tree, with the versions on which the changes are based', () => {
  const outputs = {
    id: 'task',
    id_information: '2',
    'execution:parentExecution': [
      { id: 'sub', id_information: '5', 'execution:parentExecution': [{ id: 'process', id_information: '7', 'processTech:level': -7 }] },
    ],
  }
  const process = { id: 'process', id_information: '7', 'processTech:level': -7, 'execution:documents': [documentOf('one', 'u1')] }
  expect(saved(entryOf({ outputs, photos: [{ target, way, shots: ['one'] }] }), { one: 'u1' })).toEqual({
    ...outputs,
    'execution:parentExecution': [{ id: 'sub', id_information: '5', 'execution:parentExecution': [process] }],
  })
})

test('photos of a task without other changes bring the way to their twin along', () => {
  const photos = [
    { target, way, shots: ['one'] },
    { target: { ...target, twin: 'task', relation: 'userTask:photos' }, way: [], shots: ['two'] },
  ]
  expect(saved(entryOf({ photos }), { one: 'u1', two: 'u2' })).toEqual({
    id: 'task',
    'execution:parentExecution': [
      { id: 'sub', 'execution:parentExecution': [{ id: 'process', 'execution:documents': [documentOf('one', 'u1')] }] },
    ],
    'userTask:photos': [documentOf('two', 'u2')],
  })
})

test('an upload that the outputs name is replaced by the new one of its photo', () => {
  const outputs = { id: 'task', 'userTask:photos': [{ tempid: 'x', definition: 'imagedocument', 'document:url': 'upload:old' }] }
  const named = { one: { token: 'old', slot: 'userTask:photos' } }
  expect(saved(entryOf({ outputs, named }), { one: 'new' })['userTask:photos']).toMatchObject([{ 'document:url': 'upload:new' }])
})

test('a task is taken before anything is written to it, and finished last', () => {
  const entry = entryOf({ claim: true, begin: true, outputs: { id: 'task' }, comment: 'Erledigt', finish: true })
  expect(stepsOf(entry)).toEqual(['claim', 'begin', 'save', 'comment', 'finish'])
  expect(stepsOf({ ...entry, done: ['claim', 'begin'] as const })).toEqual(['save', 'comment', 'finish'])
  const nothing = { shots: [], tokens: new Map() }
  expect((['claim', 'begin', 'comment', 'finish'] as const).map((step) => requestOf(entry, step, nothing).data)).toEqual([
    { id: 'task', 'execution:agentForExecution': [{ id_select: 'user1' }] },
    { id: 'task', 'execution:status': 'inprogress' },
    { id: 'task', 'execution:commentText': 'Erledigt' },
    { id: 'task', 'execution:status': 'finished' },
  ])
})

test('a marked photo brings its marks and its original, and one that the outputs name gets the new uploads of both', () => {
  const marks = { version: 1, width: 4, height: 3, brand: { primary: '#000', secondary: '#fff' }, edit: noEdit, items: [] } as const
  const marked = { marks, original: { name: 'one.jpg', type: 'image/jpeg', sha256: '' }, originalName: 'Original von one.jpg' }
  const shots = [{ ...shot('one'), marked }]
  const tokens = new Map([['one', { token: 'new', original: 'newOriginal' }]])
  const photos = [{ target: { ...target, twin: 'task', relation: 'userTask:photos' }, way: [], shots: ['one'] }]
  const original = { definition: 'imagedocument', 'document:url': 'upload:newOriginal', 'document:name': 'Original von one.jpg' }
  expect(requestOf(entryOf({ photos }), 'save', { shots, tokens }).data['userTask:photos']).toMatchObject([
    { 'document:url': 'upload:new', 'imagedocument:marks': marks, 'imagedocument:original': [original] },
  ])

  const named = { one: { token: 'old', original: 'oldOriginal', slot: 'userTask:photos' } }
  const before = { 'document:url': 'upload:old', 'imagedocument:original': [{ ...original, 'document:url': 'upload:oldOriginal' }] }
  const outputs = { id: 'task', 'userTask:photos': [before] } as unknown as TaskWork['outputs']
  expect(requestOf(entryOf({ outputs, named }), 'save', { shots, tokens }).data['userTask:photos']).toMatchObject([
    { 'document:url': 'upload:new', 'imagedocument:original': [original] },
  ])
})
