import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** One finished request. `route` is the pattern of the call, never an address: labels contain no ids (security, rule 34). */
export type Answered = { readonly method: string; readonly route: string | undefined; readonly status: number; readonly seconds: number }

type Address = { readonly host: string; readonly port: number }

export type Metrics = {
  answered(request: Answered): void
  /** Counts the first delay of a tenant's mails of public calls within an hour. */
  mailsWait(): void
  /** Serves the metrics at `/metrics`, on a port that only the operator's network reaches. */
  listen(at: Address): Promise<{ close(): Promise<void> }>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of this process for Prometheus: the runtime's own metrics, and the duration of calls. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'twinwerk_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const bursts = new Counter({
    name: 'twinwerk_public_mail_bursts_total',
    help: 'Hours of tenants in which public calls caused more mails than may go',
    registers: [registry],
  })
  return {
    mailsWait: () => bursts.inc(),
    answered: ({ method, route = 'none', status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    listen: async (at) => {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end()
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      await listening(server, at)
      return { close: () => new Promise((resolve) => server.close(() => resolve())) }
    },
  }
}

function listening(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
}
