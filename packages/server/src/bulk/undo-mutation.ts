import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Conflict } from '@twinwerk/model/error/app-error'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { LinkMutationJson, MutationRequest, TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { wireValue } from '../store/physical/stored-value.ts'
import { earlierPrefix } from '../store/files/bind-files.ts'
import type { LinkStep, Step } from '../store/history/change-rows.ts'

/** The attribute that identifies the bytes of a document. */
const fileHash = 'document:sha256'

type Image = Step['now']
type UndoTarget = { readonly id: string; readonly definition: string; readonly now: string }

/** The steps of a change on a twin itself, and on the links that lead away from it. */
export type UndoSteps = { readonly twin: Step | undefined; readonly links: readonly LinkStep[] }

/**
 * Returns the save that undoes what a change did to a twin and to the links that lead away from the twin. Returns undefined when nothing is
 * left to undo. Throws VERSION_CONFLICT when the same values were changed since.
 */
export function undoMutation(
  registry: Registry,
  { id, definition, now }: UndoTarget,
  { twin, links }: UndoSteps,
): MutationRequest | undefined {
  const own = twin ? ownPart(registry, { id, definition, now }, twin) : {}
  if (own === 'gone') return undefined
  if ('deletedAt' in own && own.deletedAt !== null) return { data: { id, ...own } }
  const relations: Record<string, TwinMutationJson[]> = {}
  for (const step of links) {
    const entry = linkPart(id, step, now)
    if (entry) relations[step.relation.systematics] = [...(relations[step.relation.systematics] ?? []), { relation: entry }]
  }
  const data = { id, ...own, ...relations }
  return Object.keys(data).length > 1 ? { data } : undefined
}

function ownPart(
  registry: Registry,
  { id, definition, now }: UndoTarget,
  { before, after, now: row }: Step,
): Partial<TwinMutationJson> | 'gone' {
  if (before === undefined) {
    if (row['deleted_at'] !== null) return 'gone'
    if (row['version'] !== after['version']) throw new AppError('VERSION_CONFLICT')
    return { deletedAt: now, id_information: String(row['version']) }
  }
  const [was, made, is] = [before, after, row].map((image) => image['deleted_at'] !== null)
  if (was !== made) {
    if (is !== made) return was === is ? {} : 'gone'
    return { deletedAt: was ? now : null }
  }
  if (is) throw new AppError('VERSION_CONFLICT')
  return attributesPart(registry, { id, definition }, { before, after, row })
}

function attributesPart(
  registry: Registry,
  { id, definition }: Pick<UndoTarget, 'id' | 'definition'>,
  { before, after, row }: { before: Image; after: Image; row: Image },
): Partial<TwinMutationJson> {
  const conflicts: Conflict[] = []
  const values: Record<string, unknown> = {}
  const { allAttributes } = definitionOf(registry, definition)
  const wire = (attribute: Attribute) => [before, after, row].map((image) => wireValue(attribute, image))
  for (const attribute of allAttributes) {
    if (attribute.serverOwned || attribute.hidden) continue
    if (attribute.upload) {
      // The address of an upload stays the same for every file, so the hashes are compared.
      const [was, made, is] = wire(present(registry.attributes.get(fileHash), `the attribute ${fileHash}`))
      if (sameJson(was, made) || sameJson(is, was) || was === null) continue
      if (sameJson(is, made)) values[attribute.systematics] = `${earlierPrefix}${String(was)}`
      else conflicts.push({ id, systematics: attribute.systematics, mine: null, theirs: null, id_information: String(row['version']) })
      continue
    }
    const [was, made, is] = wire(attribute)
    if (sameJson(was, made) || sameJson(is, was)) continue
    if (sameJson(is, made)) values[attribute.systematics] = was ?? null
    else conflicts.push({ id, systematics: attribute.systematics, mine: was, theirs: is, id_information: String(row['version']) })
  }
  if (conflicts.length > 0) throw new AppError('VERSION_CONFLICT', { conflicts })
  return values
}

function linkPart(near: string, { uuid, before, after, now: row }: LinkStep, now: string): LinkMutationJson | undefined {
  const id = formatTwinId('relationship', uuid)
  const unchanged = row['version'] === after['version']
  if (before === undefined) {
    if (row['deleted_at'] !== null) return undefined
    if (!unchanged) throw new AppError('VERSION_CONFLICT', { detail: `a link of ${near} has changed since` })
    return { id, deletedAt: now }
  }
  if (!unchanged) throw new AppError('VERSION_CONFLICT', { detail: `a link of ${near} has changed since` })
  if (before['deleted_at'] === null && after['deleted_at'] !== null) return { id, deletedAt: null }
  if (before['deleted_at'] !== null && after['deleted_at'] === null) return { id, deletedAt: now }
  return { id, validAt: { begin: bound(before['valid_from']), end: bound(before['valid_to']) } }
}

function bound(stored: unknown): string | null {
  return typeof stored === 'string' && !stored.includes('infinity') ? new Date(stored).toISOString() : null
}
