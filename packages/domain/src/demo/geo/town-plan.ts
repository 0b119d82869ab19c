import { streets, towns } from '../words/places.ts'
import { inTurn } from '../in-turn.ts'

/** A point on a town's own plan, in metres: x along its streets, y across them. `onEarth` converts it to longitude and latitude. */
export type Spot = readonly [x: number, y: number]
export type Position = readonly [longitude: number, latitude: number]

/** The location of the invented county, in degrees. There is no real town. */
const anchor = { longitude: 12.284, latitude: 51.026 }
const betweenTowns = { longitude: 0.071, latitude: 0.032 }
const metresPerDegree = 111_320
/** The rotation of each town, in radians. */
const turns = [-0.14, 0.37, 0.21]

const columns = 3
const columnWidth = 384
const rowHeight = 84
const plotWidth = 18
const plotDepth = 32
/** The distance from the middle of the street to the front of the parcels. */
const halfStreet = 4
/** The maximum number of homes in a small house. */
const maxUnitsOfSmall = 3
/** The last house number of a street. */
export const maxHouseNumber = 40

/** The distance from the middle of the street to the pavement that holds all its lines. */
const pavement = 3
/** The offset beside a column of streets at which the lines of its streets meet. At `belowStreets`, the columns meet below the town. */
const besideStreets = -12
const belowStreets = -48

/** A closed ring: the last spot equals the first. */
export type Ring = readonly [Spot, ...Spot[]]

export type Plot = {
  readonly parcel: Ring
  readonly building: Ring
  /** The spot where a line leaves the trench of the street. `entry` is the spot where it reaches the building. */
  readonly branch: Spot
  readonly entry: Spot
}

/** Returns the plot of a house. Odd numbers lie on one side of the street, even numbers on the other. */
export function plotAt({ street, houseNumber, units }: { street: string; houseNumber: number; units: number }): Plot {
  const isLarge = units > maxUnitsOfSmall
  const [left, middle] = originOf(street)
  const side = houseNumber % 2 === 0 ? 1 : -1
  const begin = left + Math.floor((houseNumber - 1) / 2) * plotWidth
  const box = (inset: number, near: number, far: number): Ring => {
    const [west, east] = [begin + inset, begin + plotWidth - inset]
    const [front, back] = [middle + side * near, middle + side * far]
    return closed([
      [west, front],
      [east, front],
      [east, back],
      [west, back],
    ])
  }
  // The distance to the street varies from house to house.
  const front = halfStreet + 4 + ((houseNumber * 7) % 6)
  const centre = begin + plotWidth / 2
  return {
    parcel: box(0, halfStreet, halfStreet + plotDepth),
    building: isLarge ? box(1.5, front, front + 18) : box(3.5, front, front + 11),
    branch: [centre, middle + pavement],
    entry: [centre, middle + side * front],
  }
}

/** Returns the trench of a street, from its column to the house with the highest number. */
export function streetLine(street: string, highest: number): Spot[] {
  const [left, middle] = originOf(street)
  const steps = Math.floor((highest - 1) / 2) + 1
  return [cornerOf(street), ...Array.from({ length: steps }, (_, step): Spot => [left + (step + 0.5) * plotWidth, middle + pavement])]
}

/** Returns the course of a street, from the road beside its column to the road beside the next one. */
export function streetCourse(street: string): Spot[] {
  const [left, middle] = originOf(street)
  return [
    [left + besideStreets, middle],
    [left + columnWidth + besideStreets, middle],
  ]
}

/** Returns the roads beside the columns of streets, from below the town to its last street, in the order of the columns. */
export function columnCourses(): Spot[][] {
  const top = (Math.ceil(streets.length / columns) - 1) * rowHeight
  return Array.from({ length: columns + 1 }, (_, column): Spot[] => {
    const x = column * columnWidth + besideStreets
    return [
      [x, belowStreets],
      [x, top],
    ]
  })
}

/** Returns the corner at which the trench of a street leaves the trench of its column. */
export function cornerOf(street: string): Spot {
  const [left, middle] = originOf(street)
  return [left + besideStreets, middle + pavement]
}

/** Returns the trench beside a column of streets, from below the town to the farthest street. */
export function columnLine(column: number, ofStreets: readonly string[]): Spot[] {
  const x = column * columnWidth + besideStreets
  const heights = [...new Set(ofStreets.map((street) => originOf(street)[1] + pavement))].toSorted((one, other) => one - other)
  return [[x, belowStreets], ...heights.map((y): Spot => [x, y])]
}

/** Returns the trench below the town, which joins its columns. */
export function townLine(): Spot[] {
  return Array.from({ length: columns }, (_, column): Spot => [column * columnWidth + besideStreets, belowStreets])
}

export function columnOf(street: string): number {
  return indexOf(street) % columns
}

const fieldWidth = 46
const fieldDepth = 140
/** The number of fields in a row. A second row begins behind the first. */
export const fieldsInRow = 25
const behindStreets = Math.ceil(streets.length / columns) * rowHeight + 20

/** Returns the field at an index. Fields lie in rows beyond the last street, and `index` counts along the rows. */
export function fieldAt(index: number): Ring {
  const bottom = behindStreets + Math.floor(index / fieldsInRow) * fieldDepth
  const left = (index % fieldsInRow) * fieldWidth
  return closed([
    [left, bottom],
    [left + fieldWidth, bottom],
    [left + fieldWidth, bottom + fieldDepth],
    [left, bottom + fieldDepth],
  ])
}

/** Returns a line across fields of the first row. `part` is its position in the depth of a field, from 0 to 1. */
export function fieldLine(first: number, last: number, part: number): Spot[] {
  const through = (index: number): Spot => {
    const [[x, y]] = fieldAt(index)
    return [x + fieldWidth / 2, y + fieldDepth * part]
  }
  return Array.from({ length: last - first + 1 }, (_, step) => through(first + step))
}

/** Returns the outline of the town with its fields. */
export function outlineOf(): Ring {
  const edge = 24
  const [right, top] = [columns * columnWidth + edge, behindStreets + 2 * fieldDepth + edge]

  const corners: Spot[] = [
    [-edge, belowStreets - edge],
    [right, belowStreets - edge],
    [right, top],
    [-edge, top],
  ]
  return closed(corners.flatMap((from, index) => dense(from, inTurn(corners, index + 1))))
}

/** Converts a spot on a town's plan to degrees. The plan is rotated and slightly bent, so that no street is quite straight. */
export function onEarth(town: string, [x, y]: Spot): Position {
  const index = townIndex(town)
  const [east, north] = [x + 22 * Math.sin(y / 190 + index) - 576, y + 18 * Math.sin(x / 230 + 2 * index) - 630]
  const turn = inTurn(turns, index)
  const [turnedEast, turnedNorth] = [east * Math.cos(turn) - north * Math.sin(turn), east * Math.sin(turn) + north * Math.cos(turn)]
  const latitude = anchor.latitude + index * betweenTowns.latitude + turnedNorth / metresPerDegree
  const longitude =
    anchor.longitude + index * betweenTowns.longitude + turnedEast / (metresPerDegree * Math.cos((anchor.latitude * Math.PI) / 180))
  return [degrees(longitude), degrees(latitude)]
}

export const pointOn = (town: string, spot: Spot) => ({ type: 'Point', coordinates: onEarth(town, spot) })
export const lineOn = (town: string, spots: readonly Spot[]) => ({
  type: 'LineString',
  coordinates: spots.map((spot) => onEarth(town, spot)),
})
export const areaOn = (town: string, ring: readonly Spot[]) => ({ type: 'Polygon', coordinates: [ring.map((spot) => onEarth(town, spot))] })

/** Returns the length of a line in metres. */
export function lengthOf(spots: readonly Spot[]): number {
  const sum = stepsOf(spots).reduce((total, [from, to]) => total + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)
  return Math.round(sum * 10) / 10
}

/** Returns the area of a closed ring in square metres. */
export function areaOf(ring: readonly Spot[]): number {
  const twice = stepsOf(ring).reduce((sum, [from, to]) => sum + from[0] * to[1] - to[0] * from[1], 0)
  return Math.round(Math.abs(twice) / 2)
}

export function middleOf(ring: readonly Spot[]): Spot {
  const corners = ring.slice(1)
  const meanOf = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [meanOf(0), meanOf(1)]
}

function originOf(street: string): Spot {
  const index = indexOf(street)
  return [(index % columns) * columnWidth, Math.floor(index / columns) * rowHeight]
}

function indexOf(street: string): number {
  const index = streets.indexOf(street)
  if (index === -1) throw new RangeError(`no street of the plan: ${street}`)
  return index
}

function townIndex(town: string): number {
  const index = towns.findIndex(({ city }) => city === town)
  if (index === -1) throw new RangeError(`no town of the plan: ${town}`)
  return index
}

/** Returns each spot together with the next one. */
function stepsOf(spots: readonly Spot[]): (readonly [from: Spot, to: Spot])[] {
  return spots.flatMap((from, index) => {
    const to = spots[index + 1]
    return to ? [[from, to] as const] : []
  })
}

function closed(corners: readonly Spot[]): Ring {
  const [first, ...others] = corners
  if (!first) throw new RangeError('a ring without corners')
  return [first, ...others, first]
}

function dense(from: Spot, to: Spot): Spot[] {
  const parts = 12
  return Array.from({ length: parts }, (_, part): Spot => [
    from[0] + ((to[0] - from[0]) * part) / parts,
    from[1] + ((to[1] - from[1]) * part) / parts,
  ])
}

/** Rounds to about a tenth of a metre. */
const degrees = (value: number) => Number(value.toFixed(6))
