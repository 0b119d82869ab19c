import { present } from '@twinwerk/model/error/present'
import { streets, towns } from '../words/places.ts'
import type { Spot } from './town-plan.ts'
import { columnCourses, fieldAt, fieldsInRow, onEarth, streetCourse } from './town-plan.ts'

type Degrees = [longitude: number, latitude: number]
type Line = { readonly type: 'LineString'; readonly coordinates: Degrees[] }
type Area = { readonly type: 'Polygon'; readonly coordinates: Degrees[][] }
type Place = { readonly type: 'Point'; readonly coordinates: Degrees }
export type MapFeature = {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, string | number>>
  readonly geometry: Line | Area | Place
}

/** The layers of a map, with names and kinds of Protomaps (https://docs.protomaps.com/basemaps/layers). */
export type CountyMap = Readonly<Record<'water' | 'landuse' | 'roads' | 'places', readonly MapFeature[]>>

/** Metres between the corners of a line, since the plan of a town is bent. */
const stride = 24

/** Returns a map of the invented county: what lies around the parcels and houses of the demo world. The same each time. */
export function countyMap(): CountyMap {
  return {
    water: [...river(), ...towns.flatMap(pond)],
    landuse: [...countryside(), ...towns.flatMap(green)],
    roads: [...towns.flatMap(townRoads), ...countryRoads(), railway()],
    places: towns.map(({ city }) => place(city)),
  }
}

type Town = (typeof towns)[number]

const feature = (properties: MapFeature['properties'], geometry: MapFeature['geometry']): MapFeature => ({
  type: 'Feature',
  properties,
  geometry,
})

/** The right edge, the last street and the farthest field of a town, in metres of its plan. */
const edges = () => {
  const [right, top] = present(columnCourses().at(-1)?.[1], 'the end of the last road')
  const [, behind] = present(fieldAt(fieldsInRow)[2], 'the end of the fields')
  return { right, top, behind }
}

function townRoads({ city }: Town): MapFeature[] {
  const road = (kind: string, name: string, spots: readonly Spot[]) =>
    feature({ kind, ...(name !== '' && { name }) }, lineThrough(city, spots))
  const columns = columnCourses()
  const begins = columns.map(([begin]) => present(begin, 'the begin of a road'))
  const { right, top, behind } = edges()
  return [
    ...streets.map((street) => road('minor_road', street, streetCourse(street))),
    ...columns.map((spots, index) => road('minor_road', ['Westweg', 'Mittelweg', 'Angerweg', 'Ostweg'][index] ?? '', spots)),
    road('major_road', 'Südring', begins),
    road('path', '', [
      [0, top],
      [0, behind],
    ]),
    road('path', '', [
      [right, top],
      [right, behind],
    ]),
  ]
}

function green({ city }: Town, index: number): MapFeature[] {
  const { right, top, behind } = edges()
  const box = ([west, south]: Spot, [east, north]: Spot): Spot[] => [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const field = (row: number) => present(fieldAt(row * fieldsInRow)[0], 'a field')[1]
  return [
    feature({ kind: 'residential' }, areaWithin(city, box([-30, -70], [right + 20, top + 40]))),
    feature({ kind: 'farmland' }, areaWithin(city, box([0, field(0)], [fieldsInRow * 46, behind]))),
    feature({ kind: 'forest' }, roundArea(city, [right + 420, top - 120 + 60 * index], [330, 420])),
    feature({ kind: 'forest' }, roundArea(city, [-420, top + 260 - 80 * index], [300, 250])),
    feature({ kind: 'park', name: 'Stadtpark' }, roundArea(city, [right + 190, 240], [140, 210])),
    feature({ kind: 'meadow' }, roundArea(city, [right / 2, -330], [760, 130])),
  ]
}

/** Forests, fields and meadows between the towns: their place along and across the valley, and their size in metres. */
const country: readonly (readonly [kind: string, at: number, across: number, wide: number, high: number])[] = [
  ['farmland', -0.55, 300, 1700, 1100],
  ['farmland', 0.5, 700, 1500, 900],
  ['farmland', 1.45, 900, 1300, 1000],
  ['farmland', 2.6, 200, 1600, 1200],
  ['farmland', 0.2, -2700, 2100, 800],
  ['farmland', 1.6, -2900, 2300, 900],
  ['forest', -0.6, 1900, 1500, 800],
  ['forest', 0.62, 2100, 1300, 650],
  ['forest', 1.9, 2400, 1700, 700],
  ['forest', 1.0, -2500, 900, 500],
  ['forest', 2.5, -2300, 1500, 700],
  ['meadow', -0.7, -1150, 900, 170],
  ['meadow', 0.55, -1150, 1300, 190],
  ['meadow', 1.5, -1150, 1100, 170],
  ['meadow', 2.7, -1150, 1300, 190],
]

function countryside(): MapFeature[] {
  return country.map(([kind, at, across, wide, high]) => {
    const [longitude, latitude] = inValley(at, across)
    const [east, north] = [wide / (111_320 * Math.cos((latitude * Math.PI) / 180)), high / 111_320]
    const ring = unevenRing(at, across).map(([x, y]): Degrees => [rounded(longitude + east * x), rounded(latitude + north * y)])
    return feature({ kind }, { type: 'Polygon', coordinates: [ring] })
  })
}

function pond({ city }: Town): MapFeature[] {
  const { right } = edges()
  return [feature({ kind: 'lake', name: 'Stadtteich' }, roundArea(city, [right + 195, 180], [52, 34]))]
}

/** Places along the valley: `at` counts towns from the first one, `metres` lead across it to the north. */
function inValley(at: number, metres: number): Degrees {
  const [first, second] = [0, 1].map((index) => onEarth(present(towns[index], 'a town').city, [576, 630]))
  const [[x, y], [nextX, nextY]] = [present(first, 'a place'), present(second, 'a place')]
  const degrees = metres / 111_320
  return [rounded(x + at * (nextX - x)), rounded(y + at * (nextY - y) + degrees)]
}

const alongValley = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)

/** The middle of the river, south of all towns. */
const bendOf = (at: number) => -1260 + 130 * Math.sin(4.1 * at) + 55 * Math.sin(11 * at + 1)

function river(): MapFeature[] {
  const way = alongValley(-1.2, 3.2, 160)
  const bank = (metres: number) => way.map((at) => inValley(at, bendOf(at) + metres))
  const [left, right] = [bank(-17), bank(17).toReversed()]
  const [first] = left
  return [
    feature({ kind: 'river' }, { type: 'Polygon', coordinates: [[...left, ...right, ...(first ? [first] : [])]] }),
    feature({ kind: 'river', name: 'Elster' }, { type: 'LineString', coordinates: bank(0) }),
  ]
}

/** The road that joins the towns, past their southern ends, and leads out of the county on both sides. */
function countryRoads(): MapFeature[] {
  const way = alongValley(-1.2, 3.2, 90)
  const road = way.map((at) => inValley(at, -1010 + 60 * Math.sin(2.6 * at)))
  const branches = towns.map(({ city }, index) => {
    const [from] = present(columnCourses()[1], 'a road')
    const foot = inValley(index, -1010 + 60 * Math.sin(2.6 * index))
    return feature(
      { kind: 'major_road', name: 'Elsterstraße' },
      { type: 'LineString', coordinates: [degreesOf(city, present(from, 'its begin')), foot] },
    )
  })
  return [feature({ kind: 'highway', name: 'Elstertalstraße', ref: 'B 191' }, { type: 'LineString', coordinates: road }), ...branches]
}

function railway(): MapFeature {
  const way = alongValley(-1.2, 3.2, 60)
  return feature({ kind: 'rail' }, { type: 'LineString', coordinates: way.map((at) => inValley(at, -1560 + 40 * Math.sin(1.7 * at))) })
}

function place(city: string): MapFeature {
  const { right, top } = edges()
  const isTown = city === towns[0].city
  const properties = { kind: 'locality', kind_detail: isTown ? 'town' : 'village', name: city, population_rank: isTown ? 8 : 5 }
  return feature(properties, { type: 'Point', coordinates: degreesOf(city, [right / 2, top / 2]) })
}

const degreesOf = (city: string, spot: Spot): Degrees => [...onEarth(city, spot)]

function lineThrough(city: string, spots: readonly Spot[]): Line {
  return { type: 'LineString', coordinates: dense(spots).map((spot) => degreesOf(city, spot)) }
}

function areaWithin(city: string, ring: readonly Spot[]): Area {
  return { type: 'Polygon', coordinates: [dense(ring).map((spot) => degreesOf(city, spot))] }
}

/** Returns an uneven round area. */
function roundArea(city: string, [x, y]: Spot, [wide, high]: Spot): Area {
  const ring = unevenRing(x, y).map(([east, north]) => degreesOf(city, [x + wide * east, y + high * north]))
  return { type: 'Polygon', coordinates: [ring] }
}

/** Returns a closed ring about as far as 1 from its middle. The same numbers give the same bends. */
function unevenRing(one: number, other: number): Spot[] {
  const corners = 40
  return Array.from({ length: corners + 1 }, (_, index): Spot => {
    const turn = ((index % corners) / corners) * 2 * Math.PI
    const far = 1 + 0.12 * Math.sin(3 * turn + one) + 0.07 * Math.sin(5 * turn + other)
    return [far * Math.cos(turn), far * Math.sin(turn)]
  })
}

function dense(spots: readonly Spot[]): Spot[] {
  return spots.flatMap((from, index) => {
    const to = spots[index + 1]
    if (!to) return [from]
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / stride))
    return Array.from({ length: parts }, (_, part): Spot => [
      from[0] + ((to[0] - from[0]) * part) / parts,
      from[1] + ((to[1] - from[1]) * part) / parts,
    ])
  })
}

/** About a tenth of a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))
