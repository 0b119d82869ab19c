import { map as journeyMap } from '../customerjourney/map.ts'
import { streets } from '../data/streets.ts'
import { archive } from './archive.ts'

/** The calls of what maps draw below the twins of a list. */
export const mapCalls = {
  'POST /api/data/streets': streets,
  'GET /api/maps/{id}': archive,
  'GET /customerjourney/{tenant}/maps/{id}': journeyMap,
}
