import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { v7 } from 'uuid'
import type { Change } from './change.ts'

export function newTwin(
  uuid: string,
  definition: string,
  attributes: Readonly<Record<Systematics, unknown>>,
): Extract<Change, { kind: 'createTwin' }> {
  return { kind: 'createTwin', uuid, definition, attributes }
}

/** Returns the creation of a link without begin and end. */
export function newLink(relationship: Systematics, source: string, target: string): Change {
  return { kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }
}
