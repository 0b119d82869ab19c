import { checkPlace, coordinatesOf, isPositions, parseGeometry, printGeometry } from './format/geometry.ts'
import type { ValueType } from './value-type.ts'

/** A GeoJSON line of at least two positions. */
export const linestringValue: ValueType = {
  check(value) {
    const positions = coordinatesOf(value, 'LineString')
    return isPositions(positions, 2) ? checkPlace(positions) : 'value.notGeometry'
  },
  normalise: (value) => value,
  parseInput: parseGeometry,
  print(value, _, { language }) {
    const positions = coordinatesOf(value, 'LineString')
    const count = isPositions(positions, 2) ? positions.length : undefined
    return printGeometry({ value, count, name: { de: 'Linie', en: 'Line' }, language })
  },
}
