import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import type { Page } from 'playwright-core'
import { freePort } from './server.ts'

export const client = { id: 'twinwerk', secret: 'a-secret-of-thirty-two-characters' }

/**
 * Starts a real OpenID provider on its own port, which accepts every user name. It reads `callbacks`, the allowed redirect addresses, with
 * its first request.
 */
export async function startProvider(callbacks: readonly string[]): Promise<{ issuer: string; close(): Promise<void> }> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  let handle: ReturnType<Provider['callback']> | undefined
  const setUp = () => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [...callbacks] }],
      pkce: { required: () => true },
      cookies: { keys: ['cookie-key-of-the-story'] },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    })
    return provider.callback()
  }
  const server = createServer((request, response) => {
    handle ??= setUp()
    void handle(request, response)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    issuer,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Signs in on the provider's own page. */
export async function signInThere(page: Page, subject: string): Promise<void> {
  await page.locator('input[name=login]').fill(subject)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
}

/** Signs in for the first time, when the provider also asks for consent to share the identity. */
export async function signInThereFirst(page: Page, subject: string): Promise<void> {
  await signInThere(page, subject)
  await page.getByRole('button', { name: 'Continue' }).click()
}
