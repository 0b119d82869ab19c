import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { startApp } from '../app.ts'
import type { Config } from '../config.ts'
import { parseSecretKeys } from '../identity/secrets/secret-keys.ts'
import { servingUrlOf } from './database.ts'
import type { Json } from './store-fixture.ts'

export type RunningApp = {
  readonly url: string
  signIn(username: string, password: string): Promise<SignedIn>
  /** Signs in with the token of an invitation. */
  redeem(token: string): Promise<SignedIn>
  anonymous(): SignedIn
  /** Uses a token or key instead of a cookie. */
  bearer(token: string): SignedIn
  close(): Promise<void>
}

export type Answer = { readonly status: number; readonly body: Json }

/** A user who signed in at one process; every other process accepts the session, too. */
export type SignedIn = {
  /** Returns the same session for requests to another process. */
  at(other: RunningApp): SignedIn
  /** Posts and continues with the cookie of the response. */
  again(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<SignedIn>
  get(path: string): Promise<Answer>
  /** Returns a response that is not JSON. */
  download(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Posts and returns a response that is not JSON. */
  file(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Response>
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
  query(query: object): Promise<Answer>
  save(data: object): Promise<Answer>
}

/** The keys that seal the secrets of the test server. */
export const testKeys = parseSecretKeys('test:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=')!

const quiet = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  walArchive: undefined,
  work: 'on',
  publishDatabaseUrl: undefined,
  dbConnections: 12,
  dbPooling: 'session',
  publish: 'on',
  mqttUrl: undefined,
  s3: undefined,
  clamd: undefined,
  smtpUrl: undefined,
  gateways: {},
  trustedProxies: [],
  secretKeys: testKeys,
  loopbackProviders: false,
  publicUrl: 'http://localhost:3000',
  demo: 'off',
  logLevel: 'silent',
  metricsHost: '127.0.0.1',
  metricsPort: undefined,
  requestsPerMinute: 1_000_000,
  securityContact: undefined,
} as const

type Options = {
  /** The addresses of counterparts in the network and elsewhere. */
  readonly gateways?: Config['gateways']
  readonly mqttUrl?: string | undefined
  /** The folder for the files of the small demo world. Without it, no demo world is created. */
  readonly demoFolder?: string
  /** URL of the serving login, if the database is not on the server of the tests. */
  readonly servingUrl?: string
  /** The folder for files without a demo world. */
  readonly dataDir?: string
}

/** Runs the whole app of a server process on a database, given by its owner's URL, on a random port. Has no demo world unless requested. */
export async function runApp(
  databaseUrl: string,
  { mqttUrl, demoFolder, gateways = quiet.gateways, servingUrl = servingUrlOf(databaseUrl), dataDir = quiet.dataDir }: Options = {},
): Promise<RunningApp> {
  const demo = demoFolder === undefined ? {} : ({ demo: 'small', dataDir: demoFolder } as const)
  const config = { ...quiet, dataDir, ...demo, databaseUrl, gateways, mqttUrl }
  const { port, close } = await startApp({
    config,
    databaseUrl: servingUrl,
    publishUrl: databaseUrl,
    log: pino({ level: 'silent' }),
  })
  const url = `http://127.0.0.1:${port}`
  const app: RunningApp = {
    url,
    close,
    signIn: (username, password) => enter(url, '/auth/local', { username, password }, {}),
    redeem: (token) => enter(url, '/auth/login', { token }, {}),
    anonymous: () => signedIn(url, {}),
    bearer: (token) => signedIn(url, { authorization: `Bearer ${token}` }),
  }
  return app
}

type Headers = Readonly<Record<string, string>>

async function enter(url: string, path: string, body: object, from: Headers): Promise<SignedIn> {
  const { response, json } = await send(`${url}${path}`, body, from)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${JSON.stringify(json)}`)
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return signedIn(url, { cookie: cookie.join('; ') })
}

function signedIn(url: string, own: Headers): SignedIn {
  const post: SignedIn['post'] = async (path, body, headers = {}) => {
    const { response, json } = await send(`${url}${path}`, body, { ...own, ...headers })
    return { status: response.status, body: json }
  }
  return {
    post,
    again: (path, body, headers) => enter(url, path, body, { ...own, ...headers }),
    get: async (path) => {
      const response = await fetch(`${url}${path}`, { headers: own })
      return { status: response.status, body: (await response.json()) as Json }
    },
    download: (path, headers) => fetch(`${url}${path}`, { headers: { ...own, ...headers } }),
    file: (path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', ...own, ...headers },
        body: JSON.stringify(body),
      }),
    at: (other) => signedIn(other.url, own),
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
