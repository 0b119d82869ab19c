// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { sampleId } from '../testing/sample-definitions.ts'
import { showInTenant } from '../testing/show-in-tenant.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { TwinAvatar } from '../ui/twin/TwinAvatar.tsx'
import { PersonPictures } from './PersonPictures.tsx'

const me = sampleId('user', '1')
const colleague = sampleId('user', '2')
const group = sampleId('group', '3')
const call = vi.fn()
vi.mock('../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (...asked: readonly unknown[]) => call(...asked) as unknown,
}))
vi.mock('../data/session.ts', async (real) => ({
  ...(await real<object>()),
  useSession: () => ({ permissions: [{ root: 't', tenant: { id: 't' }, user: me, groups: [group] }] }),
}))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a person is drawn with the own picture wherever their sign stands; all pictures are read once', async () => {
  const pictured = {
    id: colleague,
    definition: 'user',
    'user:avatar': [{ id: 'd', definition: 'document', 'document:url': '/api/files/d' }],
  }
  const members = [{ id: 'm', definition: 'groupMembership', 'groupMembership:user': [pictured] }]
  call.mockImplementation((_: string, { input }: { input: { query: { id: string } } }) =>
    Promise.resolve({ results: input.query.id === group ? [{ id: group, definition: 'group', 'group:groupMemberships': members }] : [] }),
  )
  const { container } = showInTenant(
    <>
      <TwinAvatar icon="user" hue={1} of={colleague} />
      <PersonAvatar name="Eva Krüger" of={colleague} />
      <PersonAvatar name="Ich" of={me} />
      <PersonPictures />
    </>,
  )
  await waitFor(() => expect(container.querySelector('style')).not.toBeNull())
  expect(container.querySelector('style')?.textContent).toContain('url("/api/files/d?root=t&inline=1&size=thumb")')
  const drawn = [...container.querySelectorAll('[data-of]')].map((each) => getComputedStyle(each).color)
  expect(drawn.map((color) => color === 'rgba(0, 0, 0, 0)' || color === 'transparent')).toEqual([true, true, false])
  expect(call.mock.calls.map(([, { input }]) => input.query.id)).toEqual(['t', me, group])
})
