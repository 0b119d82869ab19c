// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { Language } from '@twinwerk/model/text/text'
import { languages, textIn } from '@twinwerk/model/text/text'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setPreference } from '../data/preferences.ts'
import { queryClient } from '../data/query-client.ts'
import { addTexts } from '../i18n/add-texts.ts'
import { languageChoices } from '../i18n/language-choices.ts'
import { showLanguage } from '../i18n/language.ts'
import { frameTexts } from '../i18n/public/texts.ts'
import { terminationTexts } from '../i18n/termination/texts.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { OrderPage } from './order/OrderPage.tsx'
import { sampleJourney, sampleOrder } from './order/sample-journey.ts'
import { sampleAnswers, sampleForm } from './termination/sample-form.ts'
import { TerminationPage } from './termination/TerminationPage.tsx'
import { showInTenant } from '../testing/show-in-tenant.tsx'

addTexts(frameTexts)

/** The server's answer to a call, in the language of the request. */
type Answer = (language: Language) => Response
let answers: Record<string, Answer>

beforeEach(() => {
  stubBrowser()
  sessionStorage.clear()
  queryClient.clear()
  window.history.replaceState(null, '')
  // Only the network is replaced.
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
    const language = languages.find((each) => each === new Headers(headers).get('accept-language'))
    const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1]
    return answer && language ? Promise.resolve(answer(language)) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(cleanup)

const keep = (form: string, entered: object) => sessionStorage.setItem(`twinwerk.public.${form}`, JSON.stringify(entered))
const submit = () => userEvent.click(document.querySelector('button[type=submit]')!)

describe.each(languages)('a visitor who reads %s', (language) => {
  beforeEach(async () => {
    // A standalone page follows the language choice of the device.
    setPreference(languageChoices.find((choice) => choice.language === language)!.preference)
    await showLanguage(language)
  })

  it.each(['ORDER_TOKEN_MISSING', 'ORDER_TOKEN_BAD', 'ORDER_TOKEN_EXPIRED'] as const)(
    'of an order reads %s at the address',
    async (code) => {
      const { status, title } = catalogue[code]
      answers = {
        'swe/journey': () => Response.json(sampleJourney),
        phonenumber: sampleAnswers.phonenumber,
        'swe/order': (read) => Response.json({ code, title: textIn(title, read) }, { status }),
      }
      keep('order.swe.journey', { ...sampleOrder, step: 3, state: 'available', token: 't' })
      showInTenant(<OrderPage />)
      await screen.findByRole('checkbox', { checked: true })
      await submit()
      await screen.findByText(textIn(title, language))
    },
  )

  it.each([
    ['capiFailed', () => new Response('', { status: 500 })],
    ['rateLimit', () => new Response('', { status: 429 })],
    ['customerdata', () => new Response('invalid customerdata', { status: 400 })],
    ['unknown', () => new Response('', { status: 404 })],
    ['error', undefined],
  ] as const)('of a termination reads what happened: %s', async (state, terminate) => {
    answers = { ...sampleAnswers, ...(terminate && { terminate }) }
    keep('termination.swe', sampleForm())
    showInTenant(<TerminationPage />)
    await screen.findByRole('img')
    await screen.findByText(/\+49 171 1/)
    await userEvent.type(screen.getAllByRole('textbox').at(-1)!, 'ABCDE')
    await submit()
    await screen.findByText(said(state))
  })

  function said(state: string): string {
    const { de, informal, en } = terminationTexts as unknown as Record<string, { status?: Record<string, string> }>
    const read = { de, 'de-x-informal': informal, en }[language]
    return read?.status?.[state] ?? de!.status![state]!
  }
})

it('each of these is said otherwise to whom one says du, or in English', () => {
  const { de, informal, en } = terminationTexts as unknown as Record<string, { status: Record<string, string> }>
  for (const state of Object.keys(de!.status)) {
    expect(en!.status[state]).not.toBe(de!.status[state])
    expect(informal!.status[state] === undefined).toBe(!/\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/.test(de!.status[state]!))
  }
})
