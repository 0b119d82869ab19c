// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unbranded } from '../../data/config.ts'
import { queryClient } from '../../data/query-client.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { TaskPage } from './TaskPage.tsx'

addTexts(frameTexts)

const opened = (autocomplete: boolean) => ({
  task: { id: 'dtmi:task', status: 'new', bpmnName: 'Dose setzen', description: 'Im Keller', autocomplete, fields: [] },
  tenant: { id: 't', shortId: 'swe', name1: 'Stadtwerke', 'tenant:loginPicture': [], 'tenant:logoLight': [] },
  compactTwins: [],
})

let answers: { query: () => Response; save: () => Response }
let saved: unknown[]

beforeEach(async () => {
  sessionStorage.clear()
  queryClient.clear()
  saved = []
  answers = { query: () => Response.json(opened(false)), save: () => new Response('saved') }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (address.startsWith('/api/config')) return Response.json({ ...unbranded, id: 't', shortId: 'swe', name1: 'Stadtwerke' })
    if (!address.includes('/tasks/save/')) return answers.query()
    saved.push(JSON.parse(String(options?.body)))
    return answers.save()
  })
  await showLanguage('de')
})
afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TaskPage token="secret" />
    </QueryClientProvider>,
  )

describe('a link to a task', () => {
  it.each([
    ['tokenAlreadyUsed', 'Fehler', 'Der Link ist nicht mehr gültig oder die Aufgabe wurde bereits abgeschlossen.'],
    ['taskAlreadyFinished', 'Aufgabe abgeschlossen', 'Die Aufgabe wurde bereits abgeschlossen.'],
    ['', 'Fehler', 'Leider ist ein Fehler aufgetreten. Bitte wenden Sie sich an unseren Kundenservice.'],
  ])('that answers %j says "%s"', async (text, title, words) => {
    answers.query = () => new Response(text)
    show()
    await screen.findByRole('heading', { name: title })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('stands in the address bar no longer, and is found again after a reload', async () => {
    window.history.replaceState(null, '', '/task/secret')
    show()
    await screen.findByText('Dose setzen')
    expect(window.location.pathname).toBe('/task')
    expect(sessionStorage.getItem('twinwerk.public.taskToken')).toBe('secret')
  })

  it.each([
    ['/api/config/picture/a.webp?tenant=swe', 'img'],
    ['/api/config/picture/a.mp4?tenant=swe', 'video'],
  ])('shows the picture of its tenant, also that of a film: %s', async (address, shown) => {
    const { tenant, ...rest } = opened(false)
    answers.query = () => Response.json({ ...rest, tenant: { ...tenant, 'tenant:loginPicture': [{ 'document:url': address }] } })
    const { container } = show()
    await screen.findByText('Dose setzen')
    expect(container.querySelector(`form ${shown}`)?.getAttribute('src')).toContain(address)
    expect(container.querySelector('[autoplay]')).toBeNull()
  })

  it('is sent back once, with what was entered', async () => {
    show()
    await userEvent.type(await screen.findByLabelText(/^Bemerkung/), 'Fertig')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Aufgabe abschließen' }))
    await screen.findByText('Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.')
    expect(saved).toEqual([{ status: 'finished', comment: 'Fertig', fields: {} }])
  })

  it('waits for a file that is on its way', async () => {
    const sent = stubUploads()
    answers.query = () => Response.json({ ...opened(false), token: 'leave' })
    show()
    await userEvent.upload(await screen.findByLabelText(/^Fotos und Dateien/), new File(['x'], 'dose.png', { type: 'image/png' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Aufgabe abschließen' }))
    await screen.findByText('Eine Datei wird noch hochgeladen. Bitte warten Sie, bis sie da ist.')
    expect(saved).toEqual([])
    sent[0]!.answer({ token: 't', image: true })
    await screen.findByText('dose.png ist hochgeladen')
    await waitFor(() => expect(screen.queryByText(/noch hochgeladen/)).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Aufgabe abschließen' }))
    await screen.findByText('Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.')
    expect(saved).toEqual([{ status: 'finished', files: [{ token: 't', image: true }], fields: {} }])
  })

  it('that cannot be saved keeps what was entered, and says so', async () => {
    answers.save = () => new Response('', { status: 500 })
    show()
    await userEvent.type(await screen.findByLabelText(/^Bemerkung/), 'Fertig')
    await userEvent.click(screen.getByRole('button', { name: 'Aufgabe abschließen' }))
    await screen.findByText(/Die Aufgabe konnte nicht abgeschlossen werden/)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bemerkung/).value).toBe('Fertig')
  })

  it('says at each field what is missing there, leads to the first one, and is silent about one that is changed', async () => {
    const field = (name: string) => ({
      systematics: `p:${name}`,
      label: { de: name, en: name },
      dataType: 'string',
      options: [],
      value: null,
    })
    const { task, ...rest } = opened(false)
    answers.query = () => Response.json({ ...rest, task: { ...task, fields: [field('Ursache'), field('Dämpfung')] } })
    const problems = ['Ursache', 'Dämpfung'].map((name) => ({ path: [], systematics: `p:${name}`, key: 'k', message: `${name} fehlt` }))
    answers.save = () => Response.json({ code: 'VALIDATION_FAILED', title: 'x', problems }, { status: 422 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Aufgabe abschließen' }))
    await screen.findByText('Dämpfung fehlt')
    const cause = screen.getByLabelText('Ursache')
    expect([document.activeElement, cause.getAttribute('aria-invalid')]).toEqual([cause, 'true'])
    expect(screen.getByText('Ursache fehlt').id || screen.getByText('Ursache fehlt').parentElement!.id).toBe(
      cause.getAttribute('aria-describedby'),
    )
    await userEvent.keyboard('Bagger')
    expect(screen.queryByText('Ursache fehlt')).toBeNull()
    expect(screen.getByText('Dämpfung fehlt')).toBeTruthy()
    expect(document.activeElement).toBe(cause)
  })

  it('to a task that completes itself is sent back as soon as it is open', async () => {
    answers.query = () => Response.json(opened(true))
    show()
    await screen.findByText('Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.')
    expect(saved).toHaveLength(1)
  })
})
