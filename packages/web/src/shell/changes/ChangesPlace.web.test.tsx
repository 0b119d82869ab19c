// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginChange } from '../../data/bulk/begun-changes.ts'
import { useBegunChanges } from '../../data/bulk/use-begun-changes.ts'
import { DefinitionsContext } from '../../data/definitions.ts'
import { queryClient } from '../../data/query-client.ts'
import type { Session } from '../../data/session.ts'
import { sessionQuery } from '../../data/session.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { sampleRegistry } from '../../testing/sample-definitions.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { ChangesPlace } from './ChangesPlace.tsx'

const tenant = { id: 't', shortId: 't', name1: 't' }
const registry = sampleRegistry

type Job = { state: string; done: number; total: number; result?: object }
/** The jobs of the server by id, the changes that it returns when the page opens, and the requests it got. */
let jobs: Record<string, Job>
let begun: object[]
let asked: string[]
let broken: RegExp | undefined

const jobOf = (id: string) => ({ id, kind: 'bulk', createdAt: '2026-01-01T00:00:00Z', ...jobs[id] })
const done = (changed: number, refused = 0): Job => ({ state: 'done', done: changed, total: changed, result: { changed, refused } })

function answer(method: string, path: string): object {
  if (method === 'GET' && path === '/api/data/bulk') return { changes: begun }
  if (path === '/api/data/bulk') return { job: 'a' }
  if (path === '/api/data/undo') return { job: 'undo' }
  const [, id = '', what] = /^\/api\/jobs\/([^/?]+)(?:\/(\w+))?/.exec(path) ?? []
  if (what === 'refused')
    return { items: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_FOUND'].map((code, n) => ({ n, item: '', refusal: { code } })) }
  if (what === 'cancel') jobs[id]!.state = 'cancelled'
  return jobOf(id)
}

function signInAs(account: string): void {
  const session = { user: { account }, permissions: [{ scope: 'tenant', root: 't', tenant }] }
  queryClient.setQueryData(sessionQuery.queryKey, session as unknown as Session)
}

beforeEach(() => {
  stubBrowser()
  localStorage.clear()
  queryClient.clear()
  useBegunChanges.setState({ changes: [] })
  signInAs('anna')
  ;[jobs, begun, asked, broken] = [{}, [], [], undefined]
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${path} ${new Headers(headers).get('idempotency-key')}`)
    if (broken?.test(path)) return Response.json({ code: '0', title: 'Fehler im Haus' }, { status: 500 })
    return Response.json(answer(method!, path))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = () => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider env="test">
      <TenantProvider tenant={tenant} rootid="t">
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <ChangesPlace />
        </DefinitionsContext>
      </TenantProvider>
    </MantineProvider>
  </QueryClientProvider>
)
const begin = () => act(() => beginChange('t', { ids: ['1', '2'], changes: { delete: true }, definition: 'order' }, 'key'))
const button = (name: string) => screen.findByRole('button', { name })

test('a change that was begun is followed to its end on whichever screen one is, and is taken back from there', async () => {
  jobs = { a: { state: 'running', done: 1, total: 2 }, undo: done(2) }
  const drawn = render(place())
  await begin()
  expect(await screen.findByText('1 von 2')).toBeTruthy()
  drawn.unmount()
  jobs['a'] = done(2)
  render(place())
  const line = within(await screen.findByRole('region', { name: 'Änderungen an mehreren Einträgen' }))
  expect(await line.findByText('2 Einträge gelöscht')).toBeTruthy()
  expect(line.getByText('Auftrag')).toBeTruthy()
  fireEvent.click(line.getByRole('button', { name: 'Rückgängig' }))
  expect(await line.findByText('2 Einträge wiederhergestellt')).toBeTruthy()
  expect(line.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  fireEvent.click(line.getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('after a reload it is there again as the server knows it, and what was closed is not', async () => {
  jobs = { d: { state: 'running', done: 1, total: 2 }, b: done(1, 3), c: done(5) }
  const change = (id: string) => ({ does: 'edit', definition: 'order', job: jobOf(id) })
  begun = [change('d'), change('b'), change('c')]
  render(place())
  expect(await screen.findByText('Wird geändert …')).toBeTruthy()
  const reasons = `${catalogue.NOT_ALLOWED.title.de} Inzwischen gelöscht, oder für Sie nicht sichtbar.`
  expect(await screen.findByText(`1 Eintrag geändert. 3 wurden abgelehnt: ${reasons}`)).toBeTruthy()
  const closed = screen.getByText('5 Einträge geändert').closest<HTMLElement>('[role=group]')!
  fireEvent.click(within(closed).getByRole('button', { name: 'Schließen' }))
  cleanup()
  useBegunChanges.setState({ changes: [] })
  render(place())
  expect(await screen.findByText('Wird geändert …')).toBeTruthy()
  expect(screen.queryByText('5 Einträge geändert')).toBeNull()
})

test('one that runs is cancelled from anywhere, and what it did until then can be taken back', async () => {
  jobs = { a: { state: 'running', done: 1, total: 2 } }
  render(place())
  await begin()
  fireEvent.click(await button('Abbrechen'))
  expect(await screen.findByText('Abgebrochen. Was bis dahin geschehen ist, bleibt.')).toBeTruthy()
  expect(await button('Rückgängig')).toBeTruthy()
})

test('an undo that did not begin says why, and another try is the same one', async () => {
  jobs = { a: done(2), undo: done(2) }
  render(place())
  await begin()
  broken = /undo/
  fireEvent.click(await button('Rückgängig'))
  expect(await screen.findByText('Das ist fehlgeschlagen: Fehler im Haus')).toBeTruthy()
  broken = undefined
  fireEvent.click(await button('Erneut versuchen'))
  expect(await screen.findByText('2 Einträge wiederhergestellt')).toBeTruthy()
  const undone = asked.filter((each) => each.startsWith('POST /api/data/undo'))
  expect(undone).toHaveLength(2)
  expect(new Set(undone).size).toBe(1)
})

test('an undo that ended before its end is begun anew, as another one', async () => {
  jobs = { a: done(2), undo: { state: 'cancelled', done: 1, total: 2 } }
  render(place())
  await begin()
  fireEvent.click(await button('Rückgängig'))
  expect(await screen.findByText('Abgebrochen. Was bis dahin geschehen ist, bleibt.')).toBeTruthy()
  jobs['undo'] = done(1, 1)
  fireEvent.click(await button('Erneut versuchen'))
  expect(await screen.findByText(/^1 Eintrag wiederhergestellt/)).toBeTruthy()
  const undone = asked.filter((each) => each.startsWith('POST /api/data/undo'))
  expect(new Set(undone).size).toBe(2)
})

test('a change whose state cannot be read is asked for again, and is not taken back by that', async () => {
  jobs = { a: done(2) }
  broken = /jobs/
  render(place())
  await begin()
  expect(await screen.findByText('Das ist fehlgeschlagen: Fehler im Haus')).toBeTruthy()
  broken = undefined
  fireEvent.click(await button('Erneut versuchen'))
  expect(await screen.findByText('2 Einträge gelöscht')).toBeTruthy()
  expect(asked.some((each) => each.startsWith('POST /api/data/undo'))).toBe(false)
})

test('the next user of this device sees nothing of it', async () => {
  jobs = { a: done(2) }
  render(place())
  await begin()
  expect(await screen.findByText('2 Einträge gelöscht')).toBeTruthy()
  act(() => signInAs('bert'))
  await expect.poll(() => screen.queryByText('2 Einträge gelöscht')).toBeNull()
})
