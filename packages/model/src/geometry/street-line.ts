import type { Position } from '../value/format/geometry.ts'

type Spot = readonly [x: number, y: number]

const metresPerDegree = 111_195
/** Houses within this distance pull a house to the middle of their street: both sides, and a few neighbours. */
const besideMetres = 45
/** Houses that lie nearer count as one. */
const leastMetres = 12
/** A wider gap between houses of the same name ends a line: the same name occurs in several districts. */
const gapMetres = 350
/** A bend that is smaller is not drawn. */
const bendMetres = 3
/** A street goes on beyond its last houses, at least to the end of their plots. */
const beyondMetres = 25
/** Shorter lines carry no label. */
const shortestMetres = 20
/** A street with more houses than this is thinned out, since the work grows with the square of their number. */
const maxHouses = 600
/** About a decimetre. */
const decimals = 6

/**
 * Returns the lines through the houses of one street: longitude and latitude in degrees, for any order of house numbers. Houses on both
 * sides give the line in their middle. Houses far from each other give several lines, and a single house gives none.
 */
export function streetLines(houses: readonly Position[]): readonly (readonly Position[])[] {
  const [first] = houses.toSorted(byPosition)
  if (!first) return []
  const { toMetres, toDegrees } = planeAt(first)
  const spots = thinned(houses.toSorted(byPosition).map(toMetres), leastMetres)
  const few = spots.length > maxHouses ? thinned(spots, (leastMetres * spots.length) / maxHouses) : spots
  const middles = thinned(
    few.map((spot) => pulledToMiddle(spot, near(few, spot))),
    leastMetres,
  )
  return groupsOf(middles)
    .map((group) => withoutSmallBends(longestWay(group)))
    .filter((line) => lengthOf(line) >= shortestMetres)
    .map((line) => longer(line).map(toDegrees))
}

function byPosition(a: Position, b: Position): number {
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
}

/** Returns the conversion to a plane in metres around a position, which holds for a few kilometres. */
function planeAt([longitude = 0, latitude = 0]: Position) {
  const shrunk = Math.max(0.01, Math.cos((latitude * Math.PI) / 180)) * metresPerDegree
  return {
    toMetres: ([lng = 0, lat = 0]: Position): Spot => [(lng - longitude) * shrunk, (lat - latitude) * metresPerDegree],
    toDegrees: ([x, y]: Spot): Position =>
      [longitude + x / shrunk, latitude + y / metresPerDegree].map((degrees) => Number(degrees.toFixed(decimals))),
  }
}

const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1])

function thinned(spots: readonly Spot[], least: number): Spot[] {
  const kept: Spot[] = []
  for (const spot of spots) if (kept.every((other) => distance(spot, other) >= least)) kept.push(spot)
  return kept
}

function near(spots: readonly Spot[], spot: Spot): readonly Spot[] {
  return spots.filter((other) => distance(spot, other) <= besideMetres)
}

/** Returns the foot of a spot on the axis of the houses around it, so that it moves across the street and not along it. */
function pulledToMiddle(spot: Spot, around: readonly Spot[]): Spot {
  const sum = (value: (each: Spot) => number) => around.reduce((total, each) => total + value(each), 0)
  const [x, y] = [sum((each) => each[0]) / around.length, sum((each) => each[1]) / around.length]
  const spread = sum((each) => (each[0] - x) ** 2 - (each[1] - y) ** 2)
  const turn = Math.atan2(2 * sum((each) => (each[0] - x) * (each[1] - y)), spread) / 2
  const along = (spot[0] - x) * Math.cos(turn) + (spot[1] - y) * Math.sin(turn)
  return [x + along * Math.cos(turn), y + along * Math.sin(turn)]
}

/** Returns the groups of spots between which every gap is wide, each with the shortest edges that connect it. */
function groupsOf(spots: readonly Spot[]): readonly Tree[] {
  const waiting = new Set(spots.keys())
  const groups: Tree[] = []
  for (let [root] = waiting; root !== undefined; [root] = waiting) {
    const edges = new Map<number, number[]>([[root, []]])
    waiting.delete(root)
    const nearest = new Map([...waiting].map((index) => [index, root] as const))
    for (let next = closest(spots, nearest); next !== undefined; next = closest(spots, nearest)) {
      const [index, from] = next
      nearest.delete(index)
      waiting.delete(index)
      edges.set(index, [from])
      edges.get(from)?.push(index)
      for (const [other, known] of nearest)
        if (distance(at(spots, other), at(spots, index)) < distance(at(spots, other), at(spots, known))) nearest.set(other, index)
    }
    groups.push({ spots, edges, root })
  }
  return groups
}

/** Spots by their index, and the neighbours of each. */
type Tree = { readonly spots: readonly Spot[]; readonly edges: ReadonlyMap<number, readonly number[]>; readonly root: number }

/** Returns the waiting spot that is nearest to the tree, and the spot of the tree beside it; undefined behind a wide gap. */
function closest(spots: readonly Spot[], nearest: ReadonlyMap<number, number>): readonly [number, number] | undefined {
  let found: readonly [number, number] | undefined
  let least = gapMetres
  for (const [index, from] of nearest) {
    const metres = distance(at(spots, index), at(spots, from))
    if (metres < least) [found, least] = [[index, from], metres]
  }
  return found
}

function at(spots: readonly Spot[], index: number): Spot {
  return spots[index] ?? [0, 0]
}

/** Returns the longest way through a tree: from the end that is farthest from anywhere to the end that is farthest from it. */
function longestWay(tree: Tree): readonly Spot[] {
  const [end = tree.root] = wayToFarthest(tree, tree.root)
  return wayToFarthest(tree, end).map((index) => at(tree.spots, index))
}

function wayToFarthest({ spots, edges }: Tree, from: number): readonly number[] {
  const before = new Map<number, number | undefined>([[from, undefined]])
  const metres = new Map([[from, 0]])
  for (const index of before.keys())
    for (const next of edges.get(index) ?? []) {
      if (before.has(next)) continue
      before.set(next, index)
      metres.set(next, (metres.get(index) ?? 0) + distance(at(spots, index), at(spots, next)))
    }
  const [farthest] = [...metres].reduce((best, each) => (each[1] > best[1] ? each : best))
  const way: number[] = []
  for (let index: number | undefined = farthest; index !== undefined; index = before.get(index)) way.push(index)
  return way
}

function lengthOf(line: readonly Spot[]): number {
  return line.slice(1).reduce((sum, spot, index) => sum + distance(spot, at(line, index)), 0)
}

/** Lengthens a line at both ends, in the direction of its last pieces. */
function longer(line: readonly Spot[]): readonly Spot[] {
  const beyond = (end: Spot | undefined, before: Spot | undefined): Spot[] => {
    if (!end || !before) return []
    const share = beyondMetres / Math.max(1, distance(end, before))
    return [[end[0] + (end[0] - before[0]) * share, end[1] + (end[1] - before[1]) * share]]
  }
  return [...beyond(line[0], line[1]), ...line.slice(1, -1), ...beyond(line.at(-1), line.at(-2))]
}

/** Leaves out corners that are near the straight line between the others (Douglas and Peucker). */
function withoutSmallBends(line: readonly Spot[]): readonly Spot[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const away = line.map((spot) => distanceToLine(spot, first, last))
  const farthest = Math.max(...away)
  if (farthest <= bendMetres) return [first, last]
  const corner = away.indexOf(farthest)
  return [...withoutSmallBends(line.slice(0, corner + 1)).slice(0, -1), ...withoutSmallBends(line.slice(corner))]
}

function distanceToLine(spot: Spot, from: Spot, to: Spot): number {
  const length = distance(from, to)
  if (length === 0) return distance(spot, from)
  return Math.abs((to[0] - from[0]) * (from[1] - spot[1]) - (from[0] - spot[0]) * (to[1] - from[1])) / length
}

/** The parts of an address that name its street. */
export type StreetOfAddress = { readonly street: string; readonly postcode: string; readonly city: string }

/** Returns the key of a street: equal for spellings of the same name, such as „Hauptstraße“ and „Hauptstr.“. */
export function streetKey({ street, postcode, city }: StreetOfAddress): string {
  const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return [plain(postcode), plain(city), plain(street).replace(/(?:straße|strasse|str\.?)$/, 'str')].join('|')
}
