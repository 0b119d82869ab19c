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

const seenIn = {
  order: '../../public/order/OrderPage.web.test.tsx',
  parts: '../../public/form/form.web.test.tsx',
  story: '../../../../../e2e/public-story.test.ts',
  task: '../../public/task/TaskPage.web.test.tsx',
} as const
const tests = import.meta.glob<string>(['../../public/*/*.web.test.tsx', '../../../../../e2e/public-story.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Said = { readonly key: string; readonly formal: string; readonly informal?: string; readonly seen: keyof typeof seenIn }

/** Sections 5 and 8 of the portal specification, to the letter; informal where the text addresses somebody, and the test in which somebody reads it on a page. */
const texts: readonly Said[] = [
  { key: 'frame:fewestCharacters', formal: 'Muss mindestens 2 Zeichen enthalten!', seen: 'story' },
  { key: 'frame:notEmpty', formal: 'Feld darf nicht leer sein!', seen: 'story' },
  { key: 'frame:chooseOne', formal: 'Eine Option muss ausgewählt sein', seen: 'story' },
  { key: 'frame:mailInvalid', formal: 'Die eingegebene Mail-Adresse ist nicht gültig!', seen: 'story' },
  { key: 'frame:mailsDiffer', formal: 'Die Mail-Adressen stimmen nicht überein!', seen: 'story' },
  {
    key: 'frame:fileRequired',
    formal: 'Sie müssen mindestens eine Datei anhängen',
    informal: 'Du musst mindestens eine Datei anhängen',
    seen: 'story',
  },
  { key: 'field:phoneNotMobile', formal: 'Die eingegebene Telefonnummer ist keine Mobilfunknummer!', seen: 'parts' },
  { key: 'field:phoneInvalid', formal: 'Die eingegebene Telefonnummer ist ungültig!', seen: 'parts' },
  { key: 'field:phoneFailed', formal: 'Fehler bei Abruf der Telefonnummer!', seen: 'parts' },
  { key: 'field:phoneShort', formal: 'Die eingegebene Telefonnummer ist zu kurz!', seen: 'parts' },
  { key: 'field:bicRequired', formal: 'Eine BIC ist erforderlich!', seen: 'order' },
  { key: 'field:bicShort', formal: 'Die Länge der BIC muss mindestens 8 Zeichen betragen!', seen: 'order' },
  { key: 'field:ibanInvalid', formal: 'Die eingegebene IBAN ist nicht gültig!', seen: 'parts' },
  { key: 'field:bankNotFound', formal: 'Keine Bank gefunden!', seen: 'parts' },
  { key: 'field:bankFailed', formal: 'Fehler bei Abruf der Bank', seen: 'parts' },
  { key: 'field:bankOffline', formal: 'Fehler', seen: 'parts' },
  {
    key: 'termination:captchaWrong',
    formal: 'Bitte überprüfen sie Ihre Eingabe',
    informal: 'Bitte überprüfe deine Eingabe',
    seen: 'story',
  },
  { key: 'termination:captchaExpired', formal: 'Abgelaufen, bitte erneut probieren', seen: 'story' },
  { key: 'task:used.title', formal: 'Fehler', seen: 'task' },
  { key: 'task:used.text', formal: 'Der Link ist nicht mehr gültig oder die Aufgabe wurde bereits abgeschlossen.', seen: 'story' },
  { key: 'task:already.title', formal: 'Aufgabe abgeschlossen', seen: 'task' },
  { key: 'task:already.text', formal: 'Die Aufgabe wurde bereits abgeschlossen.', seen: 'story' },
  {
    key: 'task:failed.text',
    formal: 'Leider ist ein Fehler aufgetreten. Bitte wenden Sie sich an unseren Kundenservice.',
    informal: 'Leider ist ein Fehler aufgetreten. Bitte wende dich an unseren Kundenservice.',
    seen: 'task',
  },
  { key: 'task:done.title', formal: 'Aufgabe abgeschlossen', seen: 'task' },
  { key: 'task:done.text', formal: 'Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.', seen: 'story' },
]

test.each(texts)(
  '$key is the text of the specification, formally and informally, there is one in English, and it is read in $seen',
  ({ key, formal, informal, seen }) => {
    const said = (lng: string) => (i18n.t as (key: string, options: object) => string)(key, { lng, count: 2 })
    expect([said('de'), said('de-x-informal')]).toEqual([formal, informal ?? formal])
    expect(said('en')).not.toBe(formal)
    expect(said('en')).not.toContain(':')
    expect(tests[seenIn[seen]]).toContain(formal)
  },
)

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
