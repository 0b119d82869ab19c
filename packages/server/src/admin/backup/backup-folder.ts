import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { sha256Of } from '../../files/file-hash.ts'
import { AdminError } from '../command.ts'

export type BackedUpFile = { readonly path: string; readonly size: number; readonly sha256: string }

const manifestName = 'backup.json'
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  files: z.array(z.object({ path: z.string().regex(/^(?!\/)(?!.*\.\.)/), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestSchema>

/** The name of the database's archive in a backup. */
export const archiveName = 'base.tar'

/** Writes the manifest, as the last file: a folder without a manifest is an interrupted backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, undefined, 1), { mode: 0o600, flag: 'wx' })
}

/** Reads a backup's manifest and compares every file with it. Throws AdminError for the first file that is missing or has other bytes. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const file of manifest.files) {
    const found = await sha256Of(join(folder, file.path)).catch(() => undefined)
    if (found?.sha256 !== file.sha256) throw damaged(folder, file.path)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new AdminError({
      de: `${folder} ist keine vollständige Sicherung: ${manifestName} fehlt.`,
      en: `${folder} is not a complete backup: ${manifestName} is missing.`,
    })
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw damaged(folder, manifestName)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damaged(folder: string, path: string): AdminError {
  return new AdminError({
    de: `Die Sicherung ${folder} ist beschädigt: ${path} fehlt oder hat einen anderen Inhalt. Eine andere Sicherung nehmen.`,
    en: `The backup ${folder} is damaged: ${path} is missing or has other bytes. Take another backup.`,
  })
}

type Copy = { readonly from: string; readonly to: string; readonly below: string }

/**
 * Copies a tree without its hidden folders. Returns its files with paths that begin with `below`. Omits a file that disappears meanwhile.
 */
export async function copyTree({ from, to, below }: Copy): Promise<BackedUpFile[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(absent)
  const files: BackedUpFile[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (!entry.isFile() || path.split('/').some((step) => step.startsWith('.'))) continue
    const copied = await copyFile(join(from, path), join(to, below, path))
    if (copied) files.push({ path: join(below, path), ...copied })
  }
  return files
}

async function copyFile(from: string, to: string): Promise<Omit<BackedUpFile, 'path'> | undefined> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const { counter, result } = hashing()
  try {
    await pipeline(createReadStream(from), counter, createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
  return result()
}

/** A pipeline step that counts and hashes the bytes. */
function hashing(): { readonly counter: Transform; result(): Omit<BackedUpFile, 'path'> } {
  const hash = createHash('sha256')
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { counter, result: () => ({ size, sha256: hash.digest('hex') }) }
}

function absent(error: unknown): never[] {
  if (!isAbsent(error)) throw error
  return []
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
