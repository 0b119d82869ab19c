import { createPushKeys } from '../identity/push/push-keys.ts'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { authHandlers } from '../api/handlers/auth.ts'
import { serveCalls } from '../api/serve-calls.ts'
import { createHttpServer } from '../http/server.ts'
import { createAccount } from '../identity/accounts.ts'
import type { NewAccount } from '../identity/accounts.ts'
import { createAuthenticate } from '../identity/authenticate.ts'
import { createOpenId } from '../identity/providers/open-id.ts'
import { createSeal } from '../identity/secrets/seal.ts'
import { deviceCookieOf, attemptCookieOf, sessionCookie } from '../identity/session-cookie.ts'
import { createSessionCache } from '../identity/session-cache.ts'
import type { Session } from '../identity/session.ts'
import { createOutbound } from '../integrations/outbound.ts'
import { createPublicMails } from '../identity/public/public-mail.ts'
import { resetJob } from '../identity/passwords/reset-job.ts'
import { resetKind } from '../identity/passwords/request-reset.ts'
import { createWriteMail } from '../mail/write-mail.ts'
import type { Database } from '../store/db/database.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { doJobs } from './jobs/do-jobs.ts'
import type { IdentityDatabase } from './identity.ts'
import type { Json } from './store-fixture.ts'

export const password = 'Twinwerk-Demo-1!'

/** The state of a browser: its cookies, an address, a bearer token. */
export type Browser = { cookie?: string; ip?: string; bearer?: string; headers?: Readonly<Record<string, string>> }
export type Answer = {
  readonly status: number
  readonly json: Json
  readonly headers: Readonly<Record<string, unknown>>
  /** The cookies that the response set, in the form of a `Cookie` header. */
  readonly cookie: string | undefined
}
export type KeptMail = {
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly link: string | null
  readonly tenant: string
}

/** The sign-in as a browser sees it, with accounts and tenants but without their data. */
export type IdentityServer = {
  ask(method: 'GET' | 'POST', url: string, options?: { browser?: Browser; body?: object }): Promise<Answer>
  signIn(username: string, more?: { password?: string; browser?: Browser; url?: string; remember?: boolean }): Promise<Answer>
  addTenant(name1: string, options?: { platform?: boolean }): Promise<string>
  /** Adds an account that signs in by its name or mail, `<name>@swe.example`. */
  addAccount(name: string, more?: Partial<NewAccount> & { tenants?: readonly string[] }): Promise<string>
  /** Runs the jobs that are due, as a worker would. */
  work(): Promise<void>
  /** The texts of the statements that were run, in order. */
  readonly statements: string[]
  /** Returns the mails of a tenant, newest first. */
  mails(tenant: string): Promise<readonly KeptMail[]>
  tokenOf(mail: KeptMail | undefined): string
  sql(text: string, values?: readonly unknown[]): Promise<readonly Record<string, Json>[]>
}

export async function createIdentityServer(world: IdentityDatabase, publicUrl = new URL('http://localhost:3000')): Promise<IdentityServer> {
  const statements: string[] = []
  const database = recording(world.database, statements)
  const cookie = sessionCookie(publicUrl)
  const http = await createHttpServer<Session>({
    publicUrl,
    port: 3000,
    authenticate: createAuthenticate({ database, cookie, sessionCache: createSessionCache(cookie) }),
  })
  serveCalls(http, authHandlers, {
    ...identityParts(database, publicUrl),
    lives: async () => true,
    permissionsOf: async () => [],
    rightsOn: async () => ({}),
  })
  const ask: IdentityServer['ask'] = async (method, url, { browser = {}, body = {} } = {}) => {
    const { cookie: sent, ip = '192.0.2.1', bearer, headers } = browser
    const answer = await http.fastify.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        host: publicUrl.host,
        'x-requested-with': 'twinwerk',
        ...(sent ? { cookie: sent } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: body } : {}),
    })
    const set = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return {
      status: answer.statusCode,
      json: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
      cookie: set || undefined,
    }
  }
  const sql: IdentityServer['sql'] = async (text, values = []) => (await database.one({ role: 'identity' }, { text, values })).rows
  return {
    ask,
    sql,
    statements,
    work: () => doJobs(world.database, { [resetKind]: resetJob(identityParts(world.database, publicUrl)) }),
    signIn: (username, more = {}) => {
      const { browser, ...body } = more
      return ask('POST', '/auth/local', { ...(browser ? { browser } : {}), body: { username, password, ...body } })
    },
    addTenant: async (name1, { platform = false } = {}) => {
      const id = v7()
      const colors = { primaryColorBackground: '#1f4e79' }
      const brand = { defaultLanguage: 'de', defaultAddressing: 'formal', colors }
      await world.database.owner(({ run }) =>
        run({
          text: 'insert into tenant_registry (id, short_id, name1, brand, platform) values ($1, $2, $3, $4, $5)',
          values: [id, `t${id.slice(-8)}`, name1, JSON.stringify(brand), platform],
        }),
      )
      return id
    },
    addAccount: (name, { tenants = [], ...more } = {}) =>
      createAccount(database, {
        username: name,
        email: `${name}@swe.example`,
        password,
        mustChange: false,
        users: tenants.map((tenant) => ({ tenant, user: v7() })),
        ...more,
      }),
    mails: async (tenant) => {
      const text =
        'select tenant_id as tenant, kind, recipient, subject, body, link from outgoing_mail where tenant_id = $1 order by id desc'
      const { rows } = await database.one({ role: 'app', tenant }, { text, values: [tenant] })
      return rows as unknown as KeptMail[]
    },
    tokenOf: (mail) => new URL(mail!.link!).pathname.split('/').at(-1)!,
  }
}

const keys = { current: 'k', keys: new Map([['k', randomBytes(32)]]) }
export const testSeal = createSeal(async () => keys)

/** Returns the parts of the sign-in, with identity providers on this machine. */
export function identityParts(database: Database, publicUrl: URL) {
  const openId = createOpenId({ outbound: createOutbound({ loopback: true }), loopback: true, publicUrl, seal: testSeal })
  const writeMail = createWriteMail({ hasServer: false })
  return {
    database,
    cookie: sessionCookie(publicUrl),
    deviceCookie: deviceCookieOf(publicUrl),
    attemptCookie: attemptCookieOf(publicUrl),
    openId,
    publicUrl,
    pushKeys: createPushKeys(database, testSeal),
    tenants: createTenantRegistry(database),
    publicMails: createPublicMails({ writeMail, onBurst: () => undefined }),
    writeMail,
  }
}

/** Wraps a database so that the texts of its statements are recorded. */
function recording(database: Database, statements: string[]): Database {
  const note = ({ text }: { readonly text: string }) => void statements.push(text)
  return {
    ...database,
    one: (scope, statement) => {
      note(statement)
      return database.one(scope, statement)
    },
    transaction: (scope, work) =>
      database.transaction(scope, (transaction) =>
        work({
          ...transaction,
          run: (statement) => {
            note(statement)
            return transaction.run(statement)
          },
        }),
      ),
  }
}
