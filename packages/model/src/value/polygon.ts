import { checkPlace, coordinatesOf, isPositions, parseGeometry, printGeometry, type Position } from './format/geometry.ts'
import type { ValueType } from './value-type.ts'

/** A GeoJSON polygon: an outer ring and holes. Each ring is closed and has at least four positions, the first repeated at the end. */
export const polygonValue: ValueType = {
  check(value) {
    const rings = coordinatesOf(value, 'Polygon')
    return isRings(rings) ? checkPlace(rings.flat()) : 'value.notGeometry'
  },
  normalise: (value) => value,
  parseInput: parseGeometry,
  print(value, _, { language }) {
    const rings = coordinatesOf(value, 'Polygon')
    const count = isRings(rings) ? rings.reduce((total, ring) => total + ring.length - 1, 0) : undefined
    return printGeometry({ value, count, name: { de: 'Fläche', en: 'Area' }, language })
  },
}

function isRings(value: unknown): value is readonly (readonly Position[])[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= 100 && value.every((ring) => isPositions(ring, 4) && isClosed(ring))
}

function isClosed(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return first !== undefined && last !== undefined && first.length === last.length && first.every((part, index) => part === last[index])
}
