import type { uploadTokenHeader } from '@twinwerk/contract/call'
import type { Output } from '@twinwerk/contract/calls'
import { addressOf, notReached, requestHeaders, succeeded } from '../call.ts'

// Checked against the contract, which may give the browser types only.
const uploadTokenName: typeof uploadTokenHeader = 'x-upload-token'

export type UploadedFile = Output<'POST /api/files'>

type Destination = {
  /** The relationship the document will hang on. */
  readonly slot: string
  readonly tenant: string
  /** The tenant's upload token for a page without a sign-in. */
  readonly publicToken?: string
  /** From 0 to 1, as the bytes go. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
}

/** Sends the bytes of one file; a save makes a document of the token it answers. With XMLHttpRequest, which alone tells how far it is. */
export async function uploadFile(file: File, { slot, tenant, publicToken, onProgress, signal }: Destination): Promise<UploadedFile> {
  const address = addressOf('/api/files', {}, { slot, name: file.name, type: file.type || undefined })
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
