import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { end, file, path, read, start, tag, timer } from '../testing/bpmn.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { StepWorld } from '../testing/step-world.ts'
import { firstDue, nextDue } from './timer.ts'

const zone = 'Europe/Berlin'
const now = '2026-03-28T12:00:00.000Z'
const forms = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' } as const
type Timer = keyof typeof forms

const tooFar: readonly (readonly [Timer, string])[] = [
  ['duration', 'P300000Y'],
  ['duration', 'PT99999999999999999999H'],
  ['duration', `P${'9'.repeat(400)}D`],
  ['duration', 'P1001Y'],
  ['duration', 'PT9999999999999S'],
  ['date', '0000-05-05'],
  ['date', '0000-01-01T00:00:00Z'],
  ['date', '9999-12-31T23:59:59-14:00'],
  ['cycle', 'R3/P300000Y'],
  ['cycle', 'R99999999999999999999/PT1H'],
  ['cycle', 'R/9999-12-31T23:59:59-14:00/P1D'],
]

it.each(tooFar)(
  'a %s of %s is refused when the diagram is compiled, and an incident with words where it comes from data',
  async (kind, text) => {
    const waiting = (value: string) =>
      file([start, tag('intermediateCatchEvent', 'w', {}, timer(forms[kind], value)), end, path('s', 'w', 'e')])
    const { problems } = await compile(waiting(text))
    expect(problems).toMatchObject([{ element: 'w', reason: expect.stringContaining('within the years 1 to 9999') }])
    const [definition] = await read(waiting('${when}'))
    const world = new StepWorld(definition!, { data: { when: text } })
    world.run({ kind: 'start' })
    const incident = Object.values(world.state.executions).find(({ bpmnRef }) => bpmnRef === 'w')
    expect(incident).toMatchObject({ status: 'failed', error: { kind: 'noTime', about: text.slice(0, 100) } })
  },
)

it('a deadline that no clock reaches is refused, and an incident where it comes from data', async () => {
  const { problems } = await compile(file([start, tag('userTask', 'a', { 'pf:deadline': 'P300000Y' }), end, path('s', 'a', 'e')]))
  expect(problems).toMatchObject([{ element: 'a', reason: expect.stringContaining('P300000Y') }])
  const [definition] = await read(file([start, tag('userTask', 'a', { 'pf:deadline': '${when}' }), end, path('s', 'a', 'e')]))
  const world = new StepWorld(definition!, { data: { when: 'PT99999999999999999999H' } })
  world.run({ kind: 'start' })
  const task = Object.values(world.state.executions).find(({ bpmnRef }) => bpmnRef === 'a')
  expect(task).toMatchObject({ status: 'failed', error: { kind: 'noTime' } })
})

it('a cycle that ends with the calendar does not come again', () => {
  expect(
    nextDue({ dueAt: '9999-12-01T00:00:00.000Z', repeatLeft: null, interval: 'P1M' }, { now: '9999-12-01T00:00:00.000Z', zone }),
  ).toBeNull()
  // Stored by a former server that accepted any interval.
  expect(nextDue({ dueAt: now, repeatLeft: null, interval: 'P300000Y' }, { now, zone })).toBeNull()
})

it('a calendar cycle skips the times that were missed, and keeps its day and hour', () => {
  const due = firstDue({ timer: 'cycle', text: 'R/0001-01-01T00:00:00Z/P1D', now, zone })
  expect(due?.dueAt).toBe('2026-03-28T23:53:28.000Z')
  const monthly = firstDue({ timer: 'cycle', text: 'R/1970-01-15T08:00:00/P1M', now, zone })
  expect(monthly?.dueAt).toBe('2026-04-15T06:00:00.000Z')
})

const digits = fc.oneof(
  fc.nat(60).map(String),
  fc.constantFrom('0', '9999', '10000', '300000', '99999999999999999999', '9'.repeat(330), '0.5'),
)
const part = (letters: string) => fc.tuple(digits, fc.constantFrom(...letters)).map(([count, letter]) => count + letter)
const duration = fc
  .tuple(fc.array(part('YMWD'), { maxLength: 3 }), fc.array(part('HMS'), { maxLength: 3 }))
  .map(([days, times]) => `P${days.join('')}${times.length > 0 ? `T${times.join('')}` : ''}`)
const year = fc.oneof(fc.nat(9999), fc.constantFrom(0, 1, 99, 100, 9999)).map((each) => String(each).padStart(4, '0'))
const two = fc.nat(99).map((each) => String(each).padStart(2, '0'))
const offset = fc.constantFrom('', 'Z', '+14:00', '-14:00', '+99:99', '-00:00')
const date = fc
  .tuple(year, two, two, two, two, offset)
  .map(([y, month, day, hour, minute, zoned]) => `${y}-${month}-${day}T${hour}:${minute}:00${zoned}`)
const cycle = fc
  .tuple(fc.constantFrom('R', 'R0', 'R3', 'R99999999999999999999', ''), fc.option(date), duration)
  .map(([repeats, from, each]) => [repeats, from ?? '', each].filter((text) => text !== '').join('/'))
const hostile = fc.oneof(duration, date, cycle, fc.string({ maxLength: 30 }))

it('no text makes a step throw, and every time that comes is one of the calendar', async () => {
  const elements = (kind: Timer) => [
    start,
    tag('userTask', 'a', { 'pf:deadline': '${when}' }),
    tag('boundaryEvent', 'b', { attachedToRef: 'a', cancelActivity: false }, timer(forms[kind], '${when}')),
    end,
    path('s', 'a', 'e'),
    path('b', 'e'),
  ]
  const read1 = async (kind: Timer) => (await read(file(elements(kind))))[0]!
  const definitions = { date: await read1('date'), duration: await read1('duration'), cycle: await read1('cycle') }
  fc.assert(
    fc.property(fc.constantFrom<Timer>('date', 'duration', 'cycle'), hostile, (kind, when) => {
      const world = new StepWorld(definitions[kind], { data: { when } })
      world.run({ kind: 'start' })
      for (const { id, dueAt } of Object.values(world.state.waits)) {
        if (dueAt === null) continue
        expect(dueAt).toMatch(/^\d{4}-/)
        if (dueAt <= now) world.run({ kind: 'timer', wait: id })
      }
    }),
    lawRuns(1_500, 50_000),
  )
})
