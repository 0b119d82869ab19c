import { evidenceSlot, type AskedPhotos } from '@twinwerk/model/execution/evidence'
import type { Node } from '../definition/definition.ts'
import { extra, type Identified } from './bpmn.ts'

/** The largest number of photos, and of codes, that a task can ask for. */
const maxNames = 50

/** Returns the tool of a user task and the evidence without which it cannot be finished. */
export function askedOf(element: Identified): Pick<Node, 'tool' | 'photos' | 'scans' | 'signOff' | 'tellsOnTheWay'> {
  const tool = extra(element, 'tool')
  const photos = photosOf(element)
  const scans = namesIn(element, 'scanNames')
  return {
    ...(tool !== null && { tool }),
    ...(photos && { photos }),
    ...(scans.length > 0 && { scans }),
    ...(element['signOff'] === true && { signOff: true }),
    ...(element['tellsOnTheWay'] === true && { tellsOnTheWay: true }),
  }
}

/** Returns the names in an attribute, each once. They are separated by `;`. */
function namesIn(element: Identified, attribute: 'photoNames' | 'scanNames'): readonly string[] {
  const names = (extra(element, attribute) ?? '').split(';').map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '').slice(0, maxNames)
}

/** A least number that is none counts as the number of the names. */
function photosOf(element: Identified): AskedPhotos | undefined {
  const names = namesIn(element, 'photoNames')
  const least = Number(extra(element, 'photoMin') ?? 0)
  const min = Number.isInteger(least) ? Math.min(maxNames, Math.max(names.length, least)) : names.length
  return min === 0 ? undefined : { slot: slotOf(extra(element, 'photoSlot')), names, min }
}

function slotOf(slot: string | null): AskedPhotos['slot'] {
  return slot !== null && /^\w+:\w+$/.test(slot) ? slot : evidenceSlot
}
