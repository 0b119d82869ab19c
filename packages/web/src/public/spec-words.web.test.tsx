// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { languages, textIn } from '@twinwerk/model/text/text'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unbranded } from '../data/config.ts'
import { setPreference } from '../data/preferences.ts'
import { queryClient } from '../data/query-client.ts'
import { addTexts } from '../i18n/add-texts.ts'
import { showLanguage } from '../i18n/language.ts'
import { languageChoices } from '../i18n/language-choices.ts'
import { specWords } from '../i18n/public/spec-words.ts'
import { frameTexts } from '../i18n/public/texts.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { IbanField } from './form/IbanField.tsx'
import { PhoneField } from './form/PhoneField.tsx'
import { UploadField } from './form/upload/UploadField.tsx'
import { TaskPage } from './task/TaskPage.tsx'
import { emptyForm } from './termination/form.ts'
import { TerminationPage } from './termination/TerminationPage.tsx'
import { showInTenant } from '../testing/show-in-tenant.tsx'

addTexts(frameTexts)

const asked = new Set<string>()
type Answer = () => Response
let answers: Record<string, Answer>
const problem =
  (status: number, code: string): Answer =>
  () =>
    Response.json({ code, title: code }, { status })
const plain =
  (status: number): Answer =>
  () =>
    new Response('', { status })
const landline = { contactType: 'landline', countrycode: '49', areacode: '341', number: '123456', international: '+49 341 123456' }

beforeEach(() => {
  stubBrowser()
  sessionStorage.clear()
  queryClient.clear()
  window.history.replaceState(null, '')
  answers = {}
  // Only the network is replaced.
  vi.stubGlobal('fetch', (address: string) => {
    const found = Object.entries(answers).find(([part]) => address.includes(part))?.[1]
    return found ? Promise.resolve(found()) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(cleanup)

/** Returns a text box of the page by position, whatever its label. */
const box = (at = 0) => screen.getAllByRole('textbox')[at]!
const submit = () => userEvent.click(document.querySelector('button[type=submit]')!)

function Iban() {
  const [value, setValue] = useState({ iban: '', bic: '' })
  return <IbanField {...value} onChange={(change) => setValue((before) => ({ ...before, ...change }))} />
}
function Phone({ mobile }: { readonly mobile: boolean }) {
  const [value, setValue] = useState('')
  return <PhoneField value={value} onChange={setValue} mobile={mobile} />
}
/** A form that lacks only the letters of the captcha. */
const complete = () => ({
  ...emptyForm(),
  customerNumber: 'K-100001',
  givenname: 'Ute',
  surname: 'Sorge',
  street: 'Brühl',
  houseNumber: '1',
  postcode: '04109',
  city: 'Elsterau',
  phone: '0341 123456',
  phoneParts: landline,
  mail: 'ute@kunde.example',
  mailConfirmation: 'ute@kunde.example',
  terminationTime: 'earliestPossibleDate',
})
const keep = (form: object) => sessionStorage.setItem('twinwerk.public.termination.swe', JSON.stringify(form))

describe.each(languages)('in %s a page says', (language) => {
  beforeEach(async () => {
    // A standalone page follows the language choice of the device.
    setPreference(languageChoices.find((choice) => choice.language === language)!.preference)
    await showLanguage(language)
  })
  const said = (key: string): string => {
    asked.add(`${language} ${key}`)
    const { formal, informal, english } = specWords.find((each) => each.key === key)!
    return textIn({ de: formal, en: english, ...(informal !== undefined && { informal }) }, language)
  }
  const read = (key: string) => screen.findAllByText(said(key))

  it('the errors of a termination', async () => {
    answers = { getCaptcha: () => Response.json({ captcha: 'AAAA', jwt: 'j' }) }
    keep({ ...emptyForm(), terminationType: 'extraordinary' })
    showInTenant(<TerminationPage />)
    await screen.findByRole('img')
    await submit()
    for (const key of ['fewestCharacters', 'notEmpty', 'chooseOne', 'mailInvalid', 'mailsDiffer', 'fileRequired'])
      await read(`frame:${key}`)
  })

  it.each([
    ['captchaWrong', 403],
    ['captchaExpired', 400],
  ])('%s of letters that are answered by %i', async (key, status) => {
    answers = {
      getCaptcha: () => Response.json({ captcha: 'AAAA', jwt: 'j' }),
      phonenumber: () => Response.json(landline),
      resolveCaptcha: plain(status),
    }
    keep(complete())
    showInTenant(<TerminationPage />)
    await screen.findByRole('img')
    const letters = screen.getAllByRole('textbox').at(-1)!
    await userEvent.type(letters, 'ABCDE')
    await submit()
    await read(`termination:${key}`)
  })

  it.each([
    ['phoneShort', '012', false, () => Response.json(landline)],
    ['phoneNotMobile', '0341 123456', true, () => Response.json(landline)],
    ['phoneInvalid', '0341 123456', false, problem(400, '3000')],
    ['phoneFailed', '0341 123456', false, problem(500, '0')],
  ] as const)('%s of a phone number', async (key, typed, mobile, answer) => {
    answers = { phonenumber: answer }
    showInTenant(<Phone mobile={mobile} />)
    await userEvent.type(box(), typed)
    await read(`field:${key}`)
  })

  it.each([
    ['ibanInvalid', problem(400, '3001')],
    ['bankNotFound', problem(404, '1020')],
    ['bankFailed', problem(500, '0')],
    ['bankOffline', undefined],
  ] as const)('%s of an IBAN', async (key, answer) => {
    answers = answer ? { bicLookup: answer } : {}
    showInTenant(<Iban />)
    await userEvent.type(box(), 'DE0212030000')
    await read(`field:${key}`)
  })

  it('that an IBAN from abroad needs a whole BIC', async () => {
    showInTenant(<Iban />)
    await userEvent.type(box(), 'NL91ABNA0417164300')
    await read('field:bicRequired')
    await userEvent.type(box(1), 'ABNA')
    await read('field:bicShort')
  })

  it.each(['badFileType', 'fileToBig'] as const)('%s of a file', async (code) => {
    const options = { maxUploadSizeMB: 1, allowedMimeTypes: ['application/pdf'] }
    showInTenant(
      <UploadField
        label="*"
        slot="a:b"
        options={options}
        files={[]}
        onChange={() => undefined}
        onSending={() => undefined}
        requestToken={vi.fn<() => Promise<string>>()}
      />,
    )
    const [type, bytes] = code === 'badFileType' ? ['video/mp4', 1] : ['application/pdf', 2_000_000]
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('*'), new File([new Uint8Array(bytes)], 'x', { type }))
    await screen.findByText(new RegExp(textIn(catalogue[code].title, language).replaceAll('.', '\\.')))
  })

  const opened = {
    task: { id: 'dtmi:task', status: 'new', bpmnName: 'Dose setzen', description: '', autocomplete: true, fields: [] },
    tenant: { id: 't', shortId: 'swe', name1: 'Stadtwerke', 'tenant:loginPicture': [], 'tenant:logoLight': [] },
    compactTwins: [],
  }
  it.each([
    ['used', () => new Response('tokenAlreadyUsed')],
    ['already', () => new Response('taskAlreadyFinished')],
    ['failed', () => new Response('')],
    ['done', () => Response.json(opened)],
  ] as const)('how a task ended: %s', async (name, query) => {
    const config = { ...unbranded, id: 't', shortId: 'swe', name1: 'Stadtwerke' }
    answers = { '/api/config': () => Response.json(config), '/tasks/query/': query, '/tasks/save/': () => new Response('saved') }
    showInTenant(<TaskPage token={`secret-${language}-${name}`} />)
    // All errors share one title.
    await screen.findByRole('heading', { name: said(name === 'failed' ? 'task:used.title' : `task:${name}.title`) })
    await read(`task:${name}.text`)
  })
})

it('every text of the specification was looked for on a page in every language', () => {
  expect(asked).toEqual(new Set(languages.flatMap((language) => specWords.map(({ key }) => `${language} ${key}`))))
})
