import type { HistoryEntry, LinkHistory } from '@twinwerk/contract/data/history'
import { isClocked } from '@twinwerk/model/calculation/formula'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isWrittenBySaves } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Validity } from '@twinwerk/model/twin/validity'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { wireValue } from '../physical/stored-value.ts'
import { columns } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { Binding } from '../query/bind.ts'
import type { RightsParts } from '../query/query-parts.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { readHeldRights } from '../rights/held-rights.ts'
import type { ChangeKey } from './changes-of-twin.ts'
import { changesBefore, formatChangeKey, parseChangeKey } from './changes-of-twin.ts'
import { movesOfTwin } from './moves-of-twin.ts'
import type { LinkRowStep, RowStep, TwinSteps } from './twin-steps.ts'
import { twinSteps } from './twin-steps.ts'
import type { Titled } from './visible-titles.ts'
import { visibleTitles } from './visible-titles.ts'

export type HistoryParts = { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

type Request = { readonly id: string; readonly after?: string | undefined; readonly caller: QueryCaller; readonly clock: QueryClock }
type Page = { readonly entries: readonly HistoryEntry[]; readonly next: string | null }

const pageSize = 50
/** The maximum number of links in one entry: an import makes thousands. */
const maxLinks = 200

/**
 * Reads the changes of a twin and of its links, newest first, by the caller's current rights. Includes an attribute if it is visible, and a
 * link if its relation and the twin behind it are visible. Omits changes without a visible part. Throws NOT_FOUND for a twin that does not
 * exist or is not visible. A twin in the trash is visible to callers who may delete it. Link changes from before history stored the ends of
 * links are missing.
 */
export async function readHistory(parts: HistoryParts, { id, after, caller, clock }: Request): Promise<Page> {
  const { database, registry } = parts
  const twin = parseTwinId(id)
  if (!twin || !registry.definitions.has(twin.definition) || !isWrittenBySaves(registry, twin.definition)) throw new AppError('NOT_FOUND')
  const before = parseChangeKey(after)
  return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const binding = { ...caller, ...clock, body: undefined }
    const found = await entriesBefore(transaction, parts, { twin, binding, before, atLeast: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const last = found.length > pageSize ? page.at(-1) : undefined
    return { entries: page.map(({ entry }) => entry), next: last ? formatChangeKey(last.key) : null }
  })
}

/** An entry and its place in the order of a history. */
export type PlacedEntry = { readonly key: ChangeKey; readonly entry: HistoryEntry }

/** Reads entries older than a change, newest first, until there are enough or no more. Throws like `readHistory`. */
export async function entriesBefore(
  transaction: Transaction,
  parts: Pick<HistoryParts, 'registry' | 'codes'>,
  { twin, binding, atLeast, ...input }: HistoryWalk,
): Promise<readonly PlacedEntry[]> {
  const reader = await readerOf(transaction, parts, { twin, binding })
  const found: PlacedEntry[] = []
  const read = new Set<string>()
  let { before } = input
  while (found.length < atLeast) {
    const keys = await changesBefore(transaction, { tenant: binding.tenant, twin: twin.uuid, family: reader.family, before })
    const last = keys.at(-1)
    if (!last) break
    before = last
    // Clocks of servers differ, so the rows of one change may be apart in the order.
    const unread = keys.filter(({ change }) => !read.has(change))
    for (const { change } of unread) read.add(change)
    found.push(...(await reader.entries(unread)))
  }
  return found
}

type HistoryWalk = {
  readonly twin: { readonly uuid: string; readonly definition: string }
  readonly binding: Binding
  readonly before: ChangeKey | undefined
  readonly atLeast: number
}

/**
 * Reads the entries of some changes of a twin, as far as the caller sees them. Returns an empty list for a twin that does not exist or is
 * not visible.
 */
export async function entriesOf(
  transaction: Transaction,
  parts: Pick<HistoryParts, 'registry' | 'codes'>,
  { twin, changes, binding }: { twin: { uuid: string; definition: string }; changes: readonly ChangeKey[]; binding: Binding },
): Promise<readonly HistoryEntry[]> {
  const reader = await readerOf(transaction, parts, { twin, binding }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  const found = (await reader?.entries(changes)) ?? []
  return found.map(({ entry }) => entry)
}

type Reader = { readonly family: string; entries(keys: readonly ChangeKey[]): Promise<PlacedEntry[]> }

/** Creates a reader of one twin's entries, by the caller's rights on the twin. */
async function readerOf(
  transaction: Transaction,
  { registry, codes }: Pick<HistoryParts, 'registry' | 'codes'>,
  { twin, binding }: { twin: { uuid: string; definition: string }; binding: Binding },
): Promise<Reader> {
  const { family, allAttributes, allRelations } = definitionOf(registry, twin.definition)
  const rights = { registry, codes, grants: binding.grants }
  const readable = await readableOf(transaction, rights, { twin, binding })
  const moves = await movesOfTwin(transaction, { tenant: binding.tenant, twin })
  const attributes = allAttributes.filter(
    (each) => (!each.serverOwned || each.calculation) && !isClocked(each) && !each.hidden && readable.has(each.systematics),
  )
  const relations = allRelations.filter((each) => each.direction !== 'collection' && readable.has(each.systematics))

  return {
    family,
    entries: async (keys) => {
      const steps = await twinSteps(transaction, {
        tenant: binding.tenant,
        twin: twin.uuid,
        family,
        changes: keys.map(({ change }) => change),
      })
      const linked = new Map(
        [...steps.links].map(([change, links]) => [
          change,
          links.flatMap((link) => asEntries(link, { twin: twin.uuid, relations, codes })),
        ]),
      )
      const fars = [...linked.values()]
        .flat()
        .map(({ relation, far }) => ({ uuid: far, family: definitionOf(registry, relation.target).family }))
      const users = registry.families.has('user') ? [...steps.facts.values()].flatMap(({ user }) => (user === null ? [] : [user])) : []
      const titles = await visibleTitles(transaction, rights, { binding, twins: fars })
      const authors = await visibleTitles(transaction, rights, {
        binding,
        twins: users.map((uuid) => ({ uuid, family: 'user' })),
        self: binding.user,
      })
      return keys.flatMap((key) => {
        const links = (linked.get(key.change) ?? []).flatMap((entry) => linkHistory(entry, titles))
        const entry = entryOf(key, { steps, links, attributes, authors, moves })
        return entry ? [{ key, entry }] : []
      })
    },
  }
}

/**
 * Returns the attributes and relations of a twin that the caller sees. A deleted twin is visible if the caller may delete it. Throws
 * NOT_FOUND for a twin that does not exist or is not visible.
 */
async function readableOf(
  transaction: Transaction,
  rights: RightsParts,
  { twin, binding }: { twin: { uuid: string; definition: string }; binding: Binding },
): Promise<ReadonlySet<string>> {
  const { family, allAttributes, allRelations } = definitionOf(rights.registry, twin.definition)
  const attributes = [...allAttributes, ...allRelations].map(({ systematics }) => systematics)
  const question = { family, uuids: [twin.uuid], attributes }
  const [seen, deletable] = await readHeldRights(transaction, rights, {
    binding,
    questions: [
      { ...question, verb: 'select' },
      { ...question, verb: 'delete' },
    ],
  })
  const { rows } = await transaction.run({
    text: `select definition, deleted_at is not null as deleted from "${familyTable(family)}" where tenant_id = $1 and id = $2`,
    values: [binding.tenant, twin.uuid],
    columns: columns({ definition: 'text', deleted: 'boolean' }),
  })
  const readable = seen?.get(twin.uuid)
  const isThere = rows[0]?.definition === twin.definition && (!rows[0].deleted || deletable?.has(twin.uuid))
  if (!readable || !isThere) throw new AppError('NOT_FOUND')
  return readable
}

type LinkedEntry = { readonly step: LinkRowStep; readonly relation: Relation; readonly far: string }

/** Returns a link as entries of the twin's visible relations. A link from a twin to itself may have two entries. */
function asEntries(
  step: LinkRowStep,
  { twin, relations, codes }: { twin: string; relations: readonly Relation[]; codes: HistoryParts['codes'] },
): LinkedEntry[] {
  return relations.flatMap((relation) => {
    const [near, far] = relation.direction === 'reverse' ? [step.target, step.source] : [step.source, step.target]
    return codes.get(relation.relationship) === step.relationship && near === twin ? [{ step, relation, far }] : []
  })
}

function linkHistory({ step, relation, far }: LinkedEntry, titles: ReadonlyMap<string, Titled>): LinkHistory[] {
  const seen = titles.get(far)
  if (!seen) return []
  const [before, after] = [validityOf(step.before), validityOf(step.after)]
  if (sameJson(before, after)) return []
  const id = formatTwinId('relationship', step.uuid)
  return [{ id, relation: relation.systematics, far: seen, kind: kindOf(step), before, after }]
}

/** Returns the validity of a link, or null if the link did not exist. */
function validityOf(image: RowStep['before']): Validity | null {
  if (!image || image['deleted_at'] !== null) return null
  const bound = (value: unknown) => (value === 'infinity' || value === '-infinity' ? null : new Date(String(value)).toISOString())
  return { begin: bound(image['valid_from']), end: bound(image['valid_to']), bounds: '[)' }
}

function kindOf({ before, after }: RowStep): HistoryEntry['kind'] {
  if (!before) return 'created'
  const [was, is] = [before['deleted_at'] !== null, after['deleted_at'] !== null]
  return was === is ? 'changed' : is ? 'deleted' : 'restored'
}

type EntryInput = {
  readonly steps: TwinSteps
  readonly links: readonly LinkHistory[]
  readonly attributes: readonly Attribute[]
  readonly authors: ReadonlyMap<string, Titled>
  readonly moves: ReadonlyMap<string, NonNullable<HistoryEntry['moved']>>
}

/** Returns undefined for a change without a visible part. */
function entryOf({ at, change }: ChangeKey, { steps, links, attributes, authors, moves }: EntryInput): HistoryEntry | undefined {
  const own = steps.own.get(change)
  const facts = steps.facts.get(change)
  const kind = own ? kindOf(own) : 'changed'
  const changes = own ? attributes.flatMap((attribute) => attributeChange(attribute, own)) : []
  if (!facts || (kind === 'changed' && changes.length === 0 && links.length === 0)) return undefined
  const author = facts.user === null ? undefined : authors.get(facts.user)
  const moved = moves.get(change)
  return {
    change,
    at: new Date(at).toISOString(),
    by: author ? { id: author.id, name: author.title } : null,
    ...(facts.byLinkTo !== null && { byLinkTo: facts.byLinkTo }),
    call: facts.call,
    why: facts.why,
    kind,
    version: own && (kind !== 'changed' || changes.length > 0) ? String(own.version) : null,
    changes,
    links: links.slice(0, maxLinks),
    ...(moved && { moved }),
  }
}

function attributeChange(attribute: Attribute, { before, after }: RowStep): HistoryEntry['changes'][number][] {
  const [was, is] = [before ? wireValue(attribute, before) : null, wireValue(attribute, after)]
  return sameJson(was, is) ? [] : [{ systematics: attribute.systematics, before: was, after: is }]
}
