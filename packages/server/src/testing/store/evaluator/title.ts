import { titleLines } from '@twinwerk/model/twin/title'
import type { Twin } from '../world.ts'
import type { Question } from './question.ts'
import { attributeValue } from './reading.ts'

/** Returns the title as the caller sees it. */
export function titleOf(question: Question, twin: Twin): string {
  const { titleAttributes } = question.registry.definitions.get(twin.definition)!
  const attributes = titleAttributes.map((name) => question.registry.attributes.get(name)!)
  return titleLines(attributes)
    .map((line) => line.map((attribute) => attributeValue(question, twin, attribute)).filter((value) => value !== null))
    .filter((line) => line.length > 0)
    .map((line) => line.join(' '))
    .join(', ')
}
