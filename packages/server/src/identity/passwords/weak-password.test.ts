import { expect, test } from 'vitest'
import { isGuessable } from './weak-password.ts'

const own = ['leitung@swe.example', 'Käthe Brückner', 'Stadtwerke Elsterau']

test.each([
  'Passwort1!',
  'P4ssw0rt-2026',
  'Willkommen#2026',
  '!!Sommer2026',
  'Qwertz123!',
  'Fussball99?',
  'HalloHallo1!',
  'Admin-1234',
  'Schatz_007',
  'Geheim$1',
  'Passw0rd!',
  'Trustno1!',
  'Dragon#1985',
  'Schmidt-1970!',
  'Haustür#12',
])('%s is guessed', (password) => expect(isGuessable(password, [])).toBe(true))

test.each(['Bruckner-2026!', 'Brueckner1!', 'Elsterau#99', 'Kaethe.2026', 'Leitung-1!', 'Stadtwerke1!'])(
  '%s is its owner’s',
  (password) => {
    expect(isGuessable(password, own)).toBe(true)
  },
)

test.each(['Twinwerk-Demo-1!', 'Alt-Passwort-1-Kuckucksuhr', 'Drei-Birken-am-Teich-7', 'vK9#mQ2$xL', 'Correct7Horse!Battery'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, own)).toBe(false)
  },
)
