import { foldLoosely, foldSearch, looseForms } from '@twinwerk/model/text/fold'
import type { Twin } from '../world.ts'
import type { Question } from './question.ts'
import { attributeValue, farTwins } from './reading.ts'
import type { Period } from './rights.ts'

/** Every word, loosely folded, stands in the number or a searchable attribute of the twin, or of one that it is searched through. */
export function isFound(question: Question, twin: Twin, search: string, period: Period): boolean {
  const definition = question.registry.definitions.get(twin.definition)!
  const related = definition.searchRelations.flatMap((relation) => farTwins(question, twin, [relation], period))
  const words = foldLoosely(search).split(' ').filter(Boolean)
  return words.every((word) => [twin, ...related].some((each) => textsOf(question, each).some((text) => text.includes(word))))
}

function textsOf(question: Question, twin: Twin): string[] {
  const { allAttributes } = question.registry.definitions.get(twin.definition)!
  return allAttributes
    .filter((attribute) => attribute.searchable)
    .flatMap((attribute) => {
      const value = attributeValue(question, twin, attribute)
      return typeof value === 'string' ? [looseForms(foldSearch(value))] : []
    })
}
