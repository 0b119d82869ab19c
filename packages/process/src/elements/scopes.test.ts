import { expect, it } from 'vitest'
import { boundary, end, event, eventSubProcess, path, root, start, tag, timer, undoable } from '../testing/bpmn.ts'
import { run, statusOf, way } from '../testing/run.ts'

/** An event sub process with one task. */
function handler(id: string, definition: string, interrupting = true): string {
  return eventSubProcess(id, definition, interrupting, tag('task', `${id}t`), path(`${id}s`, `${id}t`))
}

it('sub processes lie in one another, begin without a start event where they have none, and have variables of their own', async () => {
  const inner = tag('subProcess', 'i', {}, tag('task', 'x'), tag('task', 'y'))
  const done = await run([start, tag('subProcess', 'o', {}, inner, tag('task', 'z')), end, path('s', 'o', 'e')])
  expect([done.status, way(done).split(' ').sort().join(' ')]).toEqual(['finished', 'e i o s x y z'])
})

it('an event sub process interrupts its scope, or accompanies it', async () => {
  const of = (interrupting: boolean) => [
    start,
    tag('userTask', 'a'),
    end,
    path('s', 'a', 'e'),
    handler('h', event.message('m'), interrupting),
  ]
  const held = { answers: { a: { hold: true } }, messages: ['m'] }
  const stopped = await run(of(true), held, root.message('m'))
  expect([stopped.status, statusOf(stopped, 'a'), statusOf(stopped, 'ht')]).toEqual(['finished', ['canceled'], ['finished']])
  const beside = await run(of(false), { ...held, messages: ['m', 'm'] }, root.message('m'))
  expect([beside.status, statusOf(beside, 'ht')]).toEqual(['inprogress', ['finished', 'finished']])
})

it('an event sub process for errors goes before the boundary of its scope, and what it throws goes outwards', async () => {
  const again = [tag('startEvent', 'hs', {}, event.error('E')), tag('endEvent', 'he', {}, event.error('E')), path('hs', 'he')]
  const inner = [
    tag('startEvent', 's2'),
    tag('userTask', 'a'),
    path('s2', 'a'),
    tag('subProcess', 'h', { triggeredByEvent: true }, ...again),
  ]
  const elements = [
    start,
    tag('subProcess', 'sub', {}, ...inner),
    boundary('b', 'sub', event.error('E')),
    tag('task', 'x'),
    end,
    path('s', 'sub', 'e'),
    path('b', 'x', 'e'),
  ]
  expect(way(await run(elements, { answers: { a: { error: 'E' } } }, root.error('E')))).toBe('s sub s2 a h hs he x e')
})

it('a timer of an event sub process comes by its cycle', async () => {
  const elements = [start, tag('userTask', 'a'), end, path('s', 'a', 'e'), handler('h', timer('timeCycle', 'R2/PT1H'), false)]
  const done = await run(elements, { answers: { a: { hold: true } } })
  expect([done.now, statusOf(done, 'ht')]).toEqual(['2026-01-01T02:00:00.000Z', ['finished', 'finished']])
})

it('compensation undoes what was done, the last first, and then goes on', async () => {
  const elements = [
    start,
    ...undoable('hotel'),
    ...undoable('flight'),
    tag('intermediateThrowEvent', 'undo', {}, event.compensate()),
    tag('task', 'after'),
    end,
  ]
  const done = await run([...elements, path('s', 'hotel', 'flight', 'undo', 'after', 'e')])
  expect([done.status, way(done)]).toEqual(['finished', 's hotel flight undo unflight unhotel after e'])
})

it('compensation of one activity leaves the others, and nothing is undone twice', async () => {
  const elements = [
    start,
    ...undoable('hotel'),
    ...undoable('flight'),
    tag('intermediateThrowEvent', 'one', {}, event.compensate('hotel')),
    tag('endEvent', 'e', {}, event.compensate()),
  ]
  const done = await run([...elements, path('s', 'hotel', 'flight', 'one', 'e')])
  expect([done.status, way(done)]).toEqual(['finished', 's hotel flight one unhotel e unflight'])
})

it('a finished sub process is undone by what lies in it', async () => {
  const trip = tag(
    'subProcess',
    'trip',
    {},
    tag('startEvent', 's2'),
    ...undoable('hotel'),
    ...undoable('flight'),
    path('s2', 'hotel', 'flight'),
  )
  const done = await run([start, trip, tag('endEvent', 'e', {}, event.compensate()), path('s', 'trip', 'e')])
  expect(way(done)).toBe('s trip s2 hotel flight e unflight unhotel')
})

it('a canceled transaction undoes its work and leaves by its cancel boundary', async () => {
  const inner = [
    tag('startEvent', 's2'),
    ...undoable('hotel'),
    tag('userTask', 'other'),
    tag('parallelGateway', 'f'),
    tag('endEvent', 'no', {}, event.cancel),
  ]
  const transaction = tag('transaction', 'tx', {}, ...inner, path('s2', 'f', 'hotel', 'no'), path('f', 'other'))
  const elements = [
    start,
    transaction,
    boundary('b', 'tx', event.cancel),
    tag('task', 'sorry'),
    tag('task', 'well'),
    end,
    path('s', 'tx', 'well', 'e'),
    path('b', 'sorry', 'e'),
  ]
  const done = await run(elements, { answers: { other: { hold: true } } })
  expect([done.status, way(done), statusOf(done, 'tx'), statusOf(done, 'other')]).toEqual([
    'finished',
    's tx s2 f hotel other no unhotel sorry e',
    ['canceled'],
    ['canceled'],
  ])
})

it('an event sub process undoes what its sub process did that has finished', async () => {
  const undo = eventSubProcess(
    'h',
    event.compensate(),
    true,
    tag('intermediateThrowEvent', 'all', {}, event.compensate()),
    path('hs', 'all'),
  )
  const inside = [tag('startEvent', 's2'), ...undoable('hotel', 'task'), path('s2', 'hotel'), undo]
  const elements = [
    start,
    tag('subProcess', 'trip', {}, ...inside),
    ...undoable('car', 'task'),
    tag('endEvent', 'e', {}, event.compensate()),
    path('s', 'trip', 'car', 'e'),
  ]
  expect(way(await run(elements))).toBe('s trip s2 hotel car e uncar h hs all unhotel')
})

it.each([
  ['signal', event.signal('S'), root.signal('S'), true, 's sub s2 a e2 x e'],
  ['message', event.message('M'), root.message('M'), true, 's sub s2 a e2 x e'],
  ['signal', event.signal('S'), root.signal('S'), false, 's sub s2 a e2 x e e'],
  ['message', event.message('M'), root.message('M'), false, 's sub s2 a e2 x e e'],
])(
  'the boundary of a sub process catches the %s of its own end event, interrupting: %s',
  async (_what, definition, named, cancelActivity, expected) => {
    const inside = [tag('startEvent', 's2'), tag('userTask', 'a'), tag('endEvent', 'e2', {}, definition), path('s2', 'a', 'e2')]
    const elements = [
      ...[start, tag('subProcess', 'sub', {}, ...inside), boundary('b', 'sub', definition, { cancelActivity })],
      ...[tag('task', 'x'), end, path('s', 'sub', 'e'), path('b', 'x', 'e')],
    ]
    const done = await run(elements, {}, named)
    expect([way(done), done.status, statusOf(done, 'sub')]).toEqual([expected, 'finished', [cancelActivity ? 'canceled' : 'finished']])
  },
)

it('a signal comes to each that waits for it once: scopes around it at once, all others after the step', async () => {
  const inside = [
    tag('startEvent', 's2'),
    tag('intermediateThrowEvent', 't', {}, event.signal('S')),
    tag('userTask', 'a'),
    path('s2', 't', 'a'),
  ]
  const elements = [
    ...[
      start,
      tag('parallelGateway', 'f'),
      tag('subProcess', 'sub', {}, ...inside),
      boundary('b', 'sub', event.signal('S'), { cancelActivity: false }),
    ],
    ...[
      tag('intermediateCatchEvent', 'c', {}, event.signal('S')),
      tag('task', 'x'),
      tag('task', 'y'),
      handler('h', event.signal('S'), false),
    ],
    ...[path('s', 'f', 'sub'), path('f', 'c', 'y'), path('b', 'x')],
  ]
  const done = await run(elements, {}, root.signal('S'))
  expect([done.status, statusOf(done, 'x'), statusOf(done, 'y'), statusOf(done, 'ht')]).toEqual([
    'finished',
    ['finished'],
    ['finished'],
    ['finished'],
  ])
})

it('a send task interrupts the sub process that it is in by its own message', async () => {
  const inside = [tag('startEvent', 's2'), tag('sendTask', 't', { messageRef: 'M' }), tag('userTask', 'a'), path('s2', 't', 'a')]
  const elements = [
    start,
    tag('subProcess', 'sub', {}, ...inside),
    boundary('b', 'sub', event.message('M')),
    tag('task', 'x'),
    path('s', 'sub'),
    path('b', 'x'),
  ]
  const done = await run(elements, {}, root.message('M'))
  expect([way(done), statusOf(done, 't')]).toEqual(['s sub s2 t x', ['canceled']])
})
