import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3Server = {
  readonly endpoint: string
  readonly objects: Map<string, Buffer>
  /** Status codes of failures that the next requests get, in this order. */
  readonly failures: number[]
  close(): Promise<void>
}

type Account = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string; readonly bucket: string }

/**
 * Starts a minimal S3 store: PUT, GET with Range, and DELETE in one bucket. It trusts no request: each signature (AWS Signature Version 4)
 * and each hash of a body is computed anew. The computation follows the public description, not our client.
 */
export async function startS3Server(account: Account): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void answer(request, response, { account, objects, failures })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type World = { account: Account; objects: Map<string, Buffer>; failures: number[] }

async function answer(request: IncomingMessage, response: ServerResponse, { account, objects, failures }: World): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const send = (status: number, headers: Record<string, string> = {}, content?: Buffer) => response.writeHead(status, headers).end(content)
  const failure = failures.shift()
  if (failure !== undefined) return void send(failure)
  const path = request.url!.split('?', 1)[0]!
  if (!path.startsWith(`/${account.bucket}/`)) return void send(404)
  if (request.headers.authorization !== authorization(request, path, account)) return void send(403)
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return void send(400)

  if (request.method === 'PUT') {
    // Like the real service, it rejects a body without a length.
    if (Number(request.headers['content-length']) !== body.length) return void send(411)
    objects.set(path, body)
    return void send(200)
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    return void send(204)
  }
  const found = objects.get(path)
  if (!found) return void send(404)
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (!range) return void send(200, { 'content-length': String(found.length) }, found)
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), found.length - 1)]
  send(
    206,
    { 'content-range': `bytes ${start}-${end}/${found.length}`, 'content-length': String(end - start + 1) },
    found.subarray(start, end + 1),
  )
}

/** Returns the `Authorization` header that this request must have. */
function authorization({ method, headers, url }: IncomingMessage, path: string, { accessKeyId, secretAccessKey, region }: Account): string {
  const instant = String(headers['x-amz-date'])
  const day = instant.slice(0, 8)
  const names = Object.keys(headers)
    .filter((name) => name === 'host' || name.startsWith('x-amz-'))
    .sort()
  const signed = names.join(';')
  const query = (url!.split('?')[1] ?? '').split('&').sort().join('&')
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, text).toString('hex')}`
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
