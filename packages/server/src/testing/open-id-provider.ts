import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The person who signs in next, with the provider's claims. */
export type Person = { readonly subject: string; readonly mail?: string; readonly verified?: boolean }

export type OpenIdProvider = {
  readonly issuer: string
  /** Follows the provider's pages as a browser does. Returns the address to which the provider redirects the browser. */
  signIn(authorization: string, person: Person): Promise<URL>
  close(): Promise<void>
}

export const testClient = { id: 'twinwerk', secret: 'a-secret-of-thirty-two-characters' }

/** Starts a real OpenID provider on a random port, with one client. */
export async function startOpenIdProvider(redirects: () => string[]): Promise<OpenIdProvider> {
  const people = new Map<string, Person>()
  const server = createServer((request, response) => {
    // The provider is set up with the first request: by then the client's addresses are known.
    handle ??= setUp()
    void handle(request, response)
  })
  let handle: ReturnType<Provider['callback']> | undefined
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const setUp = () => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: testClient.id, client_secret: testClient.secret, redirect_uris: redirects() }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      cookies: { keys: ['cookie-key-of-the-test'] },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context, id) => {
        const { mail, verified = true } = people.get(id)!
        return { accountId: id, claims: () => ({ sub: id, ...(mail !== undefined && { email: mail, email_verified: verified }) }) }
      },
    })
    return provider.callback()
  }
  return {
    issuer,
    signIn: async (authorization, person) => {
      people.set(person.subject, person)
      const jar = new Map<string, string>()
      const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
          if (value) jar.set(name, value)
          else jar.delete(name)
        }
        return response
      }
      let response = await visit(authorization)
      for (let step = 0; step < 12; step += 1) {
        const location = response.headers.get('location')
        if (location !== null) {
          const next = new URL(location, issuer)
          if (next.origin !== issuer) return next
          response = await visit(next.href)
          continue
        }
        // The forms of the provider's development pages: sign in, then consent.
        const page = await response.text()
        const action = /action="([^"]+)"/.exec(page)?.[1]
        if (!action) throw new Error(`the provider shows ${response.status} ${page.slice(0, 200)}`)
        const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!
        response = await visit(new URL(action, issuer).href, {
          prompt,
          ...(prompt === 'login' && { login: person.subject, password: 'any' }),
        })
      }
      throw new Error('the provider never comes back')
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
}
