import { checkPlace, coordinatesOf, isPosition, parseGeometry } from './format/geometry.ts'
import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** The displayed decimals, about one centimetre. */
const shownDecimals = 7

/** A GeoJSON point. It is typed and shown as 'latitude, longitude' with decimal points in every language, as on maps and GPS devices. */
export const pointValue: ValueType = {
  check(value) {
    const position = coordinatesOf(value, 'Point')
    return isPosition(position) ? checkPlace([position]) : 'value.notGeometry'
  },
  normalise: (value) => value,
  parseInput(text) {
    const match = /^\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*$/.exec(text)
    if (!match) return parseGeometry(text)
    return { value: { type: 'Point', coordinates: [Number(match[2]), Number(match[1])] } }
  },
  print(value) {
    const position = coordinatesOf(value, 'Point')
    if (!isPosition(position)) return plainText(value)
    const [longitude = 0, latitude = 0] = position
    return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(shownDecimals)))).join(', ')
  },
}
