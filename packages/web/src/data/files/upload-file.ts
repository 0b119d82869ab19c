import type { uploadTokenHeader } from '@twinwerk/contract/call'
import type { Output } from '@twinwerk/contract/calls'
import { captureOf } from './photo-capture.ts'
import { addressOf, notReached, requestHeaders, succeeded } from '../call.ts'

// The contract gives the browser types only, so the type checks this name.
const uploadTokenName: typeof uploadTokenHeader = 'x-upload-token'

export type UploadedFile = Output<'POST /api/files'>

type Destination = {
  /** The relation to which the document will belong. */
  readonly slot: string
  readonly tenant: string
  /** The tenant's upload token for a page without a sign-in. */
  readonly publicToken?: string
  /** Receives the progress of the upload, from 0 to 1. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads one file and returns its token, which a save turns into a document. Uses XMLHttpRequest, because fetch does not report progress.
 */
export async function uploadFile(file: File, { slot, tenant, publicToken, onProgress, signal }: Destination): Promise<UploadedFile> {
  // Browsers write WebP badly or not at all, so the server writes the photos of the live camera.
  const as = captureOf(file) && 'webp'
  const address = addressOf('/api/files', {}, { slot, name: file.name, type: file.type || undefined, as })
  const headers = requestHeaders(tenant)
  headers.set('content-type', 'application/octet-stream')
  if (publicToken !== undefined) headers.set(uploadTokenName, publicToken)
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(notReached()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
  return (await succeeded(response)).json()
}
