import { evidenceSlot, type AskedPhotos } from '@twinwerk/model/execution/evidence'
import type { Node } from '../definition/definition.ts'
import { extra, type Identified } from './bpmn.ts'

/** The largest number of photos that a task can ask for. */
const maxPhotos = 50

/** Returns the tool of a user task and the evidence without which it cannot be finished. */
export function askedOf(element: Identified): Pick<Node, 'tool' | 'photos' | 'signOff' | 'tellsOnTheWay'> {
  const tool = extra(element, 'tool')
  const photos = photosOf(element)
  return {
    ...(tool !== null && { tool }),
    ...(photos && { photos }),
    ...(element['signOff'] === true && { signOff: true }),
    ...(element['tellsOnTheWay'] === true && { tellsOnTheWay: true }),
  }
}

/** Names of photos are separated by `;`. A least number that is none counts as the number of the names. */
function photosOf(element: Identified): AskedPhotos | undefined {
  const names = [...new Set((extra(element, 'photoNames') ?? '').split(';').map((name) => name.trim()))]
    .filter((name) => name !== '')
    .slice(0, maxPhotos)
  const least = Number(extra(element, 'photoMin') ?? 0)
  const min = Number.isInteger(least) ? Math.min(maxPhotos, Math.max(names.length, least)) : names.length
  return min === 0 ? undefined : { slot: slotOf(extra(element, 'photoSlot')), names, min }
}

function slotOf(slot: string | null): AskedPhotos['slot'] {
  return slot !== null && /^\w+:\w+$/.test(slot) ? slot : evidenceSlot
}
