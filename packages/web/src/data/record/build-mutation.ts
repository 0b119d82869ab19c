import type { LinkMutationJson, MutationRequest, TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { EntryEdit, RecordData, TwinEdit, TwinPath } from './record.ts'
import { entriesIn, entryKey, isEmpty, isUnchanged } from './record.ts'

/** Returns true if the twins of a relation belong to their owner, so that removing a twin deletes it. */
export type IsComponent = (relation: string) => boolean

/** A save, with the place of each twin in its body. The places map findings back to fields. */
export type BuiltMutation = {
  readonly request: MutationRequest
  readonly places: readonly { readonly pointer: readonly (string | number)[]; readonly path: TwinPath }[]
}

type Context = { readonly isComponent: IsComponent; readonly places: { pointer: (string | number)[]; path: TwinPath }[] }
type At = { readonly pointer: (string | number)[]; readonly path: TwinPath }

const newRoot = 'new'

/** Builds the body of a save from the user's changes. Returns undefined if a saved twin has no changes. */
export function buildMutation(record: RecordData, isComponent: IsComponent): BuiltMutation | undefined {
  const context: Context = { isComponent, places: [] }
  const { original, edit, place } = record
  if (place) {
    const at = { pointer: ['data', place.relation, 0], path: [] }
    const twin = { tempid: newRoot, definition: original.definition, ...changesOf(context, { original: undefined, edit, at }) }
    return { request: { data: { id: place.root, [place.relation]: [twin] } }, places: context.places }
  }
  if (isUnchanged(edit)) return undefined
  const data = { ...identity(original), ...changesOf(context, { original, edit, at: { pointer: ['data'], path: [] } }) }
  return { request: { data }, places: context.places }
}

export function deleteMutation(original: TwinJson, now: string): MutationRequest {
  return { data: { ...identity(original), deletedAt: now } }
}

/** Returns a save that moves the record to another tenant (id). */
export function switchTenantMutation(original: TwinJson, tenant: string): MutationRequest {
  return { data: { ...identity(original), switchTenant: tenant } }
}

function changesOf(
  context: Context,
  { original, edit, at }: { original: TwinJson | undefined; edit: TwinEdit; at: At },
): Record<string, unknown> {
  context.places.push({ pointer: at.pointer, path: at.path })
  const changes: Record<string, unknown> = {}
  for (const [attribute, value] of Object.entries(edit.attributes)) {
    if (original || !isEmpty(value)) changes[attribute] = isEmpty(value) ? null : value
  }
  for (const [relation, edits] of Object.entries(edit.relations)) {
    changes[relation] = Object.entries(edits).map(([key, entry], index) => {
      const below = { pointer: [...at.pointer, relation, index], path: [...at.path, { relation, key }] }
      const known = entriesIn(original, relation).find((twin) => entryKey(twin) === key)
      return entryOf(context, { relation, key, entry, known, at: below })
    })
  }
  return changes
}

type EntryInput = { relation: string; key: string; entry: EntryEdit; known: TwinJson | undefined; at: At }

function entryOf(context: Context, { relation, key, entry, known, at }: EntryInput): TwinMutationJson {
  const { added, deletedAt, twin, period } = entry
  const link: LinkMutationJson | undefined = period && { ...(known?.relation && { id: known.relation.id }), validAt: period }
  if (added?.kind === 'new')
    return { tempid: key, definition: added.definition, ...withLink(link), ...changesOf(context, { original: undefined, edit: twin, at }) }
  if (added) return { id_select: added.twin.id, ...withLink(link), ...changesOf(context, { original: added.twin, edit: twin, at }) }
  if (!known) throw new Error(`entry ${key} of ${relation} is neither known nor new`)
  if (deletedAt && context.isComponent(relation)) return { ...identity(known), deletedAt }
  if (deletedAt) return { relation: { id: entryKey(known), deletedAt } }
  if (isUnchanged(twin)) return { ...withLink(link) }
  return { ...identity(known), ...withLink(link), ...changesOf(context, { original: known, edit: twin, at }) }
}

function withLink(relation: LinkMutationJson | undefined): { relation?: LinkMutationJson } {
  return relation ? { relation } : {}
}

function identity({ id, id_information }: TwinJson): TwinMutationJson {
  return id_information === undefined ? { id } : { id, id_information }
}
