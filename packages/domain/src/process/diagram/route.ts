import { present } from '@twinwerk/model/error/present'

/** A rectangle of the drawing, in pixels from its upper left corner. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Point = readonly [x: number, y: number]

/** The distance between a shape and a flow that passes it. */
const distance = 26

type Ends = { readonly from: Place; readonly to: Place; /** For an edge event: flows leave downwards. */ readonly isAtEdge: boolean }

/** Returns the path of a flow: the first of the usual forms that crosses the fewest shapes. */
export function routeOf(ends: Ends, others: readonly Place[]): readonly Point[] {
  const ways = waysOf(ends)
  const crossed = ways.map((way) => others.filter((place) => crosses(way, place)).length)
  return present(ways[crossed.indexOf(Math.min(...crossed))], 'way of the flow')
}

/** Returns all paths of the usual forms, the simplest first. */
function waysOf(ends: Ends): readonly Way[] {
  const way = measuresOf(ends)
  return [...straightWays(way), ...turnedWays(way), roundWay(way)]
}

type Way = readonly Point[]

/** Returns the coordinates at which paths may begin, turn and end. */
function measuresOf({ from, to, isAtEdge }: Ends) {
  const [[fromX, fromY], [toX, toY]] = [middleOf(from), middleOf(to)]
  const [right, down] = [toX > fromX, toY > fromY]
  return {
    from,
    to,
    isAtEdge,
    fromX,
    fromY,
    toX,
    toY,
    leave: right ? from.x + from.width : from.x,
    enter: right ? to.x : to.x + to.width,
    out: down ? from.y + from.height : from.y,
    into: down ? to.y : to.y + to.height,
    beside: right ? to.x - distance : to.x + to.width + distance,
    above: down ? to.y - distance : to.y + to.height + distance,
  }
}

type Measures = ReturnType<typeof measuresOf>

/** Returns horizontal and vertical paths without a turn. */
function straightWays({ from, to, isAtEdge, fromX, toX, leave, enter, out, into }: Measures): readonly Way[] {
  const level = levelOf(from, to)
  const sideways: Way[] = level === undefined || isAtEdge ? [] : [pointsOf([leave, level], [enter, level])]
  return [...sideways, ...(fromX === toX ? [pointsOf([fromX, out], [toX, into])] : [])]
}

/** Returns paths with one or two turns. */
function turnedWays({ isAtEdge, fromX, fromY, toX, toY, leave, enter, out, into, beside, above }: Measures): readonly Way[] {
  if (fromY === toY || fromX === toX) return []
  const sideways = [
    pointsOf([leave, fromY], [toX, fromY], [toX, into]),
    pointsOf([leave, fromY], [beside, fromY], [beside, toY], [enter, toY]),
  ]
  return [
    pointsOf([fromX, out], [fromX, toY], [enter, toY]),
    ...(isAtEdge ? [] : sideways),
    pointsOf([fromX, out], [fromX, above], [toX, above], [toX, into]),
  ]
}

/** Returns a path that runs below both shapes. */
function roundWay({ from, to, fromX, toX }: Measures): Way {
  const [fromBottom, toBottom] = [from.y + from.height, to.y + to.height]
  const below = Math.max(fromBottom, toBottom) + distance
  return pointsOf([fromX, fromBottom], [fromX, below], [toX, below], [toX, toBottom])
}

const pointsOf = (...points: readonly Point[]): Way => points

function middleOf({ x, y, width, height }: Place): Point {
  return [x + width / 2, y + height / 2]
}

/**
 * Returns a height at which a horizontal path joins both shapes: the middle of the smaller shape, if the larger one reaches that height.
 */
function levelOf(from: Place, to: Place): number | undefined {
  const [small, large] = from.height <= to.height ? [from, to] : [to, from]
  const [, level] = middleOf(small)
  const isBeside = from.x + from.width <= to.x || to.x + to.width <= from.x
  return isBeside && level > large.y && level < large.y + large.height ? level : undefined
}

function crosses(way: readonly Point[], { x, y, width, height }: Place): boolean {
  return way.some(([fromX, fromY], index) => {
    const next = way[index + 1]
    if (!next) return false
    const [toX, toY] = next
    return Math.max(fromX, toX) > x && Math.min(fromX, toX) < x + width && Math.max(fromY, toY) > y && Math.min(fromY, toY) < y + height
  })
}
