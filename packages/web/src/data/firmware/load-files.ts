import { fileAddress } from '../files/file-address.ts'

/** A file of a firmware: its address on the server, its checksum on record, and the address in the flash at which it begins. */
export type FirmwareFile = { readonly offset: number; readonly url: string; readonly sha256: string }

type Part = { readonly offset: number; readonly bytes: Uint8Array<ArrayBuffer> }

/** Loads the files of a firmware. `missing` if there is none or one cannot be read, `wrong` if one does not match its checksum. */
export async function loadFirmwareFiles(files: readonly FirmwareFile[], tenant: string): Promise<readonly Part[] | 'missing' | 'wrong'> {
  if (files.length === 0) return 'missing'
  const parts: Part[] = []
  for (const { offset, url, sha256 } of files) {
    const bytes = await bytesAt(fileAddress(url, { tenant }))
    if (!bytes) return 'missing'
    if ((await sha256Of(bytes)) !== sha256) return 'wrong'
    parts.push({ offset, bytes })
  }
  return parts
}

async function bytesAt(address: string | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (address === undefined) return undefined
  const response = await fetch(address).catch(() => undefined)
  const body = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined
  return body && new Uint8Array(body)
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
