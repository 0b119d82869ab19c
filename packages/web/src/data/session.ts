import type { Input, Output } from '@twinwerk/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, CallError } from './call.ts'
import { deleteDraftsOf } from './drafts/draft-store.ts'
import { checkPacks } from './pack/follow-session.ts'
import { queryClient } from './query-client.ts'

/** The signed-in account and the tenants in which it may work. */
export type Session = Output<'GET /auth/me'>
export type Permission = Session['permissions'][number]

/** The query for the session. Its result is null if no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      const session = await call('GET /auth/me')
      await checkPacks(session)
      return session
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error
      await checkPacks(null)
      // When a session ends, its user stays on the page until the user signs in again over the open screen or leaves (`onSessionLost`).
      return queryClient.getQueryData<Session | null>(['session']) ?? null
    }
  },
  staleTime: 5 * 60_000,
})

/**
 * Returns the session, or null if no user is signed in or the session is not loaded. The route guards load it before any screen is
 * rendered.
 */
export function useSession(): Session | null {
  return useQuery(sessionQuery).data ?? null
}

/** Signs in and loads the session; returns where to go. */
export async function signIn(input: NonNullable<Input<'POST /auth/local'>>): Promise<Output<'POST /auth/local'>> {
  const answer = await call('POST /auth/local', { input })
  queryClient.clear()
  await reloadSession()
  return answer
}

/**
 * Redeems the link of a mail, which signs in unless the response has another state. In addresses, a dollar sign replaces a dot (core
 * specification, section 2).
 */
export async function signInByLink(token: string): Promise<Output<'POST /auth/login'>> {
  const answer = await call('POST /auth/login', { input: { token: token.replaceAll('$', '.') } })
  if (answer.state !== 'signedIn') return answer
  forgetSession()
  await reloadSession()
  return answer
}

/** Reads the session again, for example after the account got another tenant or another mail address. */
export function reloadSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/**
 * Ends the session here and on the server, and removes all data that was read with it. The request arrives even if the user leaves the page
 * immediately.
 */
export async function signOut(): Promise<void> {
  const account = queryClient.getQueryData<Session | null>(['session'])?.user.account
  try {
    await Promise.all([
      call('POST /auth/logout', { input: {}, keepalive: true }),
      account !== undefined && deleteDraftsOf(account),
      checkPacks(null),
    ])
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
  } finally {
    forgetSession()
  }
}

/** Removes all data of a session from the page; the tenant's configuration stays. */
export function forgetSession(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' && query.queryKey[0] !== 'config' })
  queryClient.setQueryData(sessionQuery.queryKey, null)
}
