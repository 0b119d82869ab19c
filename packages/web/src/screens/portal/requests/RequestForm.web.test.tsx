// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { showLanguage } from '../../../i18n/language.ts'
import { portalTexts } from '../../../i18n/portal/texts.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { stubUploads } from '../../../testing/stub-uploads.ts'
import { RequestForm } from './RequestForm.tsx'

addTexts(portalTexts)

const words = (word: string) => ({ label: { de: word, en: word }, plural: { de: word, en: word }, icon: 'file', hue: 1 })
const text = (word: string) => ({ dataType: 'string', label: { de: word, en: word } }) as const
const once = (de: string) => ({ among: 'businessPartner:contactMail', at: 'contactMail:email', text: { de, en: de } })
const registry = createRegistry([
  { name: 'document', extends: 'entity', ...words('Datei'), attributes: { url: { ...text('Datei'), upload: { maxUploadSizeMB: 1 } } } },
  {
    name: 'processAddEmail',
    extends: 'entity',
    ...words('Adresse'),
    attributes: { email: text('E-Mail'), purpose: text('Zweck') },
    request: { fields: { email: { required: true, once: once('Diese Adresse haben Sie schon hinterlegt') }, purpose: {} } },
  },
  {
    name: 'contactPhone',
    extends: 'entity',
    ...words('Rufnummer'),
    title: ['contactPhone:countrycode', 'contactPhone:number'],
    attributes: { countrycode: { ...text('Land'), semanticType: 'callingCode' }, number: text('Nummer') },
  },
  {
    name: 'processRemoveContactNumber',
    extends: 'entity',
    ...words('Rufnummer entfernen'),
    relationships: {
      contactPhone: {
        target: 'contactPhone',
        label: { de: 'Rufnummer', en: 'Number' },
        min: 0,
        max: 1,
        beginsAs: ['execution:businessPartnerForProcess', 'businessPartner:contactPhone'],
      },
    },
    request: { fields: { contactPhone: { required: true } } },
  },
  { name: 'processInformation', extends: 'entity', ...words('Auskunft'), request: { fields: {}, message: { required: true } } },
  { name: 'contract', extends: 'entity', ...words('Vertrag') },
  {
    name: 'processAddPaperInvoice',
    extends: 'entity',
    ...words('Papierrechnung'),
    attributes: { copies: text('Exemplare') },
    request: { contract: 'any', fields: { copies: { required: true } } },
  },
  {
    name: 'processChangeName',
    extends: 'entity',
    ...words('Name'),
    attributes: { surname: text('Nachname'), name1: text('Firma') },
    request: {
      fields: { surname: { required: 'name1 = null' }, name1: {} },
      file: { required: true, missing: { de: 'Bitte legen Sie einen Nachweis dazu.', en: 'Please add a proof.' } },
    },
  },
])
const partner = {
  id: 'dtmi:customer',
  definition: 'customer',
  tenantWideIdentifier: 'K-100001',
  'businessPartner:contactPhone': [
    { id: 'dtmi:phone', definition: 'contactPhone', 'contactPhone:countrycode': '49', 'contactPhone:number': '2214710201' },
  ],
  'businessPartner:consumingContracts': [{ id: 'dtmi:contract', definition: 'contract', 'contract:contractBegin': '2026-01-01' }],
  'businessPartner:contactMail': [{ id: 'dtmi:mail', definition: 'contactMail', 'contactMail:email': 'alt@kunde.example' }],
}

let sent: { key: string | null; body: string }[]
let answer: () => Response | Promise<Response>
let previewed: string[]
/** The answer of the preview; never there unless a test gives one. */
let bill: Promise<Response>
beforeEach(async () => {
  stubBrowser()
  // The box of the message grows with its text, and measures it again after its font has loaded.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  queryClient.clear()
  sent = []
  previewed = []
  bill = new Promise(() => undefined)
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit = {}) => {
    if (address === '/api/execute/receiptPreview') {
      previewed.push(body as string)
      return bill
    }
    if (!address.includes('/api/data/save')) throw new TypeError('no network')
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: body as string })
    return answer()
  })
  await showLanguage('de')
})
afterEach(cleanup)

async function show(definition: string): Promise<void> {
  const first = { values: {}, picks: {}, message: '', files: [], contract: undefined }
  const of = { account: 'a', tenant: 't', key: definition }
  const Form = () => <RequestForm definition={definition} wanted={undefined} partner={partner} of={of} first={first} sendsAs="kept-key" />
  const router = createRouter({ routeTree: createRootRoute({ component: Form }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
            <RouterProvider router={router as never} />
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('button', { name: 'Anfrage senden' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }))

describe('a request that lacks something is not sent, and leads to what it lacks:', () => {
  it('a field without which nothing could come of it; one that may stay empty says so', async () => {
    await show('processAddEmail')
    await send()
    await screen.findByText('Bitte ausfüllen')
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'))
    expect(screen.getByText('Zweck').textContent).toBe('Zweck freiwillig')
    expect(sent).toEqual([])
  })

  it('the message, if it alone says what the request is about', async () => {
    await show('processInformation')
    await userEvent.type(screen.getByLabelText(/^Nachricht/), '  ')
    await send()
    await screen.findByText('Bitte ausfüllen')
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nachricht/))
    expect(sent).toEqual([])
  })

  it('something new: what the customer has already is told at once', async () => {
    await show('processAddEmail')
    await userEvent.type(screen.getByLabelText('E-Mail'), 'alt@kunde.example')
    await screen.findByText('Diese Adresse haben Sie schon hinterlegt')
    await send()
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'))
    expect(sent).toEqual([])
  })

  it('one of the own things, each called as everywhere', async () => {
    await show('processRemoveContactNumber')
    await send()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Rufnummer' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Rufnummer' }))
    await screen.findByRole('option', { name: '+49 2214710201', hidden: true })
    expect(sent).toEqual([])
  })

  it('the proof of a new name', async () => {
    await show('processChangeName')
    await userEvent.type(screen.getByLabelText(/^Nachname/), 'Sorge')
    await send()
    await screen.findByText(/^Bitte legen Sie einen Nachweis dazu/)
    expect(document.activeElement?.closest('[data-lacks=true]')).not.toBeNull()
    expect(sent).toEqual([])
  })
})

it('pressed twice, and again after its answer was lost, it is one request under one key', async () => {
  const lost = Promise.withResolvers<Response>()
  answer = () => lost.promise
  await show('processAddEmail')
  await userEvent.type(screen.getByLabelText('E-Mail'), 'ute@kunde.example')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Anfrage senden' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  lost.reject(new TypeError('the answer is lost'))
  await screen.findByText('Noch nicht gesendet')
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('ute@kunde.example')
  answer = () => Response.json({ saved: [], changeId: 'c' })
  await send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
})

it('another tab that opened the same form sends under the same key: what was changed there since is told to be with us, and goes as another one if that is wanted', async () => {
  answer = () => Response.json({ code: 'IDEMPOTENCY_KEY_REUSED', title: 'used' }, { status: 422 })
  await show('processAddEmail')
  await userEvent.type(screen.getByLabelText('E-Mail'), 'ute@kunde.example')
  await send()
  await screen.findByRole('heading', { name: 'Schon gesendet' })
  expect(sent.map(({ key }) => key)).toEqual(['kept-key'])
  await userEvent.click(screen.getByRole('button', { name: 'Noch eine Anfrage senden' }))
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('ute@kunde.example')
  answer = () => Response.json({ saved: [], changeId: 'c' })
  await send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.key).not.toBe('kept-key')
})

it('a form that another tab sent says so before its button is pressed, and not in the tab that sent it', async () => {
  const heard = Promise.withResolvers<unknown>()
  const other = new BroadcastChannel('twinwerk.sent')
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.resolve(data))
  answer = () => Response.json({ saved: [], changeId: 'c' })
  await show('processAddEmail')
  await userEvent.type(screen.getByLabelText('E-Mail'), 'ute@kunde.example')
  await send()
  expect(await heard.promise).toBe('kept-key')
  expect(screen.queryByText('Schon gesendet')).toBeNull()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
  other.postMessage('kept-key')
  await screen.findByRole('heading', { name: 'Schon gesendet' })
  other.close()
})

it('an answer that arrives after the user left is still reported to other tabs and clears the draft', async () => {
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  const heard = Promise.withResolvers<unknown>()
  const other = new BroadcastChannel('twinwerk.sent')
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.resolve(data))
  await show('processAddEmail')
  await userEvent.type(screen.getByLabelText('E-Mail'), 'ute@kunde.example')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  const forgotten = vi.spyOn(queryClient, 'invalidateQueries')
  cleanup()
  late.resolve(Response.json({ saved: [], changeId: 'c' }))
  expect(await heard.promise).toBe('kept-key')
  await waitFor(() => expect(forgotten).toHaveBeenCalledWith({ queryKey: ['portal'] }))
  other.close()
})

it('waits for a file that is on its way', async () => {
  const uploads = stubUploads()
  answer = () => Response.json({ saved: [], changeId: 'c' })
  await show('processInformation')
  await userEvent.type(screen.getByLabelText(/^Nachricht/), 'Was ist das?')
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'bild.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await send()
  await screen.findByText(/^Eine Datei wird noch hochgeladen/)
  expect(sent).toEqual([])
  uploads[0]!.answer({ token: 't', image: null })
  await screen.findByText('bild.png')
  await waitFor(() => expect(screen.queryByText(/noch hochgeladen/)).toBeNull())
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toContain('upload:t')
})

it('asks for the next bill once its fields are filled in, and is sent while the bill is worked out', async () => {
  answer = () => Response.json({ saved: [], changeId: 'c' })
  await show('processAddPaperInvoice')
  await userEvent.type(screen.getByLabelText(/^Nachricht/), 'Bitte bald.')
  expect(screen.queryByText('Ihre nächste Rechnung')).toBeNull()
  await userEvent.type(screen.getByLabelText('Exemplare'), 'zwei')
  await screen.findByText('Die nächste Rechnung wird berechnet …')
  const request = {
    tempid: 'request',
    definition: 'processAddPaperInvoice',
    'execution:status': 'waitforexecution',
    'processAddPaperInvoice:copies': 'zwei',
    'execution:contractForProcess': [{ id_select: 'dtmi:contract' }],
  }
  // Somebody who pauses between two letters is shown a bill for what stands there so far.
  await waitFor(() => expect(JSON.parse(previewed.at(-1)!).data['businessPartner:executions']).toEqual([request]))
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toContain('Bitte bald.')
})

it('names the bill that was shown when it is sent', async () => {
  const totals = { net: 0, tax: 0 }
  const line = { kind: 'recurring', text: 'Papierrechnung', from: '2026-12-01', to: '2026-12-31', before: null, after: 1.5 }
  const receipt = {
    ...{ until: '2026-12-31', basis: 'gross', lines: [line] },
    ...{ before: { ...totals, gross: 44.9 }, after: { ...totals, gross: 46.4 } },
  }
  bill = Promise.resolve(Response.json({ receipt }))
  answer = () => Response.json({ saved: [], changeId: 'c' })
  await show('processAddPaperInvoice')
  await userEvent.type(screen.getByLabelText('Exemplare'), 'zwei')
  await screen.findByText(/46,40/)
  await userEvent.type(screen.getByLabelText(/^Nachricht/), 'Bitte bald.')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0]!.body)).toMatchObject({ shown: { until: '2026-12-31', gross: 46.4 } })
})
