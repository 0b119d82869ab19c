import autocannon from 'autocannon'
import type { Caller } from '../client.ts'

export type Load = { readonly perSecond: number; readonly p50: number; readonly p975: number }

export type Sent = { readonly body: object; readonly headers?: Readonly<Record<string, string>> }

/**
 * Posts bodies over so many connections at once, each connection in an order of its own. Throws when an answer is not 200. Latencies in
 * milliseconds.
 */
export async function httpLoad(input: {
  readonly caller: Caller
  readonly path: string
  readonly next: () => Sent
  readonly connections: number
  readonly seconds: number
  /** Answers that are no failure here, beside 200. */
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
