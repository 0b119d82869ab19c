import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { present } from '@twinwerk/model/error/present'
import { endOfLink } from '@twinwerk/model/mutation/end-link'
import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { RowDifference, RowOutcome } from '@twinwerk/model/table/import-mapping'
import type { ImportNode } from '@twinwerk/model/table/import-plan'
import { isPartOf, numberAttribute } from '@twinwerk/model/table/import-plan'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import type { Find, FoundTwin, Place } from './find-twins.ts'
import { valueOf } from './find-twins.ts'
import type { RowFinding, RowTwin } from './read-row.ts'
import { columnOf, columnsBelow, importFinding, keyOf } from './read-row.ts'
import type { ImportProblemKey } from './texts.ts'

export type Decision = {
  readonly outcome: Exclude<RowOutcome, 'bad'>
  readonly differences: readonly RowDifference[]
  readonly findings: readonly RowFinding[]
  /** The save that makes the change; undefined when nothing changes. */
  readonly body: { readonly data: TwinMutationJson } | undefined
  /** The tempids of linked twins that the save creates, by the name of each twin (`nameOf`). */
  readonly making: ReadonlyMap<string, string>
}

type DecisionParts = {
  readonly registry: Registry
  readonly place: Place
  readonly find: Find
  /** The ids of linked twins that earlier rows created, which `find` does not return yet. */
  readonly made: ReadonlyMap<string, string>
  /** The initial values of a new twin of a type, for properties that the row leaves empty. */
  readonly initialValues: (type: string) => Readonly<Record<string, unknown>>
  readonly now: string
}

/** A decision in progress, while the twins of its row are visited. */
type Deciding = DecisionParts & {
  readonly differences: RowDifference[]
  readonly findings: RowFinding[]
  readonly making: Map<string, string>
  readonly nextTempid: () => string
}

/**
 * Decides how a row changes the stored twins. The row's own twin and its parts are created or changed; other linked twins are created or
 * linked, never changed. In a relation to one twin, the row's twin replaces the present twin. In a relation to several twins, the row's
 * twin is added. No value is cleared.
 */
export function decideRow(rowTwin: RowTwin, parts: DecisionParts): Decision {
  const { place } = parts
  let tempids = 0
  const deciding = { ...parts, differences: [], findings: [], making: new Map(), nextTempid: () => `new${(tempids += 1)}` }
  const there = found(deciding, rowTwin)
  if (!there && rowTwin.values.has(numberAttribute)) report(deciding, 'import.unknownNumber', rowTwin.node)
  const data = there ? change(deciding, rowTwin, there) : { id: place.root, [place.relation]: [create(deciding, rowTwin)] }
  const outcome = there ? (data ? 'changed' : 'same') : 'new'
  const { differences, findings, making } = deciding
  return { outcome, differences, findings, body: data && { data }, making }
}

function found(deciding: Deciding, { node, key }: RowTwin): FoundTwin | undefined {
  const candidates = key === undefined ? [] : deciding.find(node, key)
  if (candidates.length > 1) report(deciding, 'import.ambiguous', node)
  return candidates[0]
}

function report({ findings }: Deciding, key: ImportProblemKey, node: ImportNode): void {
  findings.push(importFinding(key, node.matchBy[0] ? columnOf(node, node.matchBy[0]) : columnsBelow(node)[0]))
}

function create(deciding: Deciding, twin: RowTwin): TwinMutationJson {
  const { node, values, linked } = twin
  const tempid = deciding.nextTempid()
  // Other places in the row that mean the same twin link to this new twin.
  if (node.relation && !isPartOf(node.relation)) deciding.making.set(nameOf(twin), tempid)
  const own = [...values].filter(([systematics]) => systematics !== numberAttribute)
  for (const [systematics, after] of own) deciding.differences.push({ path: [...node.path, systematics], before: null, after })
  return {
    ...deciding.initialValues(node.type),
    tempid,
    definition: node.type,
    ...Object.fromEntries(own),
    ...entriesOf(deciding, linked, undefined),
  }
}

function change(deciding: Deciding, { node, values, linked }: RowTwin, there: FoundTwin): TwinMutationJson | undefined {
  const changed = node.columns.flatMap(({ attribute }): [string, unknown][] => {
    const after = values.get(attribute.systematics)
    const before = valueOf(there, attribute)
    if (after === undefined || sameJson(before, after) || attribute.systematics === numberAttribute) return []
    deciding.differences.push({ path: [...node.path, attribute.systematics], before, after })
    return [[attribute.systematics, after]]
  })
  const data = { ...Object.fromEntries(changed), ...entriesOf(deciding, linked, there) }
  return Object.keys(data).length > 0
    ? { id: there.id, ...(there.id_information && { id_information: there.id_information }), ...data }
    : undefined
}

/** Returns the entries of the relations that the row mentions. */
function entriesOf(deciding: Deciding, linked: readonly RowTwin[], owner: FoundTwin | undefined): Record<string, TwinMutationJson[]> {
  const entries: Record<string, TwinMutationJson[]> = {}
  for (const [node, twins] of Map.groupBy(linked, (twin) => twin.node)) {
    const { relation } = node
    if (!relation) continue
    const there = owner ? linkedTwins(owner, relation.systematics) : []
    const added = isPartOf(relation) ? partsOf(deciding, twins, there) : linksOf(deciding, { node, relation, twins, there })
    if (added.length > 0) entries[relation.systematics] = added
  }
  return entries
}

function partsOf(deciding: Deciding, twins: readonly RowTwin[], there: readonly FoundTwin[]): TwinMutationJson[] {
  const free = new Set(there)
  return twins.flatMap((twin) => {
    const part = [...free].find((each) => isMeant(twin, each))
    if (!part) return [create(deciding, twin)]
    free.delete(part)
    const changed = change(deciding, twin, part)
    return changed ? [changed] : []
  })
}

/** The twins that a row names in a relation, and the twins that are already linked there. */
type LinkedTwins = {
  readonly node: ImportNode
  readonly relation: Relation
  readonly twins: readonly RowTwin[]
  readonly there: readonly FoundTwin[]
}

function linksOf(deciding: Deciding, { node, relation, twins, there }: LinkedTwins): TwinMutationJson[] {
  const { registry, differences, now } = deciding
  const keysThere = new Set(there.flatMap((each) => keyOf(node.matchBy, (attribute) => valueOf(each, attribute)) ?? []))
  const missing = new Map(twins.flatMap((twin) => (twin.key === undefined || keysThere.has(twin.key) ? [] : [[twin.key, twin]])))
  if (missing.size === 0) return []
  const ended = relation.max === 1 ? there : []
  const names = (keys: Iterable<string>): unknown[] => [...keys].toSorted().map((key) => JSON.parse(key))
  const remaining = relation.max === 1 ? [] : keysThere
  differences.push({ path: node.path, before: names(keysThere), after: names([...remaining, ...missing.keys()]) })
  // A new link has no begin, unless it replaces another link.
  const since = ended.length > 0 && relation.ranged ? { relation: { validAt: { begin: now } } } : {}
  const definition = registry.relations.get(relation.relationship)
  return [
    ...ended.map((each) => ({ relation: endOfLink(definition, present(each.relation, 'the link of a linked twin'), now) })),
    ...[...missing.values()].flatMap((twin) => {
      const entry = linkTo(deciding, twin)
      return entry ? [{ ...entry, ...since }] : []
    }),
  ]
}

function linkTo(deciding: Deciding, twin: RowTwin): TwinMutationJson | undefined {
  const id = found(deciding, twin)?.id ?? deciding.made.get(nameOf(twin)) ?? deciding.making.get(nameOf(twin))
  if (id !== undefined) return { id_select: id }
  if (twin.node.create) return create(deciding, twin)
  report(deciding, 'import.notFound', twin.node)
  return undefined
}

/**
 * Returns true if the row means this part. Parts are identified by their key, by being the only possible part, or else by all values in the
 * row.
 */
function isMeant({ node, values, key }: RowTwin, part: FoundTwin): boolean {
  if (key !== undefined) return keyOf(node.matchBy, (attribute) => valueOf(part, attribute)) === key
  if (node.relation?.max === 1) return true
  return node.columns.every(({ attribute }) => sameJson(valueOf(part, attribute), values.get(attribute.systematics)))
}

/** Returns a name that is equal for linked twins of the same type and key, wherever they are in a row. */
function nameOf({ node: { type, matchBy }, key }: RowTwin): string {
  return [type, ...matchBy.map(({ systematics }) => systematics), key].join(' ')
}
