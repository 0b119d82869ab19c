import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import { AwsClient } from 'aws4fetch'
import { storageFailure } from './storage-failure.ts'
import type { Storage } from './storage.ts'

/** A bucket of an S3-compatible store, with path-style addresses. */
export type S3Target = {
  /** `https://host` or `https://host:port`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const retries = 2
const answerMilliseconds = 30_000
/** A slower connection to the store counts as failed. */
const minBytesPerSecond = 262_144

/**
 * Stores objects in a bucket, with one PUT each. The largest upload is far below S3's limit of 5 GB for a PUT, and the store checks the
 * hash.
 */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Target): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const request = async (key: string, init: RequestInit & { readonly bytes?: number }): Promise<Response> => {
    const giveUp = new AbortController()
    const milliseconds = answerMilliseconds + ((init.bytes ?? 0) / minBytesPerSecond) * 1000
    // The timeout ends with the first byte of the response: a download takes as long as its reader.
    const timer = setTimeout(() => giveUp.abort(new DOMException('the S3 store does not answer', 'TimeoutError')), milliseconds)
    try {
      return await client.fetch(`${endpoint}/${bucket}/${key}`, { ...init, signal: giveUp.signal, redirect: 'error' })
    } catch (error) {
      throw storageFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: async (key, { path, size, sha256 }) => {
      const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
      const answer = await request(key, { method: 'PUT', headers, body: await openAsBlob(path), bytes: size })
      await answer.body?.cancel()
      if (!answer.ok) throw refusal('PUT', answer)
    },
    read: async (key, range) => {
      const answer = await request(key, { method: 'GET', headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (answer.status !== (range ? 206 : 200)) {
        await answer.body?.cancel()
        throw refusal('GET', answer)
      }
      const size = Number(range ? answer.headers.get('content-range')?.split('/')[1] : answer.headers.get('content-length'))
      const stream = answer.body ? Readable.fromWeb(answer.body) : Readable.from([])
      return { stream, size }
    },
    remove: async (key) => {
      const answer = await request(key, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refusal('DELETE', answer)
    },
  }
}

/** The store rejected a request. The error omits the store's message, which may contain keys. */
export class StoreRefusal extends Error {
  readonly status: number

  constructor(method: string, status: number) {
    super(`the S3 store answered ${method} with ${status}`)
    this.status = status
  }
}

function refusal(method: string, { status }: Response): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: 30, cause: new StoreRefusal(method, status) })
}
