// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { useUnread } from './use-unread.ts'

const call = vi.fn()
const list = { type: 'list', list: { relation: 'user:notifications' } }
vi.mock('../call.ts', async (real) => ({ ...(await real<object>()), call: (...asked: readonly unknown[]) => call(...asked) as unknown }))
vi.mock('../navigation.ts', () => ({ useNavigation: () => ({ routes: [{ path: 'notices', root: 'user of t', screen: list }] }) }))
vi.mock('../realtime/use-news.ts', () => ({ useNews: () => undefined }))
vi.mock('../session.ts', async (real) => ({
  ...(await real<object>()),
  useSession: () => ({ permissions: ['t', 'u', 'v'].map((id) => ({ scope: 'tenant', root: id, tenant: { id }, user: `user of ${id}` })) }),
}))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function Shown() {
  const unread = useUnread()
  return <p>{`${unread?.count} ${unread?.more}`}</p>
}

test('unread notices are counted in all tenants; those that do not answer count nothing', async () => {
  call.mockImplementation((_: string, { tenant }: { tenant: string }) =>
    tenant === 'v'
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ results: [], pages: { 'user:notifications': { count: tenant === 't' ? 2 : 3, countIs: 'exact' } } }),
  )
  showInTenant(<Shown />)
  await screen.findByText('5 false')
  expect(call.mock.calls.map(([, { tenant, input }]) => [tenant, input.query.id, input.$realtimeSubscriptions]).toSorted()).toEqual([
    ['t', 'user of t', true],
    ['u', 'user of u', false],
    ['v', 'user of v', false],
  ])
})
