import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { routes } from './navigation.ts'
import { roles } from './roles.ts'
import { textsIn } from './testing/texts-in.ts'
import { uiDefinitions } from './ui-definitions.ts'

const texts = textsIn({ definitions, uiDefinitions, routes, roles })

test('every text has a German and an English form', () => {
  for (const { at, text } of texts) {
    expect(text.de.trim(), at).not.toBe('')
    expect(text.en.trim(), at).not.toBe('')
    expect(/[äöüÄÖÜß]/.test(text.en), `${at}: ${text.en}`).toBe(false)
  }
})

test('German that addresses the reader has an informal form, and that form does not say Sie', () => {
  const formal = /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/
  for (const { at, text } of texts) {
    expect(formal.test(text.de), at).toBe(text.informal !== undefined)
    expect(formal.test(text.informal ?? ''), at).toBe(false)
  }
})
