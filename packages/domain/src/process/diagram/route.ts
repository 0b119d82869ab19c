/** A rectangle of the drawing, in pixels from its upper left corner. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Point = readonly [x: number, y: number]

/** Between a shape and a way that goes past it. */
const distance = 26

type Ends = { readonly from: Place; readonly to: Place; /** It leaves downwards only: it stands at an edge. */ readonly isAtEdge: boolean }

/** The way of a flow: of the usual forms the first that crosses the fewest shapes. */
export function routeOf(ends: Ends, others: readonly Place[]): readonly Point[] {
  const ways = waysOf(ends)
  const crossed = ways.map((way) => others.filter((place) => crosses(way, place)).length)
  return ways[crossed.indexOf(Math.min(...crossed))]!
}

function waysOf({ from, to, isAtEdge }: Ends): readonly (readonly Point[])[] {
  const [[fromX, fromY], [toX, toY]] = [middleOf(from), middleOf(to)]
  const [right, down] = [toX > fromX, toY > fromY]
  const [leave, enter] = [right ? from.x + from.width : from.x, right ? to.x : to.x + to.width]
  const [out, into] = [down ? from.y + from.height : from.y, down ? to.y : to.y + to.height]
  const level = levelOf(from, to)
  const besides = right ? to.x - distance : to.x + to.width + distance
  const above = down ? to.y - distance : to.y + to.height + distance
  const below = Math.max(from.y + from.height, to.y + to.height) + distance
  const bottom = (place: Place): number => place.y + place.height
  const straight: readonly (readonly Point[])[] =
    level === undefined || isAtEdge
      ? []
      : [
          [
            [leave, level],
            [enter, level],
          ],
        ]
  const upright: readonly (readonly Point[])[] =
    fromX === toX
      ? [
          [
            [fromX, out],
            [toX, into],
          ],
        ]
      : []
  const turned: readonly (readonly Point[])[] =
    fromY === toY || fromX === toX
      ? []
      : [
          [
            [fromX, out],
            [fromX, toY],
            [enter, toY],
          ],
          ...(isAtEdge
            ? []
            : ([
                [
                  [leave, fromY],
                  [toX, fromY],
                  [toX, into],
                ],
                [
                  [leave, fromY],
                  [besides, fromY],
                  [besides, toY],
                  [enter, toY],
                ],
              ] as const)),
          [
            [fromX, out],
            [fromX, above],
            [toX, above],
            [toX, into],
          ],
        ]
  return [
    ...straight,
    ...upright,
    ...turned,
    [
      [fromX, bottom(from)],
      [fromX, below],
      [toX, below],
      [toX, bottom(to)],
    ],
  ]
}

function middleOf({ x, y, width, height }: Place): Point {
  return [x + width / 2, y + height / 2]
}

/** A height at which both lie side by side: the middle of the lower of the two, if the other reaches there. */
function levelOf(from: Place, to: Place): number | undefined {
  const [small, large] = from.height <= to.height ? [from, to] : [to, from]
  const [, level] = middleOf(small)
  const isBeside = from.x + from.width <= to.x || to.x + to.width <= from.x
  return isBeside && level > large.y && level < large.y + large.height ? level : undefined
}

function crosses(way: readonly Point[], { x, y, width, height }: Place): boolean {
  return way.slice(1).some(([toX, toY], index) => {
    const [fromX, fromY] = way[index]!
    return Math.max(fromX, toX) > x && Math.min(fromX, toX) < x + width && Math.max(fromY, toY) > y && Math.min(fromY, toY) < y + height
  })
}
