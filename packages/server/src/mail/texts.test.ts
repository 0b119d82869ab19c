import { mail } from '@twinwerk/domain/platform/mail/twin'
import { expect, test } from 'vitest'
import { mailTexts } from './texts.ts'

test('every mail has its occasion in words', () => {
  const words = mail.attributes!['kind']!.enumValues!.map(({ name }) => name)
  // What a person writes has no text of ours.
  expect(words.toSorted()).toEqual([...Object.keys(mailTexts), 'message'].toSorted())
})
