import { isList } from '../../json/json-shape.ts'
import { decimalOf } from '../../number/decimal.ts'
import { fail, single, fromRaw, type Value } from '../value.ts'
import { define } from './define.ts'

/** The mean radius of the earth in metres. */
const earthRadius = 6_371_009

/** distance(place, otherPlace): the great-circle distance of two points in whole metres. The result is null if a point is missing. */
export const distance = define(['values'], (_, values) => {
  if (values.length !== 2) return fail('distance takes two places')
  const [one, other] = values.map((value) => pointOf(single(fromRaw(value))))
  if (!one || !other) return null
  const [latitude, longitude] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2
  return decimalOf(Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))))
})

function pointOf(value: Value): { longitude: number; latitude: number } | null {
  if (value === null) return null
  const coordinates = typeof value === 'object' && !isList(value) && 'coordinates' in value ? value.coordinates : undefined
  const [longitude, latitude] = isList(coordinates) ? coordinates : []
  return typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : fail('expected a place')
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
