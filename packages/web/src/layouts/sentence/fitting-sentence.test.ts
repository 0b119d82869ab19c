import { expect, test } from 'vitest'
import { fittingSentence } from './fitting-sentence.ts'

const same = (de: string) => ({ text: { de, en: de }, when: 'a:hold' })
const sentences = [same('Bis {until}: {reason}'), same('Bis {until}'), same('Ohne Ende')]
const fitting = (...set: readonly string[]) =>
  fittingSentence(sentences, { isSet: (name) => set.includes(name), of: (name) => `a:${name}` })?.text.de

test('the first sentence that has all its values is chosen, and none without the condition', () => {
  expect(fitting('a:hold', 'a:until', 'a:reason')).toBe('Bis {until}: {reason}')
  expect(fitting('a:hold', 'a:until')).toBe('Bis {until}')
  expect(fitting('a:hold', 'a:reason')).toBe('Ohne Ende')
  expect(fitting('a:until', 'a:reason')).toBeUndefined()
})
