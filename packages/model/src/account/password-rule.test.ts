import { expect, test } from 'vitest'
import { checkNewPassword, isStrongPassword } from './password-rule.ts'

const old = 'Alt-Passwort-1'
const check = (password: string, confirmation = password) => checkNewPassword({ old, password, confirmation })

test('a password with upper case, lower case, digit and special character is accepted', () => {
  expect(check('Twinwerk-Demo-1!')).toBeUndefined()
  expect(check('Ärger-über-9')).toBeUndefined()
})

test.each(['Aa1-567', 'twinwerk-demo-1', 'TWINWERK-DEMO-1', 'Twinwerk-Demo', 'TwinwerkDemo1', 'Twinwerk Demo 1'])(
  '%s is too weak',
  (password) => {
    expect(check(password)).toBe('password.newweak')
  },
)

test('length counts characters, so that four emoji are not eight', () => {
  expect(isStrongPassword('Aa1-😀😀😀')).toBe(false)
  expect(isStrongPassword('Aa1-😀😀😀😀')).toBe(true)
})

test('a password longer than 256 characters is refused', () => {
  expect(isStrongPassword(`Aa1-${'x'.repeat(253)}`)).toBe(false)
})

test('the confirmation is compared without blanks at its ends', () => {
  expect(check('Twinwerk-Demo-1!', ' Twinwerk-Demo-1! ')).toBeUndefined()
  expect(check('Twinwerk-Demo-1!', 'Twinwerk-Demo-2!')).toBe('password.newconfirmerror')
})

test('a blank at either end is refused with its own message', () => {
  expect(check(' Twinwerk-Demo-1!')).toBe('password.newblank')
  expect(check('Twinwerk-Demo-1! ')).toBe('password.newblank')
})

test('the old password is no new password', () => {
  expect(check(old)).toBe('password.newsame')
})
