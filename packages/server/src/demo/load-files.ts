import { Readable } from 'node:stream'
import type { SeedFile } from '@twinwerk/domain/demo/document/seed-file'
import { firmwareImage, heightModel } from '@twinwerk/domain/demo/network/firmware-image'
import type { DemoTenant, SeedTwin } from '@twinwerk/domain/demo/demo-tenant'
import type { Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { letterPdf } from '../documents/letter-pdf.ts'
import type { Uploads } from '../files/uploads.ts'
import type { Transaction } from '../store/db/database.ts'
import { claimUpload } from '../store/files/claim-upload.ts'
import { documentFacts } from '../store/files/document-facts.ts'
import { photoJpeg } from './photo.ts'
import { productPicturePng } from './product-picture.ts'

type Parts = { readonly registry: Registry; readonly uploads: Uploads }

/** Tokens of uploaded files, by uuid of their document. */
export type Tokens = ReadonlyMap<string, string>

/** The number of parallel uploads, a little more than the disk handles at the same time. */
const atOnce = 8

/** Draws the files of a tenant and uploads them. They wait at most a day for their documents. */
export async function receiveFiles({ registry, uploads }: Parts, { uuid: tenant, files }: DemoTenant): Promise<Tokens> {
  const tokens = new Map<string, string>()
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) {
      const bytes = await bytesOf(file)
      const { token } = await uploads.receive({
        stream: Readable.from([bytes]),
        name: file.name,
        declared: declaredAs[file.content.kind],
        bytes: bytes.length,
        slot: present(uploadSlot(registry, file.slot), `the slot ${file.slot}`),
        tenant,
        user: null,
        timeZone: 'Europe/Berlin',
        language: 'de',
      })
      tokens.set(file.document, token)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return tokens
}

const declaredAs = {
  firmware: 'application/octet-stream',
  heights: 'application/octet-stream',
  photo: 'image/jpeg',
  picture: 'image/png',
  letter: 'application/pdf',
  table: 'text/csv',
} as const

/** The creation time in the files, so that the same world has equal files. */
const made = new Date('2026-01-01T00:00:00Z')

async function bytesOf({ content }: SeedFile): Promise<Buffer> {
  if (content.kind === 'table') return Buffer.from(content.rows.map((cells) => `${cells.join(';')}\n`).join(''))
  if (content.kind === 'firmware') return Buffer.from(firmwareImage(content))
  if (content.kind === 'heights') return Buffer.from(heightModel())
  if (content.kind === 'photo') return photoJpeg(content)
  if (content.kind === 'picture') return productPicturePng(content)
  const { sender, color, title, lines } = content
  const foot = [`${sender} · Muster aus der Vorführwelt, ohne rechtliche Wirkung`]
  const paragraphs = lines.map((text) => ({ kind: 'text' as const, text }))
  return letterPdf({ language: 'de', sender: { name: sender, color, foot }, subject: title, content: paragraphs }, made)
}

/** Returns the attributes of a document that the server reads from its file. Must run in the transaction that writes the document. */
export async function factsOf(
  transaction: Transaction,
  registry: Registry,
  { tenant, twin, token }: { tenant: string; twin: SeedTwin; token: string },
): Promise<Readonly<Record<string, unknown>>> {
  const file = await claimUpload(transaction, { tenant, user: null, token, document: twin.uuid })
  if (!file) throw new Error(`the file of ${twin.uuid} is gone`)
  return documentFacts(registry, twin, file)
}
