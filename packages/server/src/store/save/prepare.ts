import { randomUUID } from 'node:crypto'
import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import { v7 } from 'uuid'
import type { Change } from '../apply/change.ts'
import type { StoredLink } from './links.ts'
import { storedLink } from './links.ts'

/** The uuid behind a reference; new twins have got theirs. */
export type UuidOf = (ref: TwinRef) => string

export function newUuids(mutation: Mutation): UuidOf {
  const created = mutation.twins.map((twin) => (twin.kind === 'create' ? v7() : ''))
  return (ref) => ('created' in ref ? created[ref.created]! : ref.uuid)
}

/** The changes a mutation asks for, in order. A new link begins now unless it says otherwise, and has no end. */
export function changesOf(
  mutation: Mutation,
  uuidOf: UuidOf,
  stored: {
    links: ReadonlyMap<string, StoredLink>
    codes: ReadonlyMap<string, number>
    now: string
    components: readonly { uuid: string; definition: string }[]
  },
): Change[] {
  const twins = mutation.twins.flatMap((twin, index): Change[] => {
    const attributes =
      twin.kind === 'delete' ? {} : Object.fromEntries(twin.attributes.map(({ attribute, value }) => [attribute.systematics, value]))
    if (twin.kind === 'create') return [{ kind: 'createTwin', uuid: uuidOf({ created: index }), definition: twin.definition, attributes }]
    if (twin.kind === 'delete') return [{ kind: 'deleteTwin', uuid: twin.uuid, definition: twin.definition }]
    return twin.attributes.length > 0 ? [{ kind: 'updateTwin', uuid: twin.uuid, definition: twin.definition, attributes }] : []
  })
  const links = mutation.links.map((link, position): Change => {
    const near = uuidOf(link.near)
    if (link.kind === 'create') {
      const far = uuidOf(link.far)
      const [source, target] = link.relation.direction === 'reverse' ? [far, near] : [near, far]
      const newTwin = 'created' in link.near || 'created' in link.far
      const begin = link.period.begin === undefined ? (newTwin || !link.relation.ranged ? null : stored.now) : link.period.begin
      return {
        kind: 'createLink',
        uuid: v7(),
        relationship: link.relation.relationship,
        source,
        target,
        validFrom: begin,
        validTo: link.period.end ?? null,
        position,
      }
    }
    const before = storedLink(stored.links, stored.codes, link, near)
    if (link.kind === 'delete') return { kind: 'deleteLink', uuid: link.uuid }
    const validFrom = link.period.begin === undefined ? before.from : link.period.begin
    const validTo = link.period.end === undefined ? before.to : link.period.end
    if (validFrom && validTo && Date.parse(validFrom) >= Date.parse(validTo))
      throw new AppError('INPUT_INVALID', { detail: `${pointer(link.path)}: the period ends before it begins` })
    return { kind: 'updateLink', uuid: link.uuid, validFrom, validTo }
  })
  return [...twins, ...stored.components.map(({ uuid, definition }): Change => ({ kind: 'deleteTwin', uuid, definition })), ...links]
}

export const newChangeId = randomUUID
