import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Verb } from '@twinwerk/model/right/grant'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { UuidOf } from './prepare.ts'
import type { RightsParts } from './rights.ts'
import { heldOn } from './rights.ts'

type Need = { readonly uuid: string; readonly definition: string; readonly attributes: readonly string[] }

/**
 * What a mutation needs of stored twins: update for changed fields, delete for ended twins, update on the source of a changed link and select on its other end.
 * A link between a stored and a new twin is judged with the new one. Everything refused is one text, there or not.
 */
export async function judgeBefore(transaction: Transaction, parts: RightsParts, binding: Binding, mutation: Mutation): Promise<void> {
  const update: Need[] = []
  const select: Need[] = []
  const remove: Need[] = []
  for (const twin of mutation.twins) {
    if (twin.kind === 'change' && twin.attributes.length > 0)
      update.push({ ...twin, attributes: twin.attributes.map(({ attribute }) => attribute.systematics) })
    if (twin.kind === 'delete') remove.push({ ...twin, attributes: [] })
  }
  const add = (list: Need[], ref: TwinRef, attributes: readonly string[] = []) => {
    if (!('created' in ref)) list.push({ ...ref, attributes })
  }
  for (const { kind, relation, near, ...link } of mutation.links) {
    const far = kind === 'create' ? (link as { far: TwinRef }).far : undefined
    const withNew = 'created' in near || (far !== undefined && 'created' in far)
    const [source, target] = relation.direction === 'reverse' ? [far, near] : [near, far]
    if (source) add(withNew ? select : update, source, withNew ? [] : [relation.relationship])
    // A reverse change names the target only; the right to change the link then is update on the twin it stands under.
    else add(update, near, [relation.systematics])
    if (target) add(select, target)
  }
  await require(transaction, parts, binding, 'update', update)
  await require(transaction, parts, binding, 'select', select)
  await require(transaction, parts, binding, 'delete', remove)
}

/** A new twin must be where the caller may create, judged when it and its links are there. */
export async function judgeCreated(
  transaction: Transaction,
  parts: RightsParts,
  binding: Binding,
  mutation: Mutation,
  uuidOf: UuidOf,
): Promise<void> {
  const created = mutation.twins.flatMap((twin, index) =>
    twin.kind === 'create'
      ? [
          {
            uuid: uuidOf({ created: index }),
            definition: twin.definition,
            attributes: twin.attributes.map(({ attribute }) => attribute.systematics),
          },
        ]
      : [],
  )
  await require(transaction, parts, binding, 'create', created)
}

async function require(transaction: Transaction, parts: RightsParts, binding: Binding, verb: Verb, needs: readonly Need[]): Promise<void> {
  const byFamily = new Map<string, Need[]>()
  for (const need of needs) {
    const { family } = definitionOf(parts.registry, need.definition)
    byFamily.set(family, [...(byFamily.get(family) ?? []), need])
  }
  for (const [family, list] of byFamily) {
    const attributes = [...new Set(list.flatMap((need) => need.attributes))]
    const held = await heldOn(transaction, parts, binding, { verb, family, uuids: [...new Set(list.map((need) => need.uuid))], attributes })
    for (const need of list) {
      const covered = held.get(need.uuid)
      if (!covered || need.attributes.some((systematics) => !covered.has(systematics))) throw new AppError('NOT_ALLOWED')
    }
  }
}
