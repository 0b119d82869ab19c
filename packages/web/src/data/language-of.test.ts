import { describe, expect, it } from 'vitest'
import { unbranded } from './config.ts'
import { languageOf } from './language-of.ts'

const informal = { ...unbranded, defaultAddressing: 'informal' } as const
const nothing = { language: null, addressing: null } as const

describe('language of a page', () => {
  it('is the tenant’s as long as the user has chosen none', () => {
    expect(languageOf(unbranded, nothing)).toBe('de')
    expect(languageOf(informal, nothing)).toBe('de-x-informal')
    expect(languageOf({ ...informal, defaultLanguage: 'en' }, nothing)).toBe('en')
  })

  it('follows the user in language and form of address', () => {
    expect(languageOf(informal, { language: 'de', addressing: 'formal' })).toBe('de')
    expect(languageOf(unbranded, { language: null, addressing: 'informal' })).toBe('de-x-informal')
    expect(languageOf(informal, { language: 'en', addressing: 'informal' })).toBe('en')
  })
})
