import { many, one, type Bpmn } from './bpmn.ts'

/** Returns the name of the innermost lane of each element. */
export function readLanes(container: Bpmn): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const set of many(container, 'laneSets')) readSet(set, found)
  return found
}

function readSet(set: Bpmn, found: Map<string, string>): void {
  for (const lane of many(set, 'lanes')) {
    const name = lane.name ?? lane.id
    for (const node of many(lane, 'flowNodeRef')) if (node.id !== undefined && name !== undefined) found.set(node.id, name)
    const inner = one(lane, 'childLaneSet')
    if (inner) readSet(inner, found)
  }
}
