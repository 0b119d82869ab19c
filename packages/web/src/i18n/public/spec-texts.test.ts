import { catalogue } from '@twinwerk/model/error/catalogue'
import { checkMultiplicity } from '@twinwerk/model/validation/multiplicity'
import { expect, test } from 'vitest'
import { addTexts } from '../add-texts.ts'
import { i18n } from '../instance.ts'
import { orderTexts } from '../order/texts.ts'
import { taskTexts } from '../task/texts.ts'
import { terminationTexts } from '../termination/texts.ts'
import { sharedTexts } from './shared-texts.ts'
import { frameTexts } from './texts.ts'

for (const texts of [...sharedTexts, frameTexts, terminationTexts, taskTexts, orderTexts]) addTexts(texts)

/** Sections 5 and 8 of the portal specification, to the letter; informal where the text addresses somebody. */
const texts: readonly (readonly [key: string, formal: string, informal?: string])[] = [
  ['frame:fewestCharacters', 'Muss mindestens 2 Zeichen enthalten!'],
  ['frame:notEmpty', 'Feld darf nicht leer sein!'],
  ['frame:chooseOne', 'Eine Option muss ausgewählt sein'],
  ['frame:mailInvalid', 'Die eingegebene Mail-Adresse ist nicht gültig!'],
  ['frame:mailsDiffer', 'Die Mail-Adressen stimmen nicht überein!'],
  ['frame:fileRequired', 'Sie müssen mindestens eine Datei anhängen', 'Du musst mindestens eine Datei anhängen'],
  ['field:phoneNotMobile', 'Die eingegebene Telefonnummer ist keine Mobilfunknummer!'],
  ['field:phoneInvalid', 'Die eingegebene Telefonnummer ist ungültig!'],
  ['field:phoneFailed', 'Fehler bei Abruf der Telefonnummer!'],
  ['field:phoneShort', 'Die eingegebene Telefonnummer ist zu kurz!'],
  ['field:bicRequired', 'Eine BIC ist erforderlich!'],
  ['field:bicShort', 'Die Länge der BIC muss mindestens 8 Zeichen betragen!'],
  ['field:ibanInvalid', 'Die eingegebene IBAN ist nicht gültig!'],
  ['field:bankNotFound', 'Keine Bank gefunden!'],
  ['field:bankFailed', 'Fehler bei Abruf der Bank'],
  ['field:bankOffline', 'Fehler'],
  ['termination:captchaWrong', 'Bitte überprüfen sie Ihre Eingabe', 'Bitte überprüfe deine Eingabe'],
  ['termination:captchaExpired', 'Abgelaufen, bitte erneut probieren'],
  ['task:used.title', 'Fehler'],
  ['task:used.text', 'Der Link ist nicht mehr gültig oder die Aufgabe wurde bereits abgeschlossen.'],
  ['task:already.title', 'Aufgabe abgeschlossen'],
  ['task:already.text', 'Die Aufgabe wurde bereits abgeschlossen.'],
  [
    'task:failed.text',
    'Leider ist ein Fehler aufgetreten. Bitte wenden Sie sich an unseren Kundenservice.',
    'Leider ist ein Fehler aufgetreten. Bitte wende dich an unseren Kundenservice.',
  ],
  ['task:done.title', 'Aufgabe abgeschlossen'],
  ['task:done.text', 'Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.'],
]

test.each(texts)('%s is the text of the specification, formally and informally, and there is one in English', (key, formal, informal) => {
  const said = (lng: string) => (i18n.t as (key: string, options: object) => string)(key ?? '', { lng, count: 2 })
  expect([said('de'), said('de-x-informal')]).toEqual([formal, informal ?? formal])
  expect(said('en')).not.toBe(formal ?? '')
  expect(said('en')).not.toContain(':')
})

/** Pages say what the server answers, so these are the server's. */
test.each([
  '1020',
  '3000',
  '3001',

  'BAD_USER_INPUT',
  'badFileType',
  'fileToBig',
  'ORDER_TOKEN_BAD',
  'ORDER_TOKEN_EXPIRED',
  'ORDER_TOKEN_MISSING',
  'ORDER_TOKEN_USED',
] as const)('code %s has its words in both languages', (code) => {
  const { de, en } = catalogue[code].title
  expect(de.length).toBeGreaterThan(5)
  expect(en).not.toBe(de)
})

test('a file that must be uploaded is asked for in the words of the specification', () => {
  const bounds = { min: 1, max: -1, upload: { maxUploadSizeMB: 10 } }
  expect(checkMultiplicity('a:b', bounds, [])?.text.de).toBe('Es muss mindestens eine Datei als Nachweiß hochgeladen werden.')
  expect(checkMultiplicity('a:b', { min: 1, max: -1 }, [])?.text.de).toBe('Mindestens 1 Eintrag erforderlich!')
})
