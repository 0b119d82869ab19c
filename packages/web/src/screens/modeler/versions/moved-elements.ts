import type { Moddle } from '../editor/moddle.ts'
import { child, children } from '../editor/moddle.ts'

/** Returns the ids of elements that were moved between two drawings: shapes and flows, but not labels, which the library places again. */
export function movedElements(before: Moddle, after: Moddle): readonly string[] {
  const places = placesIn(before)
  return [...placesIn(after)].flatMap(([id, place]) => (places.has(id) && places.get(id) !== place ? [id] : []))
}

function placesIn(definitions: Moddle): ReadonlyMap<string, string> {
  const drawn = children(definitions, 'diagrams').flatMap((diagram) => children(child(diagram, 'plane'), 'planeElement'))
  return new Map(
    drawn.flatMap((shape) => {
      const id = child(shape, 'bpmnElement')?.id
      return id ? [[id, placeOf(shape)] as const] : []
    }),
  )
}

function placeOf(shape: Moddle): string {
  const points = shape.$type === 'bpmndi:BPMNEdge' ? children(shape, 'waypoint') : [child(shape, 'bounds')]
  return points.map((point) => ['x', 'y', 'width', 'height'].map((name) => Math.round(Number(point?.get(name) ?? 0))).join(' ')).join(', ')
}
