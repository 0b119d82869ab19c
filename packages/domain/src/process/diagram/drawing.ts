import type { Diagram, Shape } from './shape.ts'
import { isActivity, isGateway } from './shape.ts'
import { element } from './xml.ts'

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const grid = { left: 120, top: 120, column: 180, row: 150 }
/** Around what lies in a sub process. */
const margin = { x: 40, y: 50 }
const eventSize = 36

/** Where everything of a diagram stands, for whoever draws it. */
export function drawingOf({ id, shapes, flows }: Diagram): string {
  const places = new Map<string, Place>()
  const ofShape = (shape: Shape): Place => {
    const known = places.get(shape.id)
    if (known) return known
    const place =
      'on' in shape ? atEdge(shape, shapes, ofShape) : shape.kind === 'subProcess' ? around(shape.id, shapes, ofShape) : inCell(shape)
    places.set(shape.id, place)
    return place
  }
  const drawn = shapes.map((shape) => {
    const { x, y, width, height } = ofShape(shape)
    const bounds = element('dc:Bounds', { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}` })
    const isExpanded = shape.kind === 'subProcess' ? 'true' : undefined
    return element('bpmndi:BPMNShape', { id: `${shape.id}_shape`, bpmnElement: shape.id, isExpanded }, bounds)
  })
  const edges = flows.map(([source, target]) => edgeOf(`${source}_${target}`, places.get(source)!, places.get(target)!))
  return element('bpmndi:BPMNDiagram', { id: 'diagram' }, element('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: id }, ...drawn, ...edges))
}

/** Shapes stand in the middle of their cell. */
function inCell(shape: Shape): Place {
  const [width, height] = isActivity(shape) ? [120, 80] : isGateway(shape) ? [50, 50] : [eventSize, eventSize]
  const [column, row] = shape.at
  return { x: grid.left + column * grid.column - width / 2, y: grid.top + row * grid.row - height / 2, width, height }
}

function around(id: string, shapes: readonly Shape[], placeOf: (shape: Shape) => Place): Place {
  const inside = shapes.filter((shape) => shape.in === id && !('on' in shape)).map(placeOf)
  const left = Math.min(...inside.map(({ x }) => x)) - margin.x
  const top = Math.min(...inside.map(({ y }) => y)) - margin.y
  const right = Math.max(...inside.map(({ x, width }) => x + width)) + margin.x
  const bottom = Math.max(...inside.map(({ y, height }) => y + height)) + margin.y
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** On the lower edge of its activity, beside those that stand there already. */
function atEdge(shape: Shape & { readonly on: string }, shapes: readonly Shape[], placeOf: (shape: Shape) => Place): Place {
  const host = placeOf(shapes.find(({ id }) => id === shape.on)!)
  const before = shapes.filter((each) => 'on' in each && each.on === shape.on).findIndex(({ id }) => id === shape.id)
  const x = host.x + 12 + before * (eventSize + 8)
  return { x, y: host.y + host.height - eventSize / 2, width: eventSize, height: eventSize }
}

/** Along the row, or first up or down to the row of the target. */
function edgeOf(flow: string, from: Place, to: Place): string {
  const waypoints = pointsBetween(from, to).map(([x, y]) => element('di:waypoint', { x: `${x}`, y: `${y}` }))
  return element('bpmndi:BPMNEdge', { id: `${flow}_edge`, bpmnElement: flow }, ...waypoints)
}

function pointsBetween(from: Place, to: Place): readonly (readonly [x: number, y: number])[] {
  const [fromX, fromY, toX, toY] = [from.x + from.width / 2, from.y + from.height / 2, to.x + to.width / 2, to.y + to.height / 2]
  const out = toY > fromY ? from.y + from.height : from.y
  const sideOf = (place: Place, forward: boolean) => (forward ? place.x : place.x + place.width)
  if (fromY === toY)
    return [
      [sideOf(from, toX < fromX), fromY],
      [sideOf(to, toX > fromX), toY],
    ]
  if (fromX === toX)
    return [
      [fromX, out],
      [toX, toY > fromY ? to.y : to.y + to.height],
    ]
  return [
    [fromX, out],
    [fromX, toY],
    [sideOf(to, toX > fromX), toY],
  ]
}
