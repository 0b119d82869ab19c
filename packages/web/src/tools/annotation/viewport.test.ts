import { expect, test } from 'vitest'
import { inverseOf, mapPoint } from '@twinwerk/model/photo/picture-view'
import { screenMatrix, steppedZoom, wholePicture, withinPicture, zoomedAt } from './viewport.ts'

const shown = { x: 0, y: 0, width: 400, height: 300 }
const screen = { width: 832, height: 700 }

test('the whole picture lies in the middle of the screen', () => {
  const matrix = screenMatrix(shown, screen, wholePicture(shown))
  expect(mapPoint(matrix, { x: 0, y: 0 })).toEqual({ x: 16, y: 50 })
  expect(mapPoint(matrix, { x: 400, y: 300 })).toEqual({ x: 816, y: 650 })
})

test('the zoom changes by 0.1, down to 0.2 and up to 8', () => {
  expect([steppedZoom(1, 1), steppedZoom(0.3, -1), steppedZoom(0.2, -1), steppedZoom(7.95, 1)]).toEqual([1.1, 0.2, 0.2, 8])
})

test('zooming keeps the place under the fingers where it is', () => {
  const before = wholePicture(shown)
  const finger = { x: 100, y: 120 }
  const place = mapPoint(inverseOf(screenMatrix(shown, screen, before)), finger)
  const seen = mapPoint(screenMatrix(shown, screen, zoomedAt(before, 3, place)), place)
  expect([seen.x, seen.y].map(Math.round)).toEqual([100, 120])
})

test('the picture cannot be pushed out of view', () => {
  expect(withinPicture({ zoom: 9, centre: { x: 900, y: -5 } }, shown)).toEqual({ zoom: 8, centre: { x: 400, y: 0 } })
})
