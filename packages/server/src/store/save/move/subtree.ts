import type { Registry } from '@twinwerk/model/definition/registry'
import { isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Move } from '@twinwerk/model/mutation/mutation'
import { columns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { partsOf } from '../parts.ts'
import type { StoredTwin } from '../../rights/stored-twins.ts'
import { readTwins } from '../../rights/stored-twins.ts'

/** A link of the subtree. `relation` is its forward relation. */
export type SubtreeLink = {
  readonly relation: Relation
  readonly source: string
  readonly target: string
  readonly from: string | null
  readonly to: string | null
}

/** A twin with all it owns at any depth, locked, and the living links of these twins. */
export type Subtree = {
  readonly root: StoredTwin
  /** All twins; the root comes first. */
  readonly twins: readonly StoredTwin[]
  /** Links between twins of the subtree, or from one of them to a reference row, which is the same in every tenant. */
  readonly inner: readonly SubtreeLink[]
  /** Links to or from any other living twin, whatever their period. */
  readonly outside: readonly SubtreeLink[]
}

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

const maxTwins = 1000

/**
 * Reads and locks a subtree. Returns undefined if the root does not exist or has another type. Throws BUDGET_EXCEEDED for more than 1,000
 * twins.
 */
export async function readSubtree(
  transaction: Transaction,
  parts: Parts,
  { tenant, move, now }: { tenant: string; move: Move; now: string },
): Promise<Subtree | undefined> {
  const lock = (owned: readonly { uuid: string; definition: string }[]) =>
    readTwins(transaction, parts.registry, { tenant, read: [], locked: [move, ...owned] })
  let owned = await partsOf(transaction, parts, { tenant, owners: [move], now })
  let twins = await lock(owned)
  // A part may have been added while this transaction waited for the locks. Now its owner is locked, so no further part is added.
  for (;;) {
    const previous = new Set(owned.map(({ uuid }) => uuid))
    owned = await partsOf(transaction, parts, { tenant, owners: [move], now })
    if (owned.every(({ uuid }) => previous.has(uuid))) break
    twins = await lock(owned)
  }
  const root = twins.get(move.uuid)
  if (root?.definition !== move.definition) return undefined
  if (twins.size > maxTwins) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxTwins} twins go to another tenant at once` })
  const inside = [root, ...[...twins.values()].filter(({ uuid }) => uuid !== root.uuid)]
  return { root, twins: inside, ...(await readLinks(transaction, parts, { tenant, inside: new Set(twins.keys()) })) }
}

/** Reads the links of relationships in force. Links to deleted twins stay in the trash with these twins. */
async function readLinks(
  transaction: Transaction,
  { registry, codes }: Parts,
  { tenant, inside }: { readonly tenant: string; readonly inside: ReadonlySet<string> },
): Promise<Pick<Subtree, 'inner' | 'outside'>> {
  const relations = new Map(
    [...codes].flatMap(([systematics, code]) => {
      const relation = registry.relations.get(systematics)
      return relation ? [[code, relation] as const] : []
    }),
  )
  const { rows } = await transaction.run({
    text: `select relationship, source_id as source, target_id as target, nullif(valid_from, '-infinity') as "from", nullif(valid_to, 'infinity') as "to"
      from twin_link where tenant_id = $1 and deleted_at is null and (source_id = any($2::uuid[]) or target_id = any($2::uuid[])) order by position, id`,
    values: [tenant, [...inside]],
    name: 'subtree-links',
    columns: columns({ relationship: 'integer', source: 'uuid', target: 'uuid', from: 'instant?', to: 'instant?' }),
  })
  const links = rows.flatMap(({ relationship, ...link }): SubtreeLink[] => {
    const relation = relations.get(relationship)
    return relation ? [{ relation, ...link }] : []
  })
  const isInner = ({ relation, source, target }: SubtreeLink) =>
    inside.has(source) && (inside.has(target) || isStatic(registry, relation.target))
  const others = links.filter((link) => !isInner(link))
  const read = others.map((link) => farOf(link, inside))
  const living = await readTwins(transaction, registry, { tenant, read, locked: [] })
  return { inner: links.filter(isInner), outside: others.filter((link) => living.has(farOf(link, inside).uuid)) }
}

/** Returns the end of a link outside the subtree, with the definition to which the relation leads there. */
export function farOf(
  { relation, source, target }: SubtreeLink,
  inside: Pick<ReadonlySet<string>, 'has'>,
): { uuid: string; definition: string } {
  return inside.has(source) ? { uuid: target, definition: relation.target } : { uuid: source, definition: relation.declaring }
}
