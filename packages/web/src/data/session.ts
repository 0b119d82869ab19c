import type { Input, Output } from '@twinwerk/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, CallError } from './call.ts'
import { deleteDraftsOf } from './drafts/draft-store.ts'
import { queryClient } from './query-client.ts'

/** The signed-in account and where it may work. */
export type Session = Output<'GET /auth/me'>
export type Permission = Session['permissions'][number]

/** null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await call('GET /auth/me')
    } catch (error) {
      // A user whose session ended signs in again over the open screen, and stays the same user until leaving (`onSessionLost`).
      if (error instanceof CallError && error.status === 401) return queryClient.getQueryData<Session | null>(['session']) ?? null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})

/** The session, null when signed out or not known yet; the guards of the routes have loaded it before a screen is drawn. */
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
 * Redeems the link of a mail, which signs in unless its answer says otherwise. In addresses a dollar sign stands for a dot (core
 * specification, section 2).
 */
export async function signInByLink(token: string): Promise<Output<'POST /auth/login'>> {
  const answer = await call('POST /auth/login', { input: { token: token.replaceAll('$', '.') } })
  if (answer.state !== 'signedIn') return answer
  forgetSession()
  await reloadSession()
  return answer
}

/** Reads the session anew: it has another place to work in, another mail. */
export function reloadSession(): Promise<Session | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Ends the session here and on the server, also where the page is left at once, and forgets everything that was read with it. */
export async function signOut(): Promise<void> {
  const account = queryClient.getQueryData<Session | null>(['session'])?.user.account
  try {
    await Promise.all([call('POST /auth/logout', { input: {}, keepalive: true }), account !== undefined && deleteDraftsOf(account)])
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
