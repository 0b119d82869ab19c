import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Sources } from './observed.ts'
import { observe } from './observed.ts'

/** One finished request. `route` is the pattern of the call, never an address: labels contain no ids (security, rule 34). */
export type Answered = {
  readonly method: string
  readonly route: string | undefined
  readonly status: number
  /** The code of an answer that failed. */
  readonly code?: string | undefined
  readonly seconds: number
}

type Address = { readonly host: string; readonly port: number }

export type Metrics = {
  answered(request: Answered): void
  /** Counts the first delay of a tenant's mails of public calls within an hour. */
  mailsWait(): void
  /** Counts an expensive query that got one of its tenant's places, or none in time. */
  heavyQuery(outcome: 'taken' | 'refused'): void
  /** Adds the states that are read when somebody asks for the metrics. */
  observe(sources: Sources): void
  /** Returns the names of all metrics. */
  names(): readonly string[]
  /** Serves the metrics at `/metrics`, on a port that only the operator's network reaches. */
  listen(at: Address): Promise<{ close(): Promise<void> }>
}

const signInRoutes = new Set(['POST /auth/local', 'POST /auth/login', 'GET /auth/api/:id/callback'])

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
  const errors = new Counter({
    name: 'twinwerk_request_errors_total',
    help: 'Requests that were answered with an error, by its code',
    labelNames: ['route', 'code'],
    registers: [registry],
  })
  const signIns = new Counter({
    name: 'twinwerk_sign_ins_total',
    help: 'Sign-ins by password, passkey, link or another service',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const heavy = new Counter({
    name: 'twinwerk_heavy_queries_total',
    help: 'Expensive queries that took one of the places of their tenant, or got none in time',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    mailsWait: () => bursts.inc(),
    heavyQuery: (outcome) => heavy.inc({ outcome }),
    observe: (sources) => observe(registry, sources),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    answered: ({ method, route = 'none', status, code, seconds }) => {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (code !== undefined) errors.inc({ route, code })
      if (signInRoutes.has(`${method} ${route}`)) signIns.inc({ outcome: status < 400 ? 'ok' : 'refused' })
    },
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
