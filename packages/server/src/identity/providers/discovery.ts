import { AppError } from '@twinwerk/model/error/app-error'
import type { Configuration } from 'openid-client'
import type { Outbound } from '../../integrations/outbound.ts'
import type { Seal } from '../secrets/seal.ts'
import type { Provider } from './provider.ts'
import { secretPurpose } from './provider.ts'

/** The library comes with the first sign-in at a provider: a server at rest does without it. */
export const loadClient = () => import('openid-client')

export type DiscoveryParts = {
  readonly outbound: Outbound
  /** True if providers on this machine may respond without TLS. */
  readonly loopback: boolean
  readonly seal: Seal
}

const cachedMilliseconds = 3_600_000
/** The time without requests to a provider that has not responded. */
const pauseMilliseconds = 15_000

/** Reads the metadata of a provider and caches it for an hour. Throws UNAVAILABLE while the provider does not respond. */
export function createDiscovery({ outbound, loopback, seal }: DiscoveryParts): (provider: Provider) => Promise<Configuration> {
  const cache = new Map<string, { until: number; configuration: Promise<Configuration> }>()

  const discover = async (provider: Provider): Promise<Configuration> => {
    const client = await loadClient()
    const secret = provider.sealedSecret === null ? undefined : await seal.open(provider.sealedSecret, secretPurpose(provider.id))
    return client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      secret,
      secret === undefined ? client.None() : client.ClientSecretBasic(secret),
      {
        timeout: 3,
        [client.customFetch]: async (url, { method, headers, body }) =>
          outbound(new URL(url), { method, headers, body: body === undefined || body === null ? undefined : String(body) }),
        execute: loopback ? [client.allowInsecureRequests] : [],
      },
    )
  }

  return (provider) => {
    const key = `${provider.id} ${provider.version}`
    const cached = cache.get(key)
    if (cached && cached.until > Date.now()) return cached.configuration
    const configuration = discover(provider).catch((error: unknown) => {
      cache.set(key, { until: Date.now() + pauseMilliseconds, configuration })
      throw new AppError('UNAVAILABLE', { cause: error })
    })
    cache.set(key, { until: Date.now() + cachedMilliseconds, configuration })
    return configuration
  }
}
