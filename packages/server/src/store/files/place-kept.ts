import type { UploadSlot } from '@twinwerk/model/file/upload-slot'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { endsOf, isSameTwin } from '@twinwerk/model/mutation/link-ends'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { statementName } from '../db/statement-name.ts'
import { familyTable } from '../physical/names.ts'
import type { SlotParts } from './slots.ts'

type Asked = {
  readonly tenant: string
  readonly mutation: Mutation
  readonly document: TwinRef
  /** The slot to which the photo was uploaded. */
  readonly slot: UploadSlot
}

/** Returns true if a slot keeps the location of this photo: everywhere, or at twins of certain types and their parts. */
export async function isPlaceKept(
  transaction: Transaction,
  parts: SlotParts,
  { tenant, mutation, document, slot }: Asked,
): Promise<boolean> {
  const { keepLocation, keepLocationOf } = slot.options
  if (keepLocation) return true
  if (!keepLocationOf) return false
  const owners = [
    ...ownersIn(mutation, document, slot.name),
    ...('uuid' in document ? await storedOwners(transaction, parts, { tenant, document: document.uuid, slot: slot.name }) : []),
  ]
  const isKept = (definition: string) => keepLocationOf.some((type) => isA(parts.registry, definition, type))
  if (owners.some(({ definition }) => isKept(definition))) return true
  for (const { uuid, definition } of owners)
    if (uuid !== undefined && (await wholesOf(transaction, parts, { tenant, uuid, definition })).some(isKept)) return true
  return false
}

/** A twin to which the photo belongs; a new one has no uuid yet. */
type Owner = { readonly uuid: string | undefined; readonly definition: string }

function ownersIn(mutation: Mutation, document: TwinRef, slot: string): readonly Owner[] {
  return mutation.links.flatMap((link): Owner[] => {
    if (link.kind !== 'create' || link.relation.relationship !== slot) return []
    const { source, target } = endsOf(link)
    if (!isSameTwin(target, document)) return []
    if ('uuid' in source) return [source]
    const made = present(mutation.twins[source.created], 'the new twin of a link')
    return [{ uuid: undefined, definition: made.definition }, ...newWholes(mutation, source)]
  })
}

/** Returns the twins of which a new twin is a part. */
function newWholes(mutation: Mutation, part: TwinRef): readonly Owner[] {
  return mutation.links.flatMap((link): Owner[] => {
    if (link.kind !== 'create' || !link.relation.component) return []
    const { source, target } = endsOf(link)
    if (!isSameTwin(target, part)) return []
    if ('uuid' in source) return [source]
    return [{ uuid: undefined, definition: present(mutation.twins[source.created], 'the whole of a part').definition }]
  })
}

type StoredAsked = { readonly tenant: string; readonly document: string; readonly slot: string }

async function storedOwners(
  transaction: Transaction,
  { registry, codes }: SlotParts,
  { tenant, document, slot }: StoredAsked,
): Promise<readonly Owner[]> {
  const relation = registry.relations.get(slot)
  if (!relation) return []
  const table = familyTable(definitionOf(registry, relation.declaring).family)
  const text = `select t.id as uuid, t.definition from twin_link l join "${table}" t on t.tenant_id = l.tenant_id and t.id = l.source_id
    where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null`
  const { rows } = await transaction.run({
    name: statementName('photo-owners', text),
    text,
    values: [tenant, document, codes.get(slot)],
    columns: columns({ uuid: 'uuid', definition: 'text' }),
  })
  return rows
}

/** Returns the types of the twins of the same family of which a twin is a part, such as the process of a task. */
async function wholesOf(
  transaction: Transaction,
  { registry, codes }: SlotParts,
  { tenant, uuid, definition }: { readonly tenant: string; readonly uuid: string; readonly definition: string },
): Promise<readonly string[]> {
  const { family } = definitionOf(registry, definition)
  const inside = [...registry.relations.values()].filter(
    ({ component, direction, declaring, target }) =>
      component && direction === 'forward' && [declaring, target].every((each) => definitionOf(registry, each).family === family),
  )
  const text = `with recursive whole (id) as (
      select $2::uuid
      union select l.source_id from twin_link l join whole w on l.target_id = w.id
        where l.tenant_id = $1 and l.relationship = any($3::int[]) and l.deleted_at is null)
    select t.definition from whole w join "${familyTable(family)}" t on t.tenant_id = $1 and t.id = w.id`
  const { rows } = await transaction.run({
    name: statementName('photo-wholes', text),
    text,
    values: [tenant, uuid, inside.flatMap(({ relationship }) => codes.get(relationship) ?? [])],
    columns: columns({ definition: 'text' }),
  })
  return rows.map((row) => row.definition)
}
