import type { Registry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import { isStorable } from '../value/format/text.ts'
import type { JsonObject } from '../json/json-shape.ts'
import { failAt, objectAt, assertKeys } from './body-place.ts'
import { isDate } from '../calendar/date.ts'
import type { ShownReceipt } from './mutation-json.ts'
import type { Mutation } from './mutation.ts'
import { readTwin, type Reading } from './read-twin.ts'

/**
 * Validates the form of a save body against the definitions and flattens its tree. The values are validated later.
 * Throws INPUT_INVALID, with the place, for unknown keys, definitions and relations, malformed ids, and fields that only the server sets.
 */
export function parseMutation(registry: Registry, body: JsonObject): Mutation {
  assertKeys({ json: body, path: [] }, ['data', 'why', 'shown'], 'unknown key')
  const data = objectAt(body['data'], ['data'])
  if (data.json['id'] === undefined) failAt(['data', 'id'], 'is missing')
  for (const key of ['id_select', 'relation'])
    if (data.json[key] !== undefined) failAt(['data', key], 'no link leads to the twin that the tree starts at')
  const reading: Reading = {
    registry,
    twins: [],
    links: [],
    created: new Map(),
    twinsSeen: new Set(),
    linksSeen: new Set(),
    move: undefined,
  }
  const root = readTwin(reading, data, 'entity')
  const shown = shownIn(body['shown'])
  const { twins, links, move } = reading
  return { roots: [root], twins, links, why: whyIn(body['why']), ...(shown && { shown }), ...(move && { move }) }
}

function shownIn(json: unknown): ShownReceipt | undefined {
  if (json === undefined || json === null) return undefined
  const { until, gross } = objectAt(json, ['shown']).json
  if (typeof until !== 'string' || !isDate(until)) return failAt(['shown', 'until'], 'must be a day')
  if (typeof gross !== 'number' || Math.abs(gross) > maxGross) return failAt(['shown', 'gross'], 'must be an amount in euro')
  return { until, gross }
}

const maxGross = 1e9
const maxWhyLength = 500

function whyIn(json: unknown): string | undefined {
  if (json === undefined || json === null) return undefined
  if (typeof json !== 'string' || json.length > maxWhyLength || !isStorable(json))
    throw new AppError('INPUT_INVALID', { detail: `/why: must be a text of at most ${maxWhyLength} characters` })
  return json.trim() || undefined
}
