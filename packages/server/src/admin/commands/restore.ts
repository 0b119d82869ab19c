import { resolve } from 'node:path'
import { textIn } from '@twinwerk/model/text/text'
import { z } from 'zod'
import { openDatabase } from '../../store/db/database.ts'
import { recoveringFrom } from '../../store/db/embedded/backup/wal-archive.ts'
import { findBinaries } from '../../store/db/embedded/binaries.ts'
import { hasCluster } from '../../store/db/embedded/cluster.ts'
import { startEmbedded } from '../../store/db/embedded/start-embedded.ts'
import { readVerified } from '../backup/backup-folder.ts'
import { requireEmbedded } from '../backup/require-embedded.ts'
import { restoreDataFolder } from '../backup/restore-data-folder.ts'
import { AdminError, defineCommand } from '../command.ts'
import { consoleAudit } from '../console-audit.ts'

export const restore = defineCommand({
  name: 'restore',
  summary: { de: 'stellt eine Sicherung in einem leeren DATA_DIR wieder her', en: 'restores a backup into an empty DATA_DIR' },
  options: {
    from: { value: { de: 'ORDNER', en: 'FOLDER' }, help: { de: 'Ordner der Sicherung', en: 'folder of the backup' } },
    wal: {
      value: { de: 'ORDNER', en: 'FOLDER' },
      help: { de: 'WAL_ARCHIVE, um über die Sicherung hinaus zu gehen', en: 'WAL_ARCHIVE, to go beyond the backup' },
    },
    until: {
      value: { de: 'ZEITPUNKT', en: 'INSTANT' },
      help: {
        de: 'mit --wal: nur bis zu diesem Zeitpunkt (ISO, mit Zeitzone)',
        en: 'with --wal: up to this instant only (ISO, with a time zone)',
      },
    },
  },
  example: 'restore --from /mnt/backup/2026-11-26 --wal /mnt/wal',
  auditsItself: true,
  input: z.strictObject({
    from: z.string().min(1),
    wal: z.string().min(1).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  }),
  run: async (context, { from, wal, until }) => {
    const { dataDir } = requireEmbedded(context.config)
    if (hasCluster(dataDir)) throw notEmpty(dataDir)
    const folder = resolve(from)
    context.progress(textIn({ de: 'Die Sicherung wird geprüft …', en: 'Verifying the backup …' }, context.language))
    const { madeAt, postgres, files } = await readVerified(folder)
    const { major } = findBinaries()
    if (postgres !== major) throw otherVersion(postgres, major)
    await restoreDataFolder({ from: folder, dataDir, hasArchive: wal !== undefined })
    const { url, stop } = await startEmbedded({ dataDir, overrides: wal === undefined ? {} : recoveringFrom(wal, until) })
    const database = openDatabase({ url, connections: 1 })
    try {
      await database.one({ role: 'identity' }, consoleAudit(context, { action: 'consoleCommand', object: 'restore' }))
    } finally {
      await database.close()
      await stop()
    }
    return { json: { dataDir, madeAt, files: files.length }, lines: linesOf({ madeAt, dataDir, isGerman: context.language !== 'en' }) }
  },
})

function linesOf({ madeAt, dataDir, isGerman }: { madeAt: string; dataDir: string; isGerman: boolean }): string[] {
  return isGerman
    ? [
        `Die Sicherung vom ${madeAt} ist in ${dataDir} wiederhergestellt.`,
        'Nun `WORK=off npm start`, dann `npm run admin -- check --after-restore`: nichts geht hinaus, bis der Server ohne WORK=off startet.',
      ]
    : [
        `The backup of ${madeAt} is restored in ${dataDir}.`,
        'Now `WORK=off npm start`, then `npm run admin -- check --after-restore`: nothing goes out before the server starts without WORK=off.',
      ]
}

function notEmpty(dataDir: string): AdminError {
  return new AdminError({
    de: `In ${dataDir} liegt schon eine Datenbank: den Ordner umbenennen oder DATA_DIR auf einen leeren setzen.`,
    en: `There is a database in ${dataDir} already: rename the folder, or set DATA_DIR to an empty one.`,
  })
}

function otherVersion(found: string, ours: string): AdminError {
  return new AdminError({
    de: `Die Sicherung ist von PostgreSQL ${found}, dieses Twinwerk bringt PostgreSQL ${ours}: mit der Version wiederherstellen, die sie gemacht hat.`,
    en: `The backup is of PostgreSQL ${found}, and this Twinwerk brings PostgreSQL ${ours}: restore with the version that made the backup.`,
  })
}
