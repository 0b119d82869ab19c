import { createRequire } from 'node:module'
import type * as commonList from '@zxcvbn-ts/language-common'
import type * as germanList from '@zxcvbn-ts/language-de'
import { lettersOf } from './letters.ts'

/** Words that the published lists lack: keyboard rows, German cities and clubs, and words of this business. */
const further = `
passphrase benutzer benutzername anmeldung superuser aendermich neuespasswort meinpasswort meinkennwort deinpasswort ichliebedich koeln duesseldorf nuernberg
bayernmuenchen bvb hsv herthabsc eintracht uwe fortnite rechner instagram ubuntu wlan wifi stadtwerke stadtwerk glasfaser fiber netze twinwerk qwertz qwertzu
qwertzui qwertzuiop yxcv yxcvb yxcvbn yxcvbnm qaywsxedc abcdefgh sea mustermann maxmustermann erikamustermann`

const require = createRequire(import.meta.url)
let cached: ReadonlySet<string> | undefined

/**
 * Returns true if `letters` is a word that guessed passwords are made of: some 48,000 passwords from leaks, German words and names. The
 * lists are loaded with the first call.
 */
export function isCommonWord(letters: string): boolean {
  cached ??= readWords()
  return cached.has(letters)
}

function readWords(): ReadonlySet<string> {
  const { dictionary: common }: typeof commonList = require('@zxcvbn-ts/language-common')
  const { dictionary: german }: typeof germanList = require('@zxcvbn-ts/language-de')
  return new Set(
    [...common['passwords-common'], ...german.commonWords, ...german.firstnames, ...german.lastnames, ...further.trim().split(/\s+/)]
      .map(lettersOf)
      .filter((word) => word.length >= 3),
  )
}
