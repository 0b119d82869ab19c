import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from './area.ts'
import { areaFilter, nearby, readArea, writeArea } from './area.ts'
import { askedBounds, tilesAround, wholeWorld } from './asked-bounds.ts'

const halle: Area = { bounds: [11.9, 51.45, 12.02, 51.5], zoom: 13.25 }
const areas = fc
  .record({
    west: fc.double({ min: -180, max: 178, noNaN: true }),
    width: fc.double({ min: 0.001, max: 2, noNaN: true }),
    south: fc.double({ min: -84, max: 82, noNaN: true }),
    height: fc.double({ min: 0.001, max: 2, noNaN: true }),
    zoom: fc.double({ min: 0, max: 21, noNaN: true }),
  })
  .map(({ west, width, south, height, zoom }): Area => ({ bounds: [west, south, west + width, south + height], zoom }))

test('an area stands in the address and comes back from it', () => {
  expect(writeArea(halle)).toBe('11.9,51.45,12.02,51.5,13.25')
  expect(readArea(writeArea(halle))).toEqual(halle)
  fc.assert(
    fc.property(areas, (area) => {
      const back = readArea(writeArea(area))!
      back.bounds.forEach((degrees, index) => expect(degrees).toBeCloseTo(area.bounds[index]!, 5))
    }),
  )
})

test.each([
  undefined,
  '',
  '1,2,3',
  '1,2,3,4,5,6',
  '12,51,11,52,8',
  '11,52,12,51,8',
  '11,51,12,91,8',
  '11,51,12,52,30',
  '11,,12,52,8',
  'a,b,c,d,e',
])('%s is no area', (text) => {
  expect(readArea(text)).toBeUndefined()
})

test('only above zoom 7 a list is narrowed to what is visible', () => {
  const map = { geometry: ['place:location'] }
  expect(areaFilter(map, undefined)).toBeUndefined()
  expect(areaFilter(map, { ...halle, zoom: 7 })).toBeUndefined()
  const ring = [
    [11.9, 51.45],
    [12.02, 51.45],
    [12.02, 51.5],
    [11.9, 51.5],
    [11.9, 51.45],
  ]
  expect(areaFilter(map, { ...halle, zoom: 7.01 })).toEqual({
    path: ['place:location'],
    operator: 'within',
    value: { type: 'Polygon', coordinates: [ring] },
  })
})

test('a twin is in the visible area by whichever way it comes to its place', () => {
  const filter = areaFilter({ geometry: ['job:place', 'place:location'], further: [['job:trench', 'trench:course']] }, halle)
  expect(filter).toMatchObject({ or: [{ path: ['job:place', 'place:location'] }, { path: ['job:trench', 'trench:course'] }] })
})

test('the tiles around a view hold it, are on the map, and stay the same for a small step', () => {
  fc.assert(
    fc.property(areas, (area) => {
      const [west, south, east, north] = tilesAround(area)
      const slack = 1e-9
      expect(west).toBeLessThanOrEqual(area.bounds[0] + slack)
      expect(south).toBeLessThanOrEqual(area.bounds[1] + slack)
      expect(east).toBeGreaterThanOrEqual(area.bounds[2] - slack)
      expect(north).toBeGreaterThanOrEqual(area.bounds[3] - slack)
      expect([west >= -180, east <= 180, south >= -86, north <= 86]).toEqual([true, true, true, true])
    }),
  )
  const [west, south, east, north] = halle.bounds
  const moved = { ...halle, bounds: [west + 0.0005, south, east + 0.0005, north] as const }
  expect(tilesAround(moved)).toEqual(tilesAround(halle))
})

test('a map that holds all there is asks for the same wherever it is moved, one that shows a part for what is around', () => {
  const [west, south, east, north] = halle.bounds
  const moved: Area = { ...halle, bounds: [west + 0.04, south, east + 0.04, north] }
  expect(tilesAround(moved)).not.toEqual(tilesAround(halle))
  const extent = [11.97, 51.46, 11.99, 51.49] as const
  expect(askedBounds(halle, extent)).toEqual(wholeWorld)
  expect(askedBounds(moved, extent)).toEqual(wholeWorld)
  const apart = [
    [11.7, 51.46, 11.99, 51.49],
    [11.97, 51.3, 11.99, 51.49],
    [11.97, 51.46, 12.3, 51.49],
    [11.97, 51.46, 11.99, 51.6],
  ] as const
  for (const outside of apart) expect(askedBounds(halle, outside)).toEqual(tilesAround(halle))
  expect(askedBounds(halle, undefined)).toEqual(tilesAround(halle))
})

test('layers that are drawn from near are near enough on the map of a phone', () => {
  const [west, south, east, north] = nearby([12.28, 51.03])
  const degreesPerPixel = Math.max((east - west) / 390, (north - south) / Math.cos((51.03 / 180) * Math.PI) / 200)
  expect(Math.log2(360 / 512 / degreesPerPixel)).toBeGreaterThan(14)
})
