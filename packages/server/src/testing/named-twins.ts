import { v7 } from 'uuid'
import type { Change } from '../store/write/change.ts'
import type { Json } from './store-fixture.ts'

/** Creates changes for twins and links that are named in the test. `ids` gets the uuid of each name. */
export function namedTwins(ids: Record<string, string>) {
  const twin = (name: string, definition: string, attributes: Json, identifier?: string): Change => {
    ids[name] = v7()
    return { kind: 'createTwin', uuid: ids[name], definition, attributes, ...(identifier !== undefined && { identifier }) }
  }
  const link = (relationship: string, source: string, target: string): Change => ({
    kind: 'createLink',
    uuid: v7(),
    relationship,
    source: ids[source]!,
    target: ids[target]!,
    validFrom: null,
    validTo: null,
  })
  return { twin, link }
}
