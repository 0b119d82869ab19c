type TakenShot = { readonly id: string; readonly bytes: Blob; readonly name: string }

const shots = new WeakMap<File, string>()

/** Returns a photo of the live camera as a file for an upload. The device keeps the photo until a save has taken this upload. */
export function fileOfShot({ id, bytes, name }: TakenShot): File {
  const file = new File([bytes], name, { type: bytes.type })
  shots.set(file, id)
  return file
}

/** Returns the id of the photo that a file was made from. */
export function shotOfFile(file: File): string | undefined {
  return shots.get(file)
}

/** Notes that the server has the bytes of a photo under an upload token. */
export async function shotUploaded(file: File, token: string): Promise<void> {
  const id = shotOfFile(file)
  if (id !== undefined) await import('./shot-store.ts').then(({ noteUpload }) => noteUpload(id, token))
}

const uploadValue = /"upload:([^"]+)"/g

/** Deletes the photos on this device whose uploads a successful save (its JSON) has taken. */
export async function shotsSaved(body: string): Promise<void> {
  const tokens = new Set([...body.matchAll(uploadValue)].flatMap(([, token]) => token ?? []))
  if (tokens.size > 0) await import('./shot-store.ts').then(({ releaseShots }) => releaseShots(tokens))
}
