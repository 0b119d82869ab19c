import { present } from '@twinwerk/model/error/present'
import type { Configuration } from 'openid-client'
import type { DiscoveryParts } from './discovery.ts'
import { createDiscovery, loadClient } from './discovery.ts'
import type { Provider } from './provider.ts'

/** The secrets that identify one sign-in at a provider. */
export type AttemptSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/**
 * The claims of a provider about a person. `mail` is set only if the provider has verified it. `provedAt` (ISO) is set if the provider
 * reports when the person last proved to be there.
 */
export type Claims = {
  readonly issuer: string
  readonly subject: string
  readonly mail: string | undefined
  readonly provedAt: string | null
}

type Freshness = { readonly fresh?: boolean | undefined }

export type OpenId = {
  /** Returns the address where the browser signs in. Throws UNAVAILABLE while the provider does not respond. */
  begin(provider: Provider, secrets: AttemptSecrets, freshness?: Freshness): Promise<URL>
  /**
   * Validates the provider's response and returns its claims. A fresh sign-in must have happened just now. Throws for a response that
   * belongs to another attempt, issuer or client (ASVS 10.5).
   */
  finish(provider: Provider, secrets: AttemptSecrets, returned: Freshness & { readonly answer: URLSearchParams }): Promise<Claims>
  callbackOf(provider: string): string
}

/** The maximum age of a fresh sign-in; an attempt may take as long. */
const freshSeconds = 600
/** Creates an OpenID Connect client with PKCE, state and nonce. All its requests go through `outbound`. */
export function createOpenId(parts: DiscoveryParts & { readonly publicUrl: URL }): OpenId {
  const configurationOf = createDiscovery(parts)
  const callbackOf = (provider: string) => new URL(`/auth/api/${provider}/callback`, parts.publicUrl).href

  return {
    callbackOf,
    begin: async (provider, { state, nonce, verifier }, { fresh } = {}) => {
      const client = await loadClient()
      return client.buildAuthorizationUrl(await configurationOf(provider), {
        redirect_uri: callbackOf(provider.id),
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // OpenID Connect Core 3.1.2.1: with a `max_age` the provider must return `auth_time`.
        ...(fresh && { prompt: 'login', max_age: '0' }),
      })
    },
    finish: async (provider, { state, nonce, verifier }, { answer, fresh }) => {
      const address = new URL(callbackOf(provider.id))
      address.search = answer.toString()
      const client = await loadClient()
      const configuration = await configurationOf(provider)
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(fresh && { maxAge: freshSeconds }),
      })
      const { iss, sub, auth_time: time, ...claims } = present(tokens.claims(), 'the ID token')
      const { email, email_verified: verified } =
        claims['email'] === undefined && provider.linkByMail ? await fetchUser(configuration, tokens.access_token, sub) : claims
      const provedAt = typeof time === 'number' ? new Date(time * 1000).toISOString() : null
      return { issuer: iss, subject: sub, provedAt, mail: verified === true && typeof email === 'string' ? email : undefined }
    },
  }
}

/** Some providers return the mail from the userinfo endpoint instead of the token. */
async function fetchUser(configuration: Configuration, accessToken: string, subject: string): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  const { fetchUserInfo } = await loadClient()
  return { ...(await fetchUserInfo(configuration, accessToken, subject)) }
}
