// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { useOffered } from './ProductField.tsx'
import { showInTenant } from '../../../testing/show-in-tenant.tsx'

let answer: () => Promise<Response>
beforeEach(() => {
  queryClient.clear()
  // Only the network is replaced.
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Offer() {
  const { offered, again } = useOffered(true)
  if (again) return <button onClick={again}>again</button>
  return <p>{offered === undefined ? 'coming' : `${offered.length} offered`}</p>
}
const show = () => showInTenant(<Offer />)

test('a tenant that offers nothing to everybody has no products', async () => {
  answer = () => Promise.resolve(Response.json({ code: 'NOT_FOUND', title: 'x' }, { status: 404 }))
  show()
  await screen.findByText('0 offered')
})

test('a failed read is not shown as an empty offer, and is retried', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  show()
  const again = await screen.findByRole('button', { name: 'again' }, { timeout: 10_000 })
  answer = () => Promise.resolve(Response.json({ containers: [{ products: [{ id: 'glas' }] }, { products: [{ id: 'glas' }] }] }))
  await userEvent.click(again)
  await screen.findByText('1 offered')
})
