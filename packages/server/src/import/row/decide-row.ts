import type { Registry } from '@twinwerk/model/definition/registry'
import { endOfLink } from '@twinwerk/model/mutation/end-link'
import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { RowDifference, RowOutcome } from '@twinwerk/model/table/import-mapping'
import type { ImportNode } from '@twinwerk/model/table/import-plan'
import { isPartOf, numberAttribute } from '@twinwerk/model/table/import-plan'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import type { Find, FoundTwin, Place } from './find-twins.ts'
import { valueOf } from './find-twins.ts'
import type { RowFinding, SaidTwin } from './read-row.ts'
import { columnOf, columnsBelow, importFinding, keyOf } from './read-row.ts'

export type Decision = {
  readonly outcome: Exclude<RowOutcome, 'bad'>
  readonly differences: readonly RowDifference[]
  readonly findings: readonly RowFinding[]
  /** The save that does it; undefined when nothing is to be done. */
  readonly body: { readonly data: TwinMutationJson } | undefined
  /** Tempids of linked twins that it makes, by what they are found by. */
  readonly making: ReadonlyMap<string, string>
}

type Knowing = {
  readonly registry: Registry
  readonly place: Place
  readonly find: Find
  /** Ids of linked twins that rows before made, which `find` does not know yet. */
  readonly made: ReadonlyMap<string, string>
  /** The initial values of a new twin of a type, for properties that the row leaves empty. */
  readonly begin: (type: string) => Readonly<Record<string, unknown>>
  readonly now: string
}

/**
 * Decides how a row changes the stored twins. The row's own twin and its parts are made or changed; other linked twins are made or linked,
 * never changed. A relation that leads to one twin gets the row's twin in place of the present one, a longer list gets it beside the
 * others. Nothing is emptied.
 */
export function decideRow(said: SaidTwin, { registry, place, find, made, begin, now }: Knowing): Decision {
  const differences: RowDifference[] = []
  const findings: RowFinding[] = []
  const making = new Map<string, string>()
  let tempids = 0

  const found = (twin: SaidTwin): FoundTwin | undefined => {
    const candidates = twin.key === undefined ? [] : find(twin.node, twin.key)
    if (candidates.length > 1) report('import.ambiguous', twin.node)
    return candidates[0]
  }
  const report = (key: Parameters<typeof importFinding>[0], node: ImportNode) =>
    findings.push(importFinding(key, node.matchBy[0] ? columnOf(node, node.matchBy[0]) : columnsBelow(node)[0]))

  const create = (twin: SaidTwin): TwinMutationJson => {
    const { node, values, linked } = twin
    const tempid = `new${(tempids += 1)}`
    // Other places in the row that mean the same twin link to this one.
    if (node.relation && !isPartOf(node.relation)) making.set(nameOf(twin), tempid)
    const own = [...values].filter(([systematics]) => systematics !== numberAttribute)
    for (const [systematics, after] of own) differences.push({ path: [...node.path, systematics], before: null, after })
    return { ...begin(node.type), tempid, definition: node.type, ...Object.fromEntries(own), ...entriesOf(linked, undefined) }
  }

  const change = ({ node, values, linked }: SaidTwin, there: FoundTwin): TwinMutationJson | undefined => {
    const changed = node.columns.flatMap(({ attribute }): [string, unknown][] => {
      const after = values.get(attribute.systematics)
      const before = valueOf(there, attribute)
      if (after === undefined || sameJson(before, after) || attribute.systematics === numberAttribute) return []
      differences.push({ path: [...node.path, attribute.systematics], before, after })
      return [[attribute.systematics, after]]
    })
    const data = { ...Object.fromEntries(changed), ...entriesOf(linked, there) }
    return Object.keys(data).length > 0
      ? { id: there.id, ...(there.id_information && { id_information: there.id_information }), ...data }
      : undefined
  }

  /** Entries of the relations that the row says something of. */
  const entriesOf = (linked: readonly SaidTwin[], owner: FoundTwin | undefined): Record<string, TwinMutationJson[]> => {
    const entries: Record<string, TwinMutationJson[]> = {}
    for (const [node, twins] of Map.groupBy(linked, (twin) => twin.node)) {
      const { relation } = node
      const there = (owner?.[relation!.systematics] as readonly FoundTwin[] | undefined) ?? []
      const added = isPartOf(relation!) ? partsOf(twins, there) : linksOf(node, twins, there)
      if (added.length > 0) entries[relation!.systematics] = added
    }
    return entries
  }

  const partsOf = (twins: readonly SaidTwin[], there: readonly FoundTwin[]): TwinMutationJson[] => {
    const free = new Set(there)
    return twins.flatMap((twin) => {
      const part = [...free].find((each) => isMeant(twin, each))
      if (!part) return [create(twin)]
      free.delete(part)
      const changed = change(twin, part)
      return changed ? [changed] : []
    })
  }

  const linksOf = (node: ImportNode, twins: readonly SaidTwin[], there: readonly FoundTwin[]): TwinMutationJson[] => {
    const keysThere = new Map(there.map((each) => [keyOf(node.matchBy, (attribute) => valueOf(each, attribute))!, each]))
    const missing = [...new Map(twins.map((twin) => [twin.key, twin])).values()].filter(
      ({ key }) => key !== undefined && !keysThere.has(key),
    )
    if (missing.length === 0) return []
    const ended = node.relation!.max === 1 ? there : []
    const names = (keys: Iterable<string>) => [...keys].toSorted().map((key) => JSON.parse(key) as unknown)
    const kept = node.relation!.max === 1 ? [] : keysThere.keys()
    differences.push({ path: node.path, before: names(keysThere.keys()), after: names([...kept, ...missing.map(({ key }) => key!)]) })
    // A link of a new twin has always been, unless it takes the place of another.
    const since = ended.length > 0 && node.relation!.ranged ? { relation: { validAt: { begin: now } } } : {}
    return [
      ...ended.map((each) => ({ relation: endOfLink(registry.relations.get(node.relation!.relationship), each.relation!, now) })),
      ...missing.map(linkTo).flatMap((entry) => (entry ? [{ ...entry, ...since }] : [])),
    ]
  }

  const linkTo = (twin: SaidTwin): TwinMutationJson | undefined => {
    const id = found(twin)?.id ?? made.get(nameOf(twin)) ?? making.get(nameOf(twin))
    if (id !== undefined) return { id_select: id }
    if (twin.node.create) return create(twin)
    report('import.notFound', twin.node)
    return undefined
  }

  const there = found(said)
  const unknown = !there && said.values.has(numberAttribute)
  if (unknown) report('import.unknownNumber', said.node)
  const data = there ? change(said, there) : { id: place.root, [place.relation]: [create(said)] }
  const outcome = there ? (data ? 'changed' : 'same') : 'new'
  return { outcome, differences, findings, body: data && { data }, making }
}

/** A part is meant by what parts are found by, as the only one there may be, or else by all that the row says of it. */
function isMeant({ node, values, key }: SaidTwin, part: FoundTwin): boolean {
  if (key !== undefined) return keyOf(node.matchBy, (attribute) => valueOf(part, attribute)) === key
  if (node.relation!.max === 1) return true
  return node.columns.every(({ attribute }) => sameJson(valueOf(part, attribute), values.get(attribute.systematics)))
}

/** The same for linked twins that are found by the same, wherever in a row they stand. */
function nameOf({ node: { type, matchBy }, key }: SaidTwin): string {
  return [type, ...matchBy.map(({ systematics }) => systematics), key].join(' ')
}
