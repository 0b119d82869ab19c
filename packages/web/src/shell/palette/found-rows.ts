import type { Registry } from '@twinwerk/model/definition/registry'
import { isPart } from '@twinwerk/model/definition/is-part'
import { ownerRelations } from '@twinwerk/model/definition/owner-relations'
import { splitNumbers } from '@twinwerk/model/identifier/telecom/searched-number'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey, entriesIn } from '../../data/record/record.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import type { FoundGroup } from './found-groups.ts'
import { maxShown } from './found-query.ts'
import { wordsOf } from './words-of.ts'

/** A twin in the palette, with its distinguishing facts: its number, and the text that matched or its owner. */
export type FoundRow = { readonly twin: TwinJson; readonly title: string; readonly facts: readonly string[]; readonly showsType: boolean }

export type ShownGroup = { readonly group: FoundGroup | undefined; readonly rows: readonly FoundRow[]; readonly hasMore: boolean }

type Found = {
  /** The definitions visible to the caller, and all of them, because owner relations may be hidden. */
  readonly registry: Registry
  readonly whole: Registry
  readonly search: string
  readonly groups: readonly FoundGroup[]
  /** The best matches of all types, best first. */
  readonly best: readonly TwinJson[]
  /** Twins that groups found also by the words of linked twins, by group key. */
  readonly listed: ReadonlyMap<string, readonly TwinJson[]>
}

const maxOthers = 4
const maxFacts = 2
/** A longer text is not shown as a reason. */
const longestReason = 60

type Hit = { readonly twin: TwinJson; readonly reason?: string | undefined }

/**
 * Sorts found twins into groups. A part is replaced by its owners if they are known, with the part as the reason. The group of a twin whose
 * number or name was typed comes first, then the groups that the words name. Twins without a group come last.
 */
export function foundRows(found: Found): readonly ShownGroup[] {
  const hits = found.best.flatMap((twin) => ownersOf(found, twin))
  const shown = found.groups.map((group): ShownGroup => {
    const own = hits.filter(({ twin }) => group.types.has(twin.definition))
    const more = (found.listed.get(group.key) ?? []).filter(({ definition }) => group.types.has(definition)).map((twin): Hit => ({ twin }))
    const all = onceEach([...byName(found, own), ...byReason(found, [...more, ...byNumber(own)], group)])
    return { group, rows: all.slice(0, maxShown).map((hit) => rowOf(found, hit, group)), hasMore: all.length > maxShown }
  })
  const others = onceEach(hits.filter(({ twin }) => groupOf(found, twin) === undefined)).slice(0, maxOthers)
  const rest = { group: undefined, rows: others.map((hit) => rowOf(found, hit, undefined)), hasMore: false }
  const [first] = found.best
  const isFirst = ({ group }: ShownGroup) => first !== undefined && isWholly(found, first) && group === groupOf(found, first)
  return [...shown, rest].filter(({ rows }) => rows.length > 0).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

function groupOf({ groups }: Found, { definition }: TwinJson): FoundGroup | undefined {
  return groups.find(({ types }) => types.has(definition))
}

function isWholly({ registry, search }: Found, twin: TwinJson): boolean {
  const typed = foldLoosely(search)
  return [twin.tenantWideIdentifier ?? '', twinTitle(registry, twin)].some((name) => name !== '' && foldLoosely(name) === typed)
}

/** Returns the owners of a part; the twin itself if it is no part or the caller sees no owner. */
function ownersOf(found: Found, twin: TwinJson, reason?: string): readonly Hit[] {
  const told = isPart(found.whole, twin.definition) ? toldBy(found, twin) : []
  if (told.length === 0) return [{ twin, reason }]
  return told.flatMap((owner) => ownersOf(found, owner, reason ?? twinTitle(found.registry, twin)))
}

function toldBy({ whole }: Found, twin: TwinJson): readonly TwinJson[] {
  return ownerRelations(whole, twin.definition).flatMap(({ systematics }) => entriesIn(twin, systematics))
}

/**
 * Returns the twins found by their own words, in their order. Names that contain all words of the search come first, even if a word also
 * names a kind ('Router-Miete').
 */
function byName({ registry, search }: Found, hits: readonly Hit[]): readonly Hit[] {
  const words = wordsOf(search)
  const isNamed = ({ twin }: Hit) => {
    const its = new Set(wordsOf(twinTitle(registry, twin)))
    return words.length > 1 && words.every((word) => its.has(word))
  }
  return hits.filter(({ reason }) => reason === undefined).toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
}

/** Returns the owners of parts, sorted by number, so the oldest come first. */
function byNumber(hits: readonly Hit[]): readonly Hit[] {
  const numberOf = ({ twin }: Hit) => twin.tenantWideIdentifier ?? ''
  return hits
    .filter(({ reason }) => reason !== undefined)
    .toSorted((a, b) => numberOf(a).localeCompare(numberOf(b), 'de', { numeric: true }))
}

/**
 * Sorts twins by reason: a twin whose reason contains the typed words as whole words comes first, because many people share an address. The
 * order stays otherwise.
 */
function byReason(found: Found, hits: readonly Hit[], group: FoundGroup): readonly Hit[] {
  const words = wordsOf(found.search)
  const rated = hits.map((hit) => {
    const reason = hit.reason ?? reasonOf(found, hit, group)
    const its = new Set(wordsOf(reason ?? ''))
    return { hit, missed: reason === undefined ? 0 : words.filter((word) => !its.has(word)).length }
  })
  return rated.toSorted((a, b) => a.missed - b.missed).map(({ hit }) => hit)
}

/**
 * Merges the hits of a twin at the position of the first hit. The last hit supplies the twin, because a list query reads more than its
 * title.
 */
function onceEach(hits: readonly Hit[]): readonly Hit[] {
  return [...Map.groupBy(hits, ({ twin }) => twin.id).values()].flatMap((same) => {
    const reason = same.find((each) => each.reason !== undefined)?.reason
    return same.slice(-1).map(({ twin }) => ({ twin, reason }))
  })
}

function rowOf(found: Found, hit: Hit, group: FoundGroup | undefined): FoundRow {
  const { twin } = hit
  const title = twinTitle(found.registry, twin)
  const number = twin.tenantWideIdentifier ?? ''
  const facts = [number, reasonOf(found, hit, group) ?? '', ...aboutOf(found, twin)].filter((fact) => fact !== '' && fact !== title)
  const showsType = group === undefined || group.type !== twin.definition
  return { twin, title, facts: [...new Set(facts)].slice(0, maxFacts), showsType }
}

/**
 * Returns the titles of the twins that a twin concerns. If such a twin has only a number, the twin that it concerns comes before it: for a
 * process, the customer of its contract.
 */
function aboutOf(found: Found, twin: TwinJson): readonly string[] {
  if (isPart(found.whole, twin.definition)) return []
  return toldBy(found, twin).flatMap((other) => {
    const title = twinTitle(found.registry, other)
    return title === other.tenantWideIdentifier ? [...aboutOf(found, other).slice(0, 1), title] : [title]
  })
}

/** Returns the text that matched the search, if it is neither the name nor the number: an owner's part, or a text with a missing word. */
function reasonOf(found: Found, { twin, reason }: Hit, group: FoundGroup | undefined): string | undefined {
  const { numbers, rest } = splitNumbers(group?.search || found.search)
  const known = foldLoosely(`${twinTitle(found.registry, twin)} ${twin.tenantWideIdentifier ?? ''}`)
  const missing = wordsOf(rest).filter((word) => !known.includes(word))
  if (missing.length === 0 && numbers.length === 0) return undefined
  const holds = (text: string) => {
    const folded = foldLoosely(text)
    // Numbers of accounts and phones are written in groups.
    const closed = folded.replaceAll(/[^\p{L}\p{N}]/gu, '')
    const isHeld = (word: string) => folded.includes(word) || (/\d{3}/.test(word) && closed.includes(word))
    return numbers.some(({ digits }) => closed.includes(digits)) || missing.some(isHeld)
  }
  return reason ?? textsOf(found, twin).find(holds)
}

function textsOf({ registry }: Found, twin: TwinJson): readonly string[] {
  const definition = registry.definitions.get(twin.definition)
  const linked = (definition?.searchRelations ?? [])
    .flatMap((relation) => entriesIn(twin, relation))
    .map((other) => twinTitle(registry, other))
  const own = (definition?.allAttributes ?? [])
    .filter(({ searchable }) => searchable)
    .map(({ systematics }) => twin[attributeKey(systematics)])
    .filter((value): value is string => typeof value === 'string' && value.length <= longestReason)
  return [...linked, ...own]
}
