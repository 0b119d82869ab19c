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
 * Every word, loosely folded, stands in the number or a searchable attribute of the twin, or of one that it is searched through, or is
 * similar to a word there.
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

/** A typing error is forgiven in words of at least five letters, and nothing but letters. */
export function holdsSimilar(text: string, word: string): boolean {
  if (!/^\p{L}{5,24}$/u.test(word)) return false
  return text.split(/[ -/:-@[-`{-~]+/).some((each) => each === word || differInOneLetter(each, word))
}

/** The texts a twin is found by, as far as they show, in the forms they are compared in. */
export function textsOf(question: Question, twin: Twin, isAsked: (name: string) => boolean = () => true): string[] {
  const { allAttributes } = question.registry.definitions.get(twin.definition)!
  return allAttributes
    .filter(({ searchable, systematics }) => searchable && isAsked(systematics))
    .flatMap((attribute) => {
      const value = attributeValue(question, twin, attribute)
      return typeof value === 'string' ? [looseForms(foldSearch(value))] : []
    })
}
