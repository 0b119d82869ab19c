import { expect, test } from 'vitest'
import type { Place } from './route.ts'
import { routeOf } from './route.ts'

const task = (column: number, row: number): Place => ({ x: column * 180, y: row * 150, width: 120, height: 80 })
const around: Place = { x: 150, y: -50, width: 600, height: 330 }

test('side by side it is a straight line, also out of something higher', () => {
  expect(routeOf({ from: task(0, 0), to: task(1, 0), isAtEdge: false }, [])).toEqual([
    [120, 40],
    [180, 40],
  ])
  expect(routeOf({ from: around, to: task(5, 0), isAtEdge: false }, [])).toEqual([
    [750, 40],
    [900, 40],
  ])
})

test('it goes around what stands in the way', () => {
  const up = routeOf({ from: task(1, 1), to: task(2, 0), isAtEdge: false }, [task(1, 0)])
  expect(up).toEqual([
    [300, 190],
    [420, 190],
    [420, 80],
  ])
  const past = routeOf({ from: task(0, 0), to: task(2, 0), isAtEdge: false }, [task(1, 0)])
  expect(past).toEqual([
    [60, 80],
    [60, 106],
    [420, 106],
    [420, 80],
  ])
})

test('from the edge of a step it leaves downwards', () => {
  const event: Place = { x: 12, y: 62, width: 36, height: 36 }
  const [first, second] = routeOf({ from: event, to: task(3, 2), isAtEdge: true }, [task(1, 2), task(2, 2)])
  expect(first).toEqual([30, 98])
  expect(second![0]).toBe(30)
})
