import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { sha256Of } from '../../files/file-hash.ts'
import { findBinaries } from '../../store/db/embedded/binaries.ts'
import { writeBaseBackup } from '../../store/db/embedded/backup/base-backup.ts'
import { runningEmbedded } from '../../store/db/embedded/running-embedded.ts'
import { archiveName, copyTree, writeManifest, type BackedUpFile } from '../backup/backup-folder.ts'
import { requireEmbedded } from '../backup/require-embedded.ts'
import { AdminError, defineCommand } from '../command.ts'

export const backup = defineCommand({
  name: 'backup',
  summary: { de: 'sichert die eingebettete Datenbank, Dateien und Schlüssel', en: 'backs up the embedded database, files and keys' },
  options: {
    out: { value: { de: 'ORDNER', en: 'FOLDER' }, help: { de: 'neuer Ordner für die Sicherung', en: 'new folder for the backup' } },
  },
  example: 'backup --out /mnt/backup/2026-11-26',
  input: z.strictObject({ out: z.string().min(1) }),
  run: async (context, { out }) => {
    const { dataDir, s3 } = requireEmbedded(context.config)
    // The connection is opened first: it starts the embedded database for the backup if no server runs it.
    await context.database()
    const folder = resolve(out)
    await makeEmpty(folder)
    // The database is copied before the files. An object is deleted 30 days after its row, so every row of the backup has its object.
    const database = await backUpDatabase(dataDir, folder)
    const files = s3 ? [] : await copyTree({ from: join(dataDir, 'files'), to: folder, below: 'files' })
    const keys = await copyTree({ from: join(dataDir, 'keys'), to: folder, below: 'keys' })
    const all = [database, ...files, ...keys]
    await writeManifest(folder, { format: 1, madeAt: context.now.toISOString(), postgres: findBinaries().major, files: all })
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    const size = `${(bytes / 1e6).toFixed(1)} MB`
    const message = {
      de: `Gesichert nach ${folder}: Datenbank, ${files.length} Dateien und ${keys.length} Schlüsseldateien, ${size}.`,
      en: `Backed up to ${folder}: the database, ${files.length} files and ${keys.length} key files, ${size}.`,
    }
    return { json: { folder, files: files.length, keys: keys.length, bytes }, lines: [context.language === 'en' ? message.en : message.de] }
  },
})

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length === 0) return
  throw new AdminError({
    de: `${folder} ist nicht leer: für jede Sicherung einen neuen Ordner nehmen.`,
    en: `${folder} is not empty: take a new folder for each backup.`,
  })
}

async function backUpDatabase(dataDir: string, folder: string): Promise<BackedUpFile> {
  const running = await runningEmbedded(dataDir)
  if (!running) throw new Error('the embedded database went away during the backup')
  const path = join(folder, archiveName)
  const out = createWriteStream(path, { mode: 0o600, flush: true })
  await writeBaseBackup(running.postmaster, out)
  await new Promise<void>((done, failed) => out.once('error', failed).end(done))
  return { path: archiveName, ...(await sha256Of(path)) }
}
