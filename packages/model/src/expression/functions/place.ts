import { distanceInMetres } from '../../calculator/place/distance.ts'
import { isList } from '../../json/json-shape.ts'
import { decimalOf } from '../../number/decimal.ts'
import { fail, single, fromRaw, type Value } from '../value.ts'
import { define } from './define.ts'

/** distance(place, otherPlace): the great-circle distance of two points in whole metres. The result is null if a point is missing. */
export const distance = define(['values'], (_, values) => {
  if (values.length !== 2) return fail('distance takes two places')
  const [one, other] = values.map((value) => pointOf(single(fromRaw(value))))
  if (!one || !other) return null
  return decimalOf(Math.round(distanceInMetres(one, other)))
})

function pointOf(value: Value): { longitude: number; latitude: number } | null {
  if (value === null) return null
  const coordinates = typeof value === 'object' && !isList(value) && 'coordinates' in value ? value.coordinates : undefined
  const [longitude, latitude] = isList(coordinates) ? coordinates : []
  return typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : fail('expected a place')
}
