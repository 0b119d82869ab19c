import { instantOf } from '../calendar/instant.ts'
import type { BodyPath } from '../query/invalid.ts'
import { failAt, objectAt, assertKeys, type BodyObject } from './body-place.ts'
import type { PeriodChange } from './mutation.ts'

/** Parses the period of a link. `path` is the place of the entry that contains the link. */
export function readPeriod(link: BodyObject['json'] | undefined, path: BodyPath): PeriodChange {
  const place = [...path, 'relation', 'validAt']
  if (link?.['validAt'] === undefined) return { begin: undefined, end: undefined }
  const at = objectAt(link['validAt'], place)
  const bound = (name: 'begin' | 'end'): string | null | undefined => {
    const value = at.json[name]
    if (value === undefined || value === null) return value
    return isInstant(value) ? value : failAt([...place, name], 'must be an instant')
  }
  assertKeys(at, ['begin', 'end', 'bounds'], 'unknown key')
  // Responses contain `bounds`, and callers may send a response back.
  if (at.json['bounds'] !== undefined && at.json['bounds'] !== '[)') failAt([...place, 'bounds'], 'must be [)')
  const period = { begin: bound('begin'), end: bound('end') }
  if (period.begin && period.end && Date.parse(period.begin) >= Date.parse(period.end)) failAt(place, 'ends before it begins')
  return period
}

export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined
}
