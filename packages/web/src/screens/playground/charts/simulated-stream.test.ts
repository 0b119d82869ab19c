import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faults, SimulatedStream } from './simulated-stream.ts'
import { manyValues, runStream, startStream } from './simulated-stream.ts'

const start = Date.UTC(2026, 10, 28, 12)
const fine: Faults = { gap: false, lost: false }
const after = (stream: SimulatedStream, faults: Faults, seconds: number) =>
  Array.from({ length: seconds }).reduce<SimulatedStream>((each) => runStream(each, faults, each.at + 1000), stream)
const times = ({ values }: SimulatedStream) => values.map(({ ts, key }) => `${ts} ${key}`)

test('a device sends a value of both channels every second', () => {
  const begun = startStream(start)
  expect(begun.values).toHaveLength(600)
  expect(after(begun, fine, 3).values).toHaveLength(606)
})

test('a gap leaves no values behind, and a lost connection delivers them later', () => {
  const begun = startStream(start)
  expect(times(after(after(begun, { ...fine, gap: true }, 5), fine, 1))).toHaveLength(602)
  const lost = after(begun, { ...fine, lost: true }, 5)
  expect([lost.state, lost.values.length, lost.connectedAt]).toEqual(['error', 600, begun.at])
  const back = after(lost, fine, 1)
  expect([back.state, back.values.length]).toEqual(['connecting', 600])
  expect(times(after(back, fine, 1))).toEqual(times(after(begun, fine, 7)))
})

test('whatever happened to the connection, once it is back the values are the same as without it', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (losses) => {
      const begun = startStream(start)
      const shaken = losses.reduce((stream, lost) => runStream(stream, { gap: false, lost }, stream.at + 1000), begun)
      expect(times(after(shaken, fine, 2))).toEqual(times(after(begun, fine, losses.length + 2)))
    }),
  )
})

test('a time that has passed already changes nothing', () => {
  const begun = startStream(start)
  expect(runStream(begun, fine, start - 5000)).toBe(begun)
})

test('many values are as many as asked for, the last one now', () => {
  const many = manyValues(1000, start)
  expect(many).toHaveLength(2000)
  expect(many.at(-1)?.ts).toBe(new Date(start).toISOString())
})
