import { randomUUID } from 'node:crypto'

export const demoPassword = 'Twinwerk-Demo-1!'

// The shape of a response depends on the call.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
export type Answer = { status: number; body: Json; headers: Headers }

/** A signed-in caller of the API, like a program written from the OpenAPI document. */
export type ApiClient = {
  /** The cookie of the session; empty before the sign-in. */
  readonly cookie: string
  get(path: string): Promise<Answer>
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  query(query: object): Promise<Answer>
  save(data: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Uploads a file for a slot. */
  upload(bytes: Buffer, query: Readonly<Record<string, string>>): Promise<Answer>
  /** Status and bytes of a file. */
  download(path: string): Promise<{ status: number; bytes: Buffer }>
}

export async function signIn(url: string, username: string, password = demoPassword): Promise<ApiClient> {
  const client = clientOf(url, '')
  const answer = await client.post('/auth/local', { username, password })
  if (answer.status !== 200) throw new Error(`sign-in of ${username} answered ${answer.status}`)
  return clientOf(
    url,
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
}

export function clientOf(url: string, cookie: string): ApiClient {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }
  const post: ApiClient['post'] = (path, body, headers = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', cookie, ...headers },
      body: JSON.stringify(body),
    })
  return {
    cookie,
    post,
    get: (path) => send(path, { headers: { cookie } }),
    query: (query) => post('/api/data/query', { query }),
    upload: (bytes, query) =>
      send(`/api/files?${new URLSearchParams(query).toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'twinwerk', cookie },
        body: new Uint8Array(bytes),
      }),
    download: async (path) => {
      const response = await fetch(`${url}${path}`, { headers: { cookie } })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    },
    save: (data, headers = {}) => post('/api/data/save', { data }, { 'idempotency-key': randomUUID(), ...headers }),
  }
}

/** Returns the root of the tenant with this short id. Throws if the caller has no permission in it. */
export async function tenantRoot(client: ApiClient, shortId: string): Promise<string> {
  const { body } = await client.get('/auth/me')
  const found = body.permissions.find((permission: Json) => permission.tenant.shortId === shortId)
  if (!found) throw new Error(`no permission in ${shortId}`)
  return found.tenant.id
}
