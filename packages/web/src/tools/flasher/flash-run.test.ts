import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlashAction, FlashRun } from './flash-run.ts'
import { endSteps, newRun, nextRun, progressOf } from './flash-run.ts'

const chip = { family: 'ESP32', description: 'ESP32', mac: '24:6F:28:A1:B2:C3', flashBytes: 4_194_304, protections: [], baud: 460_800 }
const begun: readonly FlashAction[] = [
  { kind: 'loading' },
  { kind: 'loaded' },
  { kind: 'connect', port: { kind: 'allowed', index: 0 } },
  { kind: 'found', chip },
]
const written: readonly FlashAction[] = [
  { kind: 'write', at: 1000 },
  { kind: 'writing', part: 0, written: 0, total: 200 },
  { kind: 'writing', part: 0, written: 100, total: 200 },
]

const after = (actions: readonly FlashAction[]): FlashRun => actions.reduce(nextRun, newRun)

test('a run goes from the file to the started device', () => {
  const whole: readonly FlashAction[] = [
    ...begun,
    ...written,
    { kind: 'verifying' },
    { kind: 'writing', part: 1, written: 150, total: 200 },
    { kind: 'verifying' },
    { kind: 'resetting' },
    { kind: 'done', hasStarted: true },
  ]
  const steps = whole.map((_, index) => after(whole.slice(0, index + 1)).step)
  expect(steps).toEqual([
    'file',
    'port',
    'connecting',
    'checked',
    'writing',
    'writing',
    'writing',
    'verifying',
    'writing',
    'verifying',
    'resetting',
    'done',
  ])
  expect(after(whole)).toMatchObject({ hasStarted: true, isTouched: false })
})

test('a device that goes away is incomplete from its first byte on, and only then', () => {
  const lost: FlashAction = { kind: 'failed', failure: 'lost', detail: '' }
  expect(after([...begun, lost])).toMatchObject({ step: 'failed', isTouched: false })
  expect(after([...begun, ...written.slice(0, 2), lost])).toMatchObject({ step: 'failed', isTouched: false })
  expect(after([...begun, ...written, lost])).toMatchObject({ step: 'lost', isTouched: true })
  expect(after([...begun, ...written, { kind: 'cancel' }])).toMatchObject({ step: 'canceled', isTouched: true })
  expect(after([...begun, ...written, { kind: 'verifying' }, { kind: 'failed', failure: 'verify', detail: '' }])).toMatchObject({
    step: 'failed',
    isTouched: true,
  })
})

const anyAction: fc.Arbitrary<FlashAction> = fc.constantFrom<FlashAction>(
  ...begun,
  ...written,
  { kind: 'verifying' },
  { kind: 'resetting' },
  { kind: 'done', hasStarted: false },
  { kind: 'failed', failure: 'silent', detail: '' },
  { kind: 'cancel' },
  { kind: 'log', line: 'x' },
)

test('whatever comes in whatever order, a run is done only after a verification that followed its bytes', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 25 }), (actions) => {
      const run = after(actions)
      if (run.step !== 'done') return
      const kinds = actions.map(({ kind }) => kind)
      const order = ['found', 'write', 'resetting', 'done'].map((kind) => kinds.lastIndexOf(kind as FlashAction['kind']))
      expect(order.every((at) => at >= 0)).toBe(true)
      expect(run.isTouched).toBe(false)
    }),
  )
})

test('after its end a run takes nothing but a new beginning', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 25 }), anyAction, (actions, next) => {
      const run = after(actions)
      fc.pre(endSteps.has(run.step) && next.kind !== 'loading' && next.kind !== 'connect')
      expect(nextRun(run, next)).toEqual(run)
    }),
  )
})

test('the rate and the rest are those of the bytes so far', () => {
  const run = after([...begun, ...written])
  expect(progressOf(run, 3000)).toEqual({ percent: 50, perSecond: 50, secondsLeft: 2 })
  expect(progressOf(run, 1500)).toEqual({ percent: 50, perSecond: undefined, secondsLeft: undefined })
  expect(progressOf(newRun, 5000)).toEqual({ percent: 0, perSecond: undefined, secondsLeft: undefined })
})
