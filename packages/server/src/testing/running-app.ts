import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { startApp } from '../app.ts'
import type { Json } from './store-fixture.ts'

export type RunningApp = { readonly url: string; signIn(username: string, password: string): Promise<SignedIn>; close(): Promise<void> }

export type Answer = { readonly status: number; readonly body: Json }

/** Somebody signed in at one process, whose session every other process knows, too. */
export type SignedIn = {
  /** The same session at another process. */
  at(other: RunningApp): SignedIn
  get(path: string): Promise<Answer>
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
  query(query: object): Promise<Answer>
  save(data: object): Promise<Answer>
}

const quiet = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  mqttUrl: undefined,
  s3: undefined,
  clamd: undefined,
  smtpUrl: undefined,
  secretKeys: undefined,
  loopbackProviders: false,
  publicUrl: 'http://localhost:3000',
  demo: 'off',
  logLevel: 'silent',
  metricsPort: undefined,
} as const

/** A server process's whole app, without demo world, on a port that the system chooses. */
export async function runApp(databaseUrl: string, { mqttUrl }: { mqttUrl?: string | undefined } = {}): Promise<RunningApp> {
  const config = { ...quiet, databaseUrl, mqttUrl }
  const { port, close } = await startApp({ config, databaseUrl, log: pino({ level: 'silent' }) })
  const url = `http://127.0.0.1:${port}`
  const app: RunningApp = {
    url,
    close,
    signIn: async (username, password) => {
      const { response } = await send(`${url}/auth/local`, { username, password }, {})
      if (response.status !== 200) throw new Error(`the sign-in of ${username} answered ${response.status}`)
      const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
      return signedIn(url, cookie.join('; '))
    },
  }
  return app
}

function signedIn(url: string, cookie: string): SignedIn {
  const post: SignedIn['post'] = async (path, body, headers = {}) => {
    const { response, json } = await send(`${url}${path}`, body, { cookie, ...headers })
    return { status: response.status, body: json }
  }
  return {
    post,
    get: async (path) => {
      const response = await fetch(`${url}${path}`, { headers: { cookie } })
      return { status: response.status, body: (await response.json()) as Json }
    },
    at: (other) => signedIn(other.url, cookie),
    query: (query) => post('/api/data/query', { query }),
    save: (data) => post('/api/data/save', { data }, { 'idempotency-key': randomUUID() }),
  }
}

async function send(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<{ response: Response; json: Json }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', ...headers },
    body: JSON.stringify(body),
  })
  return { response, json: JSON.parse((await response.text()) || 'null') }
}
