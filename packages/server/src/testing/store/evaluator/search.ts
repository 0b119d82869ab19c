import { foldLoosely, foldSearch, looseForms } from '@twinwerk/model/text/fold'
import type { Twin } from '../world.ts'
import { differInOneLetter } from './edit-distance.ts'
import type { Question } from './question.ts'
import { attributeValue, farTwins } from './reading.ts'
import type { Period } from './rights.ts'

type Search = {
  readonly text: string
  readonly searchIn: readonly string[] | undefined
  readonly spelling: 'typed' | 'similar'
  readonly period: Period
}

/**
 * Returns true if every word, loosely folded, is in the number or a searchable attribute of the twin, or of a related twin for search. With
 * similar spelling, a similar word there suffices.
 */
export function isFound(question: Question, twin: Twin, { text, searchIn, spelling, period }: Search): boolean {
  const definition = question.registry.definitions.get(twin.definition)!
  const isAsked = (name: string) => !searchIn || searchIn.includes(name)
  const related = definition.searchRelations.filter(isAsked).flatMap((relation) => farTwins(question, twin, [relation], period))
  const texts = [...textsOf(question, twin, isAsked), ...related.flatMap((each) => textsOf(question, each))]
  return wordsOf(text).every((word) => texts.some((each) => each.includes(word) || (spelling === 'similar' && holdsSimilar(each, word))))
}

export function wordsOf(search: string): string[] {
  return foldLoosely(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/^(\p{L})\.$/u, '$1'))
}

/**
 * Returns true if the text contains the word, or the word with one typing error. Errors are accepted only in words of at least five
 * letters, and letters only.
 */
export function holdsSimilar(text: string, word: string): boolean {
  if (!/^\p{L}{5,24}$/u.test(word)) return false
  return text.split(/[ -/:-@[-`{-~]+/).some((each) => each === word || differInOneLetter(each, word))
}

/** Returns the visible texts by which a twin is found, in their comparable forms. */
export function textsOf(question: Question, twin: Twin, isAsked: (name: string) => boolean = () => true): string[] {
  const { allAttributes } = question.registry.definitions.get(twin.definition)!
  return allAttributes
    .filter(({ searchable, systematics }) => searchable && isAsked(systematics))
    .flatMap((attribute) => {
      const value = attributeValue(question, twin, attribute)
      return typeof value === 'string' ? [looseForms(foldSearch(value))] : []
    })
}
