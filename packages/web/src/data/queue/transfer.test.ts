import { expect, test } from 'vitest'
import { percentOf, photoArrived, photoSent, secondsLeft, transferBegun } from './transfer.ts'

const shots = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, size: 1_000_000 }))
const begun = transferBegun('e', { shots, uploaded: shots.slice(0, 1), now: 0 })
const half = photoSent(photoArrived(photoArrived(begun, shots[1]!), shots[2]!), shots[3]!, 0.5)

test('the share counts what the server had before, and the parts on their way', () => {
  expect([half.arrived, half.photos, percentOf(half)]).toEqual([3, 5, 70])
  expect(percentOf(transferBegun('e', { shots, uploaded: [], now: 0 }))).toBeNull()
  expect(percentOf(transferBegun('e', { shots: [], uploaded: [], now: 0 }))).toBeNull()
})

test('the rest is told after five seconds, by the speed of this transfer alone', () => {
  expect(secondsLeft(half, 4999)).toBeNull()
  // 2.5 MB in 60 s; 1.5 MB are left.
  expect(secondsLeft(half, 60_000)).toBe(40)
  expect(secondsLeft(begun, 60_000)).toBeNull()
  expect(secondsLeft(shots.reduce(photoArrived, begun), 60_000)).toBeNull()
})
