import { fillCalculations } from '@twinwerk/model/calculation/clocked'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { twinTextIn } from '@twinwerk/model/text/twin-text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { plainSenderOf } from '../documents/sender-of.ts'
import { writeLetter } from '../documents/write-letter.ts'
import type { Storage } from '../files/storage.ts'
import type { Progress } from '../jobs/job.ts'
import { readableFile } from '../store/files/readable-file.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import type { Entry } from '../files/archive.ts'
import { entryNames } from '../files/archive.ts'
import { dataPage } from './data-page.ts'
import { readPartnerComments } from './read-comments.ts'
import { dataParts } from './parts.ts'
import type { Reader } from './read-part.ts'
import { documentsIn, readPart } from './read-part.ts'

type Parts = Reader & {
  readonly tenant: TenantEntry
  readonly language: Language
  readonly letters: readonly LetterTemplate[]
  readonly storage: Storage
}

const names = {
  page: { de: 'Übersicht', en: 'Overview' },
  data: { de: 'Daten', en: 'Data' },
  documents: { de: 'Dokumente', en: 'Documents' },
  receipts: { de: 'Rechnungen', en: 'Bills' },
  comments: { de: 'Interne Kommentare', en: 'Internal comments' },
} as const satisfies Record<string, Text>

/**
 * Collects the entries of the archive, and the total size of its documents in bytes. A document whose file the caller may not read is only
 * part of the data.
 */
export async function collect(
  parts: Parts,
  report: (progress: Progress) => Promise<void>,
): Promise<{ readonly entries: readonly Entry[]; readonly documentBytes: number }> {
  const { store, caller, clock, tenant, language, letters, storage } = parts
  const say = (name: keyof typeof names) => textIn(names[name], language)
  const nameIn = entryNames()
  const read: { readonly name: string; readonly title: Text; readonly twins: readonly TwinJson[] }[] = []
  for (const part of dataParts) {
    const twins = fillCalculations(store.registry, await readPart(parts, part), clock) as readonly TwinJson[]
    read.push({ ...part, twins })
    await report({})
  }
  const comments = await readPartnerComments(parts)
  if (comments.length > 0) read.push({ name: 'comments', title: names.comments, twins: comments })

  const files = new Map<string, string>()
  const papers: Entry[] = []
  let documentBytes = 0
  for (const document of documentsIn(
    store.registry,
    read.flatMap(({ twins }) => twins),
  )) {
    const file = await readableFile(store, { id: document.id, caller, clock })
    if (!file) continue
    const path = nameIn(say('documents'), file.name)
    files.set(document.id, path)
    documentBytes += file.size
    papers.push({ path, open: async () => (await storage.read(file.key))?.stream ?? missing(path) })
  }
  const letter = letters.find(({ name }) => name === 'receipt')
  const receipts = read.find(({ name }) => name === 'receipts')?.twins ?? []
  for (const receipt of receipts) {
    if (!letter) break
    const path = nameIn(
      say('receipts'),
      `${twinTextIn(receipt, 'receipt:name', language) ?? String(receipt['receipt:receiptNumber'] ?? names.receipts.de)}.pdf`,
    )
    papers.push({ path, open: async () => (await writeLetter(letter, { ...parts, id: receipt.id })).pdf })
    files.set(receipt.id, path)
  }

  const { color, name: brand } = plainSenderOf(tenant)
  const locale = { language, timeZone: clock.timeZone }
  const page = dataPage(store.registry, { brand, color, today: clock.today, locale, parts: read, files })
  const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))
  const made = (path: string, content: Buffer): Entry => ({ path, open: async () => content })
  return {
    documentBytes,
    entries: [
      made(`${say('page')}.html`, Buffer.from(page)),
      ...read.map(({ name, twins }) => made(`${say('data')}/${name}.json`, json(twins))),
      made(`${say('data')}/files.json`, json(Object.fromEntries(files))),
      ...papers,
    ],
  }
}

function missing(path: string): never {
  throw new Error(`the file of ${path} is missing in the storage`)
}
