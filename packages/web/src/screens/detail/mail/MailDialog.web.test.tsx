// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../data/call.ts'
import { MailDialog } from './MailDialog.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'

const call = vi.hoisted(() => vi.fn())
const load = vi.hoisted(() => vi.fn())
vi.mock('../../../data/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../../data/tenant.tsx', () => ({ useTenant: () => ({ id: 'tenant' }) }))
vi.mock('../../../data/record/RecordProvider.tsx', () => ({ useRecordStore: () => ({ load }) }))

const templates = [
  { name: 'message', label: { de: 'Nachricht', en: 'Message' }, definition: 'businessPartner' },
  { name: 'other', label: { de: 'Andere', en: 'Other' }, definition: 'businessPartner' },
]
const draft = {
  recipients: ['a@kunde.example', 'b@kunde.example'],
  subject: 'Betrifft',
  text: 'Guten Tag,\n\n…',
  documents: [],
  mostBytes: 15_728_640,
}
const onClose = vi.fn()

beforeEach(() => {
  stubBrowser()
  call.mockImplementation((key: string) => Promise.resolve(key.startsWith('GET') ? draft : { note: 'n' }))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

function draw() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <MailDialog id="x" templates={templates} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}
const sent = () => call.mock.calls.filter(([key]) => String(key).startsWith('POST'))

test('a gap of the draft has to be filled first; then the mail goes to the address of the draft and stays with the record', async () => {
  draw()
  const text = await screen.findByRole('textbox', { name: /Text/ })
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /An/ })).value).toBe('a@kunde.example')
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText('Bitte ersetzen Sie „…“ durch Ihren Text.')
  expect(sent()).toEqual([])
  fireEvent.change(text, { target: { value: 'Guten Tag,\n\nalles gut.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText(/ist unterwegs/)
  expect(sent()).toHaveLength(1)
  expect(sent()[0]![1]).toMatchObject({
    params: { template: 'message', id: 'x' },
    input: { recipient: 'a@kunde.example', subject: 'Betrifft', text: 'Guten Tag,\n\nalles gut.' },
  })
  expect(load).toHaveBeenCalledExactlyOnceWith('x')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Schließen' }))
})

test('documents that are too much together keep the mail back; without one of them it goes, with the others', async () => {
  const documents = [
    { id: 'd1', name: 'Vertrag.pdf', size: 10 * 1_048_576 },
    { id: 'd2', name: 'Plan.pdf', size: 6 * 1_048_576 },
  ]
  call.mockImplementation((key: string) => Promise.resolve(key.startsWith('GET') ? { ...draft, text: 'Anbei.', documents } : { note: 'n' }))
  draw()
  const attachments = await screen.findByRole('combobox', { name: /Anlagen/ })
  for (const name of [/Vertrag/, /Plan/]) {
    fireEvent.click(attachments)
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  await screen.findByText('Die Anlagen sind zusammen größer als 15 MB.')
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  expect(sent()).toEqual([])
  fireEvent.keyDown(attachments, { key: 'Backspace', code: 'Backspace' })
  await screen.findByText('10,0 MB von höchstens 15 MB')
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText(/ist unterwegs/)
  expect(sent()[0]![1]).toMatchObject({ input: { documents: ['d1'] } })
})

test('without an address nothing can be sent, and it says so', async () => {
  call.mockResolvedValue({ ...draft, recipients: [] })
  draw()
  await screen.findByText('Es ist keine E-Mail-Adresse hinterlegt, die Sie sehen.')
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  expect(sent()).toEqual([])
})

test('a written text survives Escape and a look at another template', async () => {
  draw()
  const written = 'Guten Tag,\n\ndas war viel Arbeit.'
  fireEvent.change(await screen.findByRole('textbox', { name: /Text/ }), { target: { value: written } })
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: /Vorlage/ }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Text/ })
  await choose('Andere')
  await expect.poll(async () => (await text()).value, { timeout: 10_000 }).toBe(draft.text)
  await choose('Nachricht')
  await expect.poll(async () => (await text()).value, { timeout: 10_000 }).toBe(written)
  const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  const question = () => screen.queryByText('E-Mail verwerfen?')
  for (const isAsked of [true, false, true, false]) {
    escape()
    await expect.poll(() => question() !== null, { timeout: 10_000 }).toBe(isAsked)
  }
  expect(onClose).not.toHaveBeenCalled()
  expect((await text()).value).toBe(written)
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a mail in which nothing was written is left at once', async () => {
  draw()
  await screen.findByRole('textbox', { name: /Text/ })
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(onClose).toHaveBeenCalledOnce()
})

const offline = () => Promise.reject(new CallError({ status: 0, code: 'offline', title: 'Der Server ist nicht erreichbar.' }))
const refused = (status: number) => () => Promise.reject(new CallError({ status, code: 'VALIDATION_FAILED', title: 'Abgelehnt.' }))
const keys = () => sent().map(([, { idempotencyKey }]) => String(idempotencyKey))
/** Makes the server respond to a mail as given; the response to a draft stays the same. */
const answerWith = (answer: () => Promise<unknown>) =>
  call.mockImplementation((key: string) => (key.startsWith('GET') ? Promise.resolve({ ...draft, text: 'Guten Tag.' }) : answer()))

test('a mail whose answer was lost is one with the same mail sent again, and another with another text, of which the dialog tells before', async () => {
  answerWith(offline)
  draw()
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Text/ })
  await expect.poll(() => text.value).toBe('Guten Tag.')
  expect(screen.queryByText(/nicht bekannt, ob die E-Mail/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText(/nicht bekannt, ob die E-Mail hinausgegangen ist/)
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await expect.poll(() => sent().length).toBe(2)
  expect(keys()[1]).toBe(keys()[0])
  fireEvent.change(text, { target: { value: 'Guten Abend.' } })
  await screen.findByText(/Die erste E-Mail ist vielleicht schon hinausgegangen/)
  await screen.findByText('Der Server ist nicht erreichbar.')
  fireEvent.click(await screen.findByRole('button', { name: 'Als weitere E-Mail senden' }))
  await expect.poll(() => sent().length).toBe(3)
  expect(keys()[2]).not.toBe(keys()[0])
  await screen.findByText(/nicht bekannt, ob die E-Mail hinausgegangen ist/)
  fireEvent.change(text, { target: { value: 'Guten Tag.' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Senden' }))
  await expect.poll(() => sent().length).toBe(4)
  expect(keys()[3]).toBe(keys()[0])
  await screen.findByText('Der Server ist nicht erreichbar.')
  answerWith(() => Promise.resolve({ note: 'n' }))
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText(/ist unterwegs/)
  expect(new Set(keys())).toHaveLength(2)
})

test('a mail that was refused did not go out; one whose repetition is refused may have gone out before', async () => {
  answerWith(refused(422))
  draw()
  await expect.poll(async () => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Text/ })).value).toBe('Guten Tag.')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  send()
  await screen.findByText('Abgelehnt.')
  expect(screen.queryByText(/nicht bekannt/)).toBeNull()
  answerWith(offline)
  send()
  await screen.findByText(/nicht bekannt, ob die E-Mail/)
  answerWith(refused(401))
  send()
  await screen.findByText('Abgelehnt.')
  expect(screen.queryByText(/nicht bekannt, ob die E-Mail/)).not.toBeNull()
  answerWith(() => Promise.resolve({ note: 'n' }))
  send()
  await screen.findByText(/ist unterwegs/)
  expect(new Set(keys().slice(1))).toHaveLength(1)
})

test('a mail that may have gone out is not left as one that was not sent', async () => {
  answerWith(offline)
  draw()
  await expect.poll(async () => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Text/ })).value).toBe('Guten Tag.')
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await screen.findByText('Der Server ist nicht erreichbar.')
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
  await screen.findByText(/steht sie bei den Notizen/)
  expect(screen.queryByText(/ist noch nicht gesendet/)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
