import autocannon from 'autocannon'
import type { Caller } from '../client.ts'

export type Load = { readonly perSecond: number; readonly p50: number; readonly p975: number }

export type Sent = { readonly body: object; readonly headers?: Readonly<Record<string, string>> }

/**
 * Posts bodies over `connections` parallel connections, each with its own order of bodies. Throws if a status is neither 200 nor in
 * `alsoRight`. Latencies are in milliseconds.
 */
export async function httpLoad(input: {
  readonly caller: Caller
  readonly path: string
  readonly next: () => Sent
  readonly connections: number
  readonly seconds: number
  /** Status codes besides 200 that are no failure. */
  readonly alsoRight?: readonly number[]
}): Promise<Load> {
  const { caller, path, next, connections, seconds, alsoRight = [] } = input
  const result = await autocannon({
    url: caller.origin,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path,
        setupRequest: (request) => {
          const { body, headers } = next()
          return { ...request, headers: { ...caller.headers, ...headers }, body: JSON.stringify(body) }
        },
      },
    ],
  })
  const wrong = result.non2xx - alsoRight.reduce((sum, code) => sum + (result.statusCodeStats?.[`${code}`]?.count ?? 0), 0)
  if (wrong > 0 || result.errors > 0) throw new Error(`${path}: ${wrong} answers were not right, ${result.errors} errors`)
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p975: result.latency.p97_5 }
}
