import { watchSaves } from '../call.ts'
import type { UploadTokens } from './queue-database.ts'

const shots = new WeakMap<File, string>()
const store = () => import('./shot-store.ts')

/** Notes that a file is a photo that the device keeps (id) until a save has taken its upload. */
export function noteShot(file: File, id: string): void {
  shots.set(file, id)
}

/** Returns the id of the photo that a file was made from. */
export function shotOfFile(file: File): string | undefined {
  return shots.get(file)
}

/** Notes that the server has the bytes of a photo under upload tokens, for a slot. */
export async function shotUploaded(file: File, uploaded: { readonly tokens: UploadTokens; readonly slot: string }): Promise<void> {
  const id = shotOfFile(file)
  if (id !== undefined) await store().then(({ noteUpload }) => noteUpload(id, uploaded))
}

const uploadValue = /"upload:([^"]+)"/g

// A successful save takes uploads, and their photos leave this device. Photos that could not be deleted are listed as unsaved, and the user
// deletes them.
watchSaves((body) => {
  const tokens = new Set([...body.matchAll(uploadValue)].flatMap(([, token]) => token ?? []))
  if (tokens.size > 0)
    void store()
      .then(({ releaseShots }) => releaseShots(tokens))
      .catch(() => undefined)
})
