export type Caller = { readonly origin: string; readonly headers: Readonly<Record<string, string>> }

const posts = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk' }

/** Signs in with a password. The returned caller sends the session cookie with every request. */
export async function signIn({ origin, username, password }: { origin: string; username: string; password: string }): Promise<Caller> {
  const response = await fetch(`${origin}/auth/local`, { method: 'POST', headers: posts, body: JSON.stringify({ username, password }) })
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0]
  if (!response.ok || !cookie) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`)
  return { origin, headers: { ...posts, cookie } }
}

export type QueryAnswer = {
  readonly results: readonly Record<string, unknown>[]
  readonly pages: Readonly<Record<string, { next: string | null }>>
}

export async function query(caller: Caller, body: object): Promise<QueryAnswer> {
  const response = await fetch(`${caller.origin}/api/data/query`, { method: 'POST', headers: caller.headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()} for ${JSON.stringify(body)}`)
  const answer: QueryAnswer = await response.json()
  return answer
}
