// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { useVerbs } from '../../data/right-paths/use-verbs.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { RightsBanner } from './RightsBanner.tsx'

const path = { root: 't', path: 'tenant:orders(order)' }
let status = 500

beforeEach(() => {
  queryClient.clear()
  stubBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      status === 200
        ? Response.json({ t: { [path.path]: ['update'] } })
        : Response.json({ code: '0', title: 'Fehler' }, { status, headers: { 'content-type': 'application/problem+json' } }),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Offer() {
  const [verbs] = useVerbs([path])
  return <p>{verbs?.includes('update') ? 'Ändern' : 'Lesen'}</p>
}

function draw() {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          <RightsBanner />
          <Offer />
        </TenantProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('rights that could not be had are told, and another try that succeeds offers what they allow', async () => {
  status = 500
  draw()
  expect((await screen.findByRole('alert')).textContent).toContain('Was Sie hier ändern dürfen, konnte nicht geladen werden.')
  expect(screen.getByText('Lesen')).toBeTruthy()
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erneut versuchen' })
  fireEvent.click(again())
  expect(again().disabled).toBe(true)
  await expect.poll(() => again().disabled).toBe(false)
  status = 200
  fireEvent.click(again())
  expect(await screen.findByText('Ändern', undefined, { timeout: 5000 })).toBeTruthy()
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a reader who is only offline sees no alert about rights', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  draw()
  await expect.poll(() => queryClient.getQueryCache().findAll({ queryKey: ['rights'] })[0]?.state.status).toBe('error')
  expect(screen.queryByRole('alert')).toBeNull()
})
