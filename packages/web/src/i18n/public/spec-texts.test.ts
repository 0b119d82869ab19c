import { catalogue } from '@twinwerk/model/error/catalogue'
import { checkMultiplicity } from '@twinwerk/model/validation/multiplicity'
import { expect, test } from 'vitest'
import { addTexts } from '../add-texts.ts'
import { i18n } from '../instance.ts'
import { orderTexts } from '../order/texts.ts'
import { taskTexts } from '../task/texts.ts'
import { terminationTexts } from '../termination/texts.ts'
import { sharedTexts } from './shared-texts.ts'
import { specWords } from './spec-words.ts'
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

test.each(specWords)(
  '$key is the text of the specification, formally and informally, has its English one, and it is read in $seen',
  ({ key, formal, informal, english, seen }) => {
    const said = (lng: string) => (i18n.t as (key: string, options: object) => string)(key, { lng, count: 2 })
    expect([said('de'), said('de-x-informal'), said('en')]).toEqual([formal, informal ?? formal, english])
    expect(tests[seenIn[seen]]).toContain(formal)
  },
)

/** Public pages show messages of the server, so these texts must match the server's. */
test.each([
  '1020',
  '3000',
  '3001',
  'INVALID_IBAN',
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
