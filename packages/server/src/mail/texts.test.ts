import { letters } from '@twinwerk/domain/letters'
import { accessCodeLetter } from '@twinwerk/domain/letters/access-code'
import { processLetters } from '@twinwerk/domain/letters/process-letters'
import { mailTemplates } from '@twinwerk/domain/mails'
import { mail } from '@twinwerk/domain/platform/mail/twin'
import { textsIn } from '@twinwerk/domain/testing/texts-in'
import { languages, textIn } from '@twinwerk/model/text/text'
import { expect, test } from 'vitest'
import { mailTexts } from './texts.ts'

test('every mail has its occasion in words', () => {
  const words = mail.attributes!['kind']!.enumValues!.map(({ name }) => name)
  // A mail that a person writes has no template of ours.
  expect(words.toSorted()).toEqual([...Object.keys(mailTexts), 'message'].toSorted())
})

/** All templates of texts to customers. */
const written = textsIn({ mailTexts, letters: { ...letters, accessCodeLetter }, processLetters, mailTemplates })
const formal = /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/
const informal = /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)\b/
const german = /[äöüÄÖÜß„“]|\b(und|der|die|das|ist|nicht|wir|Vertrag|Guten|Hallo)\b/

test.each(written)('$at speaks to its reader formally, informally and in English', ({ text }) => {
  if (formal.test(text.de)) expect(text.informal).toBeDefined()
  expect(text.de).not.toMatch(informal)
  expect(text.informal ?? '').not.toMatch(formal)
  // The content of a placeholder is not part of the text.
  expect(text.en.replaceAll(/\{\{.*?\}\}|\{%.*?%\}/g, '')).not.toMatch(german)
})

test.each(written)('$at names the same things in each language', ({ text }) => {
  const placesIn = (words: string) => new Set([...words.matchAll(/\{\{? ?(\w[\w.]*)/g)].map((found) => found[1]))
  const [inGerman, ...others] = languages.map((language) => placesIn(textIn(text, language)))
  // The informal form greets with the first name only, so its placeholders differ.
  const greets = /^(Guten Tag|Hallo)\{/.test(text.de)
  if (!greets) for (const other of others) expect(other).toEqual(inGerman)
})
