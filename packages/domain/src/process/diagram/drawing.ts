import { present } from '@twinwerk/model/error/present'
import type { Place } from './route.ts'
import { routeOf } from './route.ts'
import type { Diagram, Flow, Shape } from './shape.ts'
import { isActivity, isGateway } from './shape.ts'
import { element } from './xml.ts'

const grid = { left: 120, top: 120, column: 180, row: 150 }
/** The space around the elements of a sub process. */
const margin = { x: 40, y: 50 }
const eventSize = 36

/** Returns the drawing of a diagram: the places of all elements, for BPMN editors and viewers. */
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
  const edges = flows.map((flow) => edgeOf(flow, shapes, places))
  return element('bpmndi:BPMNDiagram', { id: 'diagram' }, element('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: id }, ...drawn, ...edges))
}

/** Returns the place of a shape in the middle of its cell. */
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

/** Returns the place of an event on the lower edge of its activity, after earlier events on the same edge. */
function atEdge(shape: Shape & { readonly on: string }, shapes: readonly Shape[], placeOf: (shape: Shape) => Place): Place {
  const host = placeOf(shapeOf(shapes, shape.on))
  const before = shapes.filter((each) => 'on' in each && each.on === shape.on).findIndex(({ id }) => id === shape.id)
  const x = host.x + 12 + before * (eventSize + 8)
  return { x, y: host.y + host.height - eventSize / 2, width: eventSize, height: eventSize }
}

function shapeOf(shapes: readonly Shape[], id: string): Shape {
  return present(
    shapes.find((shape) => shape.id === id),
    `shape ${id}`,
  )
}

/** Draws a flow that avoids shapes other than its source, its target and their surroundings. */
function edgeOf([source, target]: Flow, shapes: readonly Shape[], places: ReadonlyMap<string, Place>): string {
  const [from, to] = [shapeOf(shapes, source), shapeOf(shapes, target)]
  const related = new Set([source, target, from.in, to.in, 'on' in from ? from.on : undefined])
  const others = shapes.filter(({ id }) => !related.has(id)).flatMap(({ id }) => places.get(id) ?? [])
  const way = routeOf(
    { from: present(places.get(source), source), to: present(places.get(target), target), isAtEdge: 'on' in from },
    others,
  )
  const waypoints = way.map(([x, y]) => element('di:waypoint', { x: `${x}`, y: `${y}` }))
  const flow = `${source}_${target}`
  return element('bpmndi:BPMNEdge', { id: `${flow}_edge`, bpmnElement: flow }, ...waypoints)
}
