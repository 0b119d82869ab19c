import { describe, expect, it } from 'vitest'
import { isStrong, passwordRuleNames, passwordRules } from './password-rules.ts'

describe('password rules', () => {
  it.each([
    ['Abcdef1', ['length', 'special']],
    ['abcdefg1!', ['upper']],
    ['ABCDEFG1!', ['lower']],
    ['Abcdefgh!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Abcdef 12', ['special']],
    ['', ['length', 'upper', 'lower', 'digit', 'special']],
  ])('name what %j still needs', (password, missing) => {
    expect(passwordRuleNames.filter((rule) => !passwordRules[rule](password))).toEqual(missing)
  })

  it('accept a password that meets all of them, umlauts included', () => {
    expect(isStrong('Äpfel&7ü')).toBe(true)
  })
})
