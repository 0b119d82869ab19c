import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Text } from '@twinwerk/model/text/text'
import type { Config } from '../../config.ts'
import { openIncoming } from '../../files/incoming.ts'
import { createStorage, tryOut } from '../../files/open-files.ts'
import { createScan } from '../../files/virus-scan.ts'
import { openTransport } from '../../mail/transport.ts'
import { reachBroker } from '../../realtime/backplane.ts'
import { note, ok, wrong, type Finding } from './finding.ts'

const minFreeShare = 0.1

/** Checks the other systems that the server uses besides its database: file store, virus scanner, mail server, broker and disk. */
export function checkSurroundings(config: Config): Promise<Finding[]> {
  const { clamd, mqttUrl, smtpUrl } = config
  return Promise.all([
    asFinding(
      config.s3 ? { de: 'Dateispeicher (S3)', en: 'file store (S3)' } : { de: 'Dateispeicher (Ordner)', en: 'file store (folder)' },
      () => tryStore(config),
    ),
    clamd ? asFinding(scannerName, () => tryScanner(config, clamd)) : note(scannerName, notSet('CLAMD_URL')),
    smtpUrl ? asFinding(mailName, () => tryMail(config, smtpUrl)) : note(mailName, notSet('SMTP_URL')),
    ...(mqttUrl ? [asFinding({ de: 'Broker', en: 'broker' }, () => reachBroker(mqttUrl))] : []),
    freeDisk(config.dataDir),
  ])
}

const scannerName = { de: 'Virenscanner', en: 'virus scanner' }
const mailName = { de: 'Mailserver', en: 'mail server' }

function notSet(variable: string): Text {
  return { de: `${variable} ist nicht gesetzt`, en: `${variable} is not set` }
}

/** Runs a step and returns a finding for an error that the step throws or returns. */
async function asFinding(name: Text, step: () => Promise<unknown>): Promise<Finding> {
  const failure = await step().catch((error: unknown) => error)
  if (!(failure instanceof Error)) return ok(name)
  const { message } = failure.cause instanceof Error ? failure.cause : failure
  return wrong(name, { de: message, en: message })
}

async function tryStore({ dataDir, s3 }: Config): Promise<unknown> {
  const folder = join(dataDir, 'files')
  return tryOut(createStorage({ folder, s3 }), await openIncoming(join(folder, '.incoming')))
}

async function tryScanner({ dataDir }: Config, clamd: NonNullable<Config['clamd']>): Promise<void> {
  const incoming = await openIncoming(join(dataDir, 'files', '.incoming'))
  const { path } = await incoming.take(Readable.from([Buffer.from('Twinwerk')]), 100)
  await createScan(clamd)(path).finally(() => incoming.remove(path))
}

async function tryMail({ publicUrl }: Config, smtpUrl: string): Promise<void> {
  const { verify, close } = openTransport({ smtpUrl, publicUrl: new URL(publicUrl) })
  await verify().finally(close)
}

async function freeDisk(dataDir: string): Promise<Finding> {
  const name = { de: 'Freier Platz in DATA_DIR', en: 'free space in DATA_DIR' }
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const gigabytes = `${((bavail * bsize) / 1e9).toFixed(1)} GB`
  const text = { de: gigabytes, en: gigabytes }
  return bavail / blocks < minFreeShare ? wrong(name, text) : ok(name, text)
}
