// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { emptyForm } from './form.ts'
import { sampleAnswers, sampleForm } from './sample-form.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { showInTenant } from '../../testing/show-in-tenant.tsx'

addTexts(frameTexts)

let answers: Record<string, () => Response | Promise<Response>>
let asked: string[]
const receipt = { number: 'P-1', declaredAt: '2026-11-22T10:00:00.000Z', receipt: 'r' }

beforeEach(async () => {
  window.history.replaceState(null, '')
  queryClient.clear()
  asked = []
  answers = { ...sampleAnswers }
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit = {}) => {
    const key = new Headers(headers).get('idempotency-key')
    // The same check as on the server.
    if (key !== null && !/^[\x21-\x7e]{8,200}$/.test(key)) return Response.json({ code: 'INPUT_INVALID' }, { status: 400 })
    const call = Object.keys(answers).find((each) => address.includes(each))
    if (!call) throw new TypeError('no network')
    asked.push(call)
    return answers[call]!()
  })
  sessionStorage.setItem('twinwerk.public.termination.swe', JSON.stringify(sampleForm()))
  await showLanguage('de')
})
afterEach(cleanup)

const show = () => showInTenant(<TerminationPage />)

/** Submits the form as stored on the device, complete except for the letters. */
async function send(): Promise<void> {
  show()
  await screen.findByAltText('Bild mit Zeichen zum Abtippen')
  await screen.findByText('Mobil · +49 171 1')
  await userEvent.type(screen.getByLabelText('Zeichen'), 'ABCDE')
  await userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
}

const plain =
  (status: number, body = '') =>
  () =>
    new Response(body, { status })

it.each([
  ['500', plain(500), /konnte nicht verarbeitet werden/],
  ['429', plain(429), /sehr viele Anfragen/],
  ['400 invalid customerdata', plain(400, 'invalid customerdata'), /keinen Vertrag gefunden/],
  ['404', plain(404), /ist nicht angekommen/],
  ['no network', () => Promise.reject(new TypeError('no network')), /Der Server ist nicht erreichbar/],
  ['403', plain(403), 'Bitte überprüfen sie Ihre Eingabe'],
  ['400', plain(400), 'Abgelaufen, bitte erneut probieren'],
])('%s is said in its own words, and what was entered stays', async (_, answer, words) => {
  answers = { ...answers, terminate: answer }
  await send()
  await screen.findByText(words)
  expect(screen.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Sorge')
})

it('a captcha that was not solved or has expired begins anew; a solved one is not asked again', async () => {
  answers = { ...answers, resolveCaptcha: plain(403) }
  await send()
  await screen.findByText('Bitte überprüfen sie Ihre Eingabe')
  expect(document.activeElement).toBe(screen.getByLabelText('Zeichen'))
  await waitFor(() => expect(asked.filter((call) => call === 'getCaptcha')).toHaveLength(2))
  answers = { ...answers, resolveCaptcha: () => Response.json({ userToken: 'u' }), terminate: plain(400, 'invalid customerdata') }
  await screen.findByAltText('Bild mit Zeichen zum Abtippen')
  await userEvent.type(screen.getByLabelText('Zeichen'), 'ABCDE')
  for (const tries of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
    await waitFor(() => expect(asked.filter((call) => call === 'terminate')).toHaveLength(tries))
    await screen.findByText(/keinen Vertrag gefunden/)
  }
  expect(asked.filter((call) => call === 'resolveCaptcha')).toHaveLength(2)
})

it('the declaration goes out anyway where the captcha cannot be loaded', async () => {
  answers = { phonenumber: answers['phonenumber']!, declare: () => Response.json(receipt) }
  show()
  await screen.findByText('Die Sicherheitsabfrage konnte nicht geladen werden.')
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung trotzdem absenden' }))
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })
  expect(sessionStorage.getItem('twinwerk.public.termination.swe')).toBeNull()
})

it('after a reload nothing waits for what was checked before: the number stays good while it is checked anew', async () => {
  const kept = JSON.parse(sessionStorage.getItem('twinwerk.public.termination.swe')!) as object
  const phoneParts = { countrycode: '49', areacode: '171', number: '1' }
  sessionStorage.setItem('twinwerk.public.termination.swe', JSON.stringify({ ...kept, phoneParts }))
  answers = { ...answers, phonenumber: () => new Promise<never>(() => undefined), terminate: () => Response.json(receipt) }
  show()
  await screen.findByAltText('Bild mit Zeichen zum Abtippen')
  await userEvent.type(screen.getByLabelText('Zeichen'), 'ABCDE')
  await userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })
})

it('letters are taken once there is a picture to read them from', async () => {
  let draw: (response: Response) => void = () => undefined
  answers = { ...answers, getCaptcha: () => new Promise((resolve) => (draw = resolve)), resolveCaptcha: plain(403) }
  show()
  await screen.findByText('Mobil · +49 171 1')
  const field = screen.getByLabelText<HTMLInputElement>('Zeichen')
  await userEvent.type(field, 'ABCDE')
  expect(field.value).toBe('')
  draw(Response.json({ captcha: 'AAAA', jwt: 'j' }))
  await screen.findByAltText('Bild mit Zeichen zum Abtippen')
  await userEvent.type(field, 'ABCDE')
  await userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
  await screen.findByText('Bitte überprüfen sie Ihre Eingabe')
})

it('pressed twice, and again after the answer was lost, it is one declaration under one key', async () => {
  const keys = new Set<string | null>()
  const network = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.includes('/terminate')) keys.add(new Headers(options.headers).get('idempotency-key'))
    return network(address, options)
  })
  let lose: () => void = () => undefined
  answers = { ...answers, terminate: () => new Promise((_, reject) => (lose = () => reject(new TypeError('the answer is lost')))) }
  show()
  await screen.findByAltText('Bild mit Zeichen zum Abtippen')
  await screen.findByText('Mobil · +49 171 1')
  await userEvent.type(screen.getByLabelText('Zeichen'), 'ABCDE')
  await userEvent.dblClick(screen.getByRole('button', { name: 'jetzt kündigen' }))
  await waitFor(() => expect(asked).toContain('terminate'))
  lose()
  await screen.findByText(/Der Server ist nicht erreichbar/)
  expect(asked.filter((call) => call === 'terminate')).toHaveLength(1)
  answers = { ...answers, terminate: () => Response.json(receipt) }
  await userEvent.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })
  expect(keys.size).toBe(1)
  expect([...keys][0]).toMatch(/^[\w-]{36}$/)
})

it('sent anyway it wants a name and an address for the confirmation, and says so at the first of them', async () => {
  sessionStorage.setItem('twinwerk.public.termination.swe', JSON.stringify({ ...emptyForm(), key: 'declared' }))
  answers = { ...answers, declare: () => Response.json(receipt) }
  show()
  const anyway = await screen.findByRole('button', { name: 'Erklärung trotzdem absenden' })
  await userEvent.click(anyway)
  expect(document.activeElement).toBe(screen.getByLabelText('Nachname'))
  // A declaration despite errors requires no other field.
  expect(screen.getByLabelText('Straße').getAttribute('aria-invalid')).toBe('false')
  await userEvent.keyboard('Sorge')
  await userEvent.click(anyway)
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'))
  await screen.findByText('Die eingegebene Mail-Adresse ist nicht gültig!')
  expect(asked).not.toContain('declare')
  await userEvent.keyboard('e@kunde.example')
  await userEvent.click(anyway)
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })
})

it('another tab with the same form is told that it was sent', async () => {
  answers = { ...answers, terminate: () => Response.json(receipt) }
  const [here, there] = [show(), show()]
  const find = (selector: string) => here.container.querySelector<HTMLElement>(selector)!
  await waitFor(() => expect(here.container.textContent).toContain('Mobil · +49 171 1'))
  const letters = screen.getAllByLabelText('Zeichen').find((each) => here.container.contains(each))!
  await userEvent.type(letters, 'ABCDE')
  await userEvent.click(find('button[type=submit]'))
  await waitFor(() => expect(here.container.textContent).toContain('Ihre Kündigung ist eingegangen'))
  await waitFor(() => expect(there.container.textContent).toContain('Schon abgeschickt'))
})

it('sent anyway after the answer was lost, it is still one declaration; what was changed since is told not to be part of it', async () => {
  const stored = new Map<string | null, string>()
  // Like the server's declarations: one per key, whichever call brings it.
  const receive =
    (isLost: boolean) =>
    (options: RequestInit): Response => {
      const { businessPartner, contract } = JSON.parse(String(options.body)) as Record<string, unknown>
      const key = new Headers(options.headers).get('idempotency-key')
      const body = JSON.stringify([businessPartner, contract])
      if ((stored.get(key) ?? body) !== body) return Response.json({ code: 'IDEMPOTENCY_KEY_REUSED', title: 'used' }, { status: 422 })
      stored.set(key, body)
      if (isLost) throw new TypeError('the answer is lost')
      return Response.json(receipt)
    }
  const network = globalThis.fetch
  let isLost = true
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) =>
    /terminate|declare/.test(address) ? receive(isLost)(options) : network(address, options),
  )
  await send()
  await screen.findByText(/Der Server ist nicht erreichbar/)
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung trotzdem absenden' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Erklärung trotzdem absenden' }).getAttribute('aria-disabled')).toBe('false'),
  )
  expect(stored.size).toBe(1)
  isLost = false
  await userEvent.type(screen.getByLabelText('Nachname'), 'n')
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung trotzdem absenden' }))
  await screen.findByText(/Was danach geändert wurde, ist noch nicht abgeschickt/)
  expect(stored.size).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Noch einen Vertrag kündigen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Erklärung trotzdem absenden' }))
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })
  expect(stored.size).toBe(2)
})
