const shots = new WeakMap<File, string>()

/** Notes that a file is a photo that the device keeps (id) until a save has taken its upload. */
export function noteShot(file: File, id: string): void {
  shots.set(file, id)
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
