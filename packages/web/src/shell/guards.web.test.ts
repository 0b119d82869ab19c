// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import type { Session } from '../data/session.ts'
import { sessionQuery } from '../data/session.ts'
import { requireNoSession } from './guards.ts'

const tenant = { id: 'a', shortId: 'swe', name1: 'Stadtwerke' }
const permission = { scope: 'tenant', root: 'a', tenant, user: 'u' }
const signedIn = (session: object | null) => queryClient.setQueryData(sessionQuery.queryKey, session as Session | null)
/** The target of the guard of the sign-in page; undefined if the page is shown. */
const leadsTo = (failure?: string) =>
  requireNoSession('/swe/home', failure).then(
    () => undefined,
    ({ options }: { options: { to?: string; href?: string; search?: unknown } }) => [options.to ?? options.href, options.search],
  )

beforeEach(() => queryClient.clear())

test('the failure of another service is shown in the profile, and on the sign-in page to somebody who has no place with a profile', async () => {
  signedIn({ permissions: [permission] })
  expect(await leadsTo('taken')).toEqual(['/$rootid/profile', { failure: 'taken' }])
  signedIn({ permissions: [] })
  expect(await leadsTo('taken')).toBeUndefined()
})

test('somebody who is signed in goes on without a failure, and sees the sign-in page only before a forced change of the password', async () => {
  signedIn({ permissions: [] })
  expect(await leadsTo()).toEqual(['/swe/home', undefined])
  signedIn({ permissions: [permission], passwordChangeRequired: true })
  expect(await leadsTo()).toBeUndefined()
  signedIn(null)
  expect(await leadsTo('taken')).toBeUndefined()
})
