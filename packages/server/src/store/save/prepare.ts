import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { pointer } from '@twinwerk/model/query/invalid'
import type { LinkMutation, Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import { v7 } from 'uuid'
import type { Change, UuidOf } from '../write/change.ts'
import type { Stored } from './stored.ts'

export function newUuids(mutation: Mutation): UuidOf {
  const created = mutation.twins.map((twin) => (twin.kind === 'create' ? v7() : ''))
  return (ref) => ('created' in ref ? present(created[ref.created], 'the new twin of a reference') : ref.uuid)
}

/**
 * Returns the changes that a mutation requests, in order, with the parts that are deleted or restored. Throws INPUT_INVALID for a period
 * that ends before it begins.
 */
export function changesOf(mutation: Mutation, { uuidOf, stored, now }: { uuidOf: UuidOf; stored: Stored; now: string }): Change[] {
  return [
    ...mutation.twins.flatMap((twin, index) => twinChange(twin, uuidOf({ created: index }))),
    ...stored.parts.map(({ uuid, definition }): Change => ({ kind: 'deleteTwin', uuid, definition })),
    ...stored.restored.twins.map(({ uuid, definition }): Change => ({ kind: 'restoreTwin', uuid, definition })),
    ...mutation.links.map((link, position) => linkChange(link, { uuidOf, stored, now, position })),
  ]
}

function twinChange(twin: TwinMutation, created: string): Change[] {
  if (twin.kind === 'delete') return [{ kind: 'deleteTwin', uuid: twin.uuid, definition: twin.definition }]
  if (twin.kind === 'restore') return []
  const { definition } = twin
  const attributes = Object.fromEntries(twin.attributes.map(({ attribute, value }) => [attribute.systematics, value]))
  if (twin.kind === 'create') return [{ kind: 'createTwin', uuid: created, definition, attributes }]
  // Translations of a changed text are outdated, so they are emptied.
  const outdated = twin.attributes.flatMap(({ attribute: { translations = {} } }) =>
    Object.values(translations).map((each) => [each, null]),
  )
  const written = { ...Object.fromEntries(outdated), ...attributes }
  return twin.attributes.length > 0 ? [{ kind: 'updateTwin', uuid: twin.uuid, definition, attributes: written }] : []
}

type Place = { readonly uuidOf: UuidOf; readonly stored: Stored; readonly now: string; readonly position: number }

/**
 * Returns the change of a link. A new link between existing twins begins now unless it has a begin. A link of a new twin, or of a relation
 * without validity, has always been valid.
 */
function linkChange(link: LinkMutation, { uuidOf, stored, now, position }: Place): Change {
  if (link.kind === 'delete') return { kind: 'deleteLink', uuid: link.uuid }
  if (link.kind !== 'create') {
    const previous = present(stored.link(link), 'a changed link')
    return {
      kind: link.kind === 'change' ? 'updateLink' : 'restoreLink',
      uuid: link.uuid,
      ...periodOf(link, { validFrom: previous.from, validTo: previous.to }),
    }
  }
  const { relation } = link
  const [near, far] = [uuidOf(link.near), uuidOf(link.far)]
  const [source, target] = relation.direction === 'reverse' ? [far, near] : [near, far]
  const sinceEver = 'created' in link.near || 'created' in link.far || !relation.ranged
  const period = periodOf(link, { validFrom: sinceEver ? null : now, validTo: null })
  return { kind: 'createLink', uuid: v7(), relationship: relation.relationship, source, target, ...period, position }
}

type Period = { readonly validFrom: string | null; readonly validTo: string | null }

function periodOf({ period, path }: Exclude<LinkMutation, { kind: 'delete' }>, otherwise: Period): Period {
  const validFrom = period.begin === undefined ? otherwise.validFrom : period.begin
  const validTo = period.end === undefined ? otherwise.validTo : period.end
  if (validFrom !== null && validTo !== null && Date.parse(validFrom) >= Date.parse(validTo))
    throw new AppError('INPUT_INVALID', { detail: `${pointer([...path, 'relation', 'validAt'])}: ends before it begins` })
  return { validFrom, validTo }
}

/** Returns the id of a change. Ids grow with time, so changes of the same instant have an order. */
export const newChangeId = () => v7()
