import { isPart } from '@twinwerk/model/definition/is-part'
import { foldLoosely, foldSearch, looseForms } from '@twinwerk/model/text/fold'
import { isStatic } from '@twinwerk/model/definition/registry'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Twin } from '../world.ts'
import { typesOf } from './allowed.ts'
import type { Question } from './question.ts'
import { living } from './rights.ts'
import { holdsSimilar, textsOf, wordsOf } from './search.ts'

const usualLimit = 25
const none = 9

type Found = { readonly twin: Twin; readonly shown: ListQueryJson }

/** Returns the best twins of all types for a search, with the attributes to read. Undefined if the caller could see none of the types. */
export function searchEverywhere(question: Question, { $search, $limit = usualLimit, ...query }: RootQueryJson): Found[] | undefined {
  const types = typesOf(question, 'entity', query).filter((type) => !isStatic(question.registry, type))
  if (!question.rights.couldSee(types)) return undefined
  const words = wordsOf($search!)
  if (words.length === 0) return []
  const twins = living(question.world).filter((twin) => types.includes(twin.definition) && question.rights.sees(twin))
  const partly = (twin: Twin) => Number(isPart(question.registry, twin.definition))
  const found = (spelling: 'typed' | 'similar') =>
    twins
      .map((twin) => ({ twin, rank: Math.max(...words.map((word) => rankOf(question, twin, { word, spelling }))) }))
      .filter(({ rank }) => rank < none)
      .toSorted((a, b) => partly(a.twin) - partly(b.twin) || a.rank - b.rank || byNumber(a.twin, b.twin))
  const typed = found('typed')
  const best = typed.length > 0 ? typed : found('similar')
  return best.slice(0, $limit as number).map(({ twin }) => ({ twin, shown: shownOf(question, twin, types) }))
}

/** Returns the rank of a match; a smaller rank is better. */
function rankOf(question: Question, twin: Twin, { word, spelling }: { word: string; spelling: 'typed' | 'similar' }): number {
  const number = twin.identifier === null ? undefined : foldLoosely(twin.identifier)
  const numbers = twin.identifier === null ? [] : [looseForms(foldSearch(twin.identifier))]
  const texts = textsOf(question, { ...twin, identifier: null })
  if (number === word) return 0
  if (texts.some((text) => meets(text, word, { wholly: true }))) return 1
  if (number?.startsWith(word)) return 2
  if (texts.some((text) => meets(text, word, { wholly: false }))) return 3
  if (word.length >= 3 && [...numbers, ...texts].some((text) => text.includes(word))) return 4
  return spelling === 'similar' && texts.some((text) => holdsSimilar(text, word)) ? 5 : none
}

/** Returns true if a word of the text begins with this word, or with `wholly` equals it. */
function meets(text: string, word: string, { wholly }: { wholly: boolean }): boolean {
  const parts = (at: number) => at < 0 || at >= text.length || /[ -/:-@[-`{-~]/.test(text[at]!)
  return [...text].some((_, at) => text.startsWith(word, at) && parts(at - 1) && (!wholly || parts(at + word.length)))
}

function byNumber(a: Twin, b: Twin): number {
  if (a.identifier === null || b.identifier === null)
    return Number(a.identifier === null) - Number(b.identifier === null) || bytes(a.uuid, b.uuid)
  return bytes(a.identifier, b.identifier) || bytes(a.uuid, b.uuid)
}

function bytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** Returns the mask of a found twin's title: the attributes that some grant could show. */
function shownOf({ registry, rights }: Question, { definition }: Twin, types: readonly string[]): ListQueryJson {
  const { family, titleAttributes } = registry.definitions.get(definition)!
  const related = types.filter((type) => registry.definitions.get(type)!.family === family)
  const $mask = titleAttributes.filter((name) => name !== 'entity:tenantWideIdentifier' && rights.couldShow(related, name))
  return { $mask }
}
