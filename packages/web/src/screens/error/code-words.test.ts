import { catalogue } from '@twinwerk/model/error/catalogue'
import { languages, textIn } from '@twinwerk/model/text/text'
import { expect, test } from 'vitest'
import { codeWords } from './code-words.ts'

test('each code of the catalogue has its title and what it means, in each language and address', () => {
  const formal = /\b(Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer)\b/
  for (const [code, { title }] of Object.entries(catalogue)) {
    const words = codeWords(code)!
    expect(words.title, code).toBe(title)
    for (const language of languages) expect(textIn(words.text, language), code).toMatch(/\.$/)
    expect(formal.test(textIn(words.text, 'de-x-informal')), code).toBe(false)
  }
})

test('texts that are no code have no words', () => {
  for (const code of ['nonsense', 'constructor', '']) expect(codeWords(code)).toBeUndefined()
})
