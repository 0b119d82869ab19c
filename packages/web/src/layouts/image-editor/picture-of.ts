import { callForFile } from '../../data/call.ts'
import { pendingFile } from '../../data/files/pending-files.ts'

/** Loads the bytes of a document's file: from the server, or from this page if no save has taken them yet. Throws `CallError`. */
export async function pictureOf(url: unknown, tenant: string): Promise<Blob> {
  const pending = pendingFile(url)
  if (pending) return pending.file
  const id = typeof url === 'string' ? (url.split('/').at(-1) ?? '') : ''
  return (await callForFile('GET /api/files/{id}', { tenant, params: { id } })).file
}
