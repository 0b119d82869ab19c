import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { SearchedList, NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { foldLoosely } from '@twinwerk/model/text/fold'
import type { Text } from '@twinwerk/model/text/text'

/** A list that the caller may open. */
export type Place = { readonly path: string; readonly title: string; readonly list: ListDefinition }

/** Twins that the palette shows together. */
export type FoundGroup = {
  readonly key: string
  readonly title: string
  readonly type: string
  /** Its concrete types, without the types of earlier groups. */
  readonly types: ReadonlySet<string>
  /** The list that contains all of them. */
  readonly place: Place | undefined
  readonly sort: ListDefinition['sort'] | undefined
  /** The search words for its twins; empty if all words name only the kind. */
  readonly search: string
  /** True if its twins are also found by the words of linked twins: for the first group of each family, and groups that the words name. */
  readonly looksFurther: boolean
}

type Asked = {
  readonly registry: Registry
  readonly routes: readonly NavigationRoute[]
  readonly text: (text: Text) => string
  readonly search: string
  /** Verbs for creating a twin; beside the name of a kind they are not searched. */
  readonly verbs: ReadonlySet<string>
}

/** Returns the groups in display order; groups that the words name come first. A word that names a group is not searched for. */
export function groupsFor(kinds: readonly SearchedList[], asked: Asked): readonly FoundGroup[] {
  const { registry, routes, text, search } = asked
  const typed = wordsIn(search)
  const { others, isLookedFor } = othersOf(kinds, asked)
  const [taken, families] = [new Set<string>(), new Set<string>()]
  const groups = kinds.map((kind) => {
    const own = namesOf(kind, text)
    const isNamed = typed.some((word) => own.has(foldLoosely(word)))
    const all = (kind.typeExtends ?? [kind.type]).flatMap((name) => registry.definitions.get(name)?.concrete ?? [])
    const types = all.filter((type) => !taken.has(type))
    for (const type of types) taken.add(type)
    const family = registry.definitions.get(kind.type)?.family ?? kind.type
    const isFirst = !families.has(family)
    families.add(family)
    const place = placeOf(kind, { registry, routes, text })
    const group: FoundGroup = {
      key: kind.path,
      title: text(kind.title),
      type: kind.type,
      types: new Set(types),
      place,
      sort: kind.sort ?? (place?.list.type === kind.type ? place.list.sort : undefined),
      search: isLookedFor ? others.join(' ') : '',
      looksFurther: isLookedFor && (isFirst || isNamed),
    }
    return { group, isNamed }
  })
  return groups.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ group }) => group)
}

/**
 * Returns the words for the search over all types: without the names of kinds, so that twins related to a person are found by the person's
 * name.
 */
export function wordsToFind(kinds: readonly SearchedList[], asked: Pick<Asked, 'text' | 'search' | 'verbs'>): string {
  const { others, isLookedFor } = othersOf(kinds, asked)
  return isLookedFor ? others.join(' ') : asked.search
}

/** Returns the words that name no kind, and whether they are searched for. */
function othersOf(kinds: readonly SearchedList[], { text, search, verbs }: Pick<Asked, 'text' | 'search' | 'verbs'>) {
  const typed = wordsIn(search)
  const names = new Set(kinds.flatMap((kind) => [...namesOf(kind, text)]))
  const others = typed.filter((word) => !names.has(foldLoosely(word)))
  return { others, isLookedFor: others.length === typed.length || others.some((word) => !verbs.has(foldLoosely(word))) }
}

function wordsIn(search: string): readonly string[] {
  return search.split(/\s+/).filter(Boolean)
}

function namesOf({ words }: SearchedList, text: Asked['text']): ReadonlySet<string> {
  return new Set(foldLoosely(text(words)).split(' '))
}

/** Returns the kind's own list or, if it is closed to the caller, the first list with a part of its twins. */
function placeOf({ path, type }: SearchedList, { registry, routes, text }: Pick<Asked, 'registry' | 'routes' | 'text'>): Place | undefined {
  const lists = routes.flatMap(({ screen, ...route }) => (screen.type === 'list' ? [{ ...route, list: screen.list }] : []))
  const isPartOf = ({ list }: { readonly list: ListDefinition }) =>
    isA(registry, list.type, type) && registry.relations.get(list.relation)?.direction === 'collection'
  const place = lists.find((route) => route.path === path) ?? lists.find(isPartOf)
  return place && { path: place.path, title: text(place.title), list: place.list }
}
