import { createReadStream, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DemoTenant } from '@twinwerk/domain/demo/demo-world'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { v7 } from 'uuid'
import type { Uploads } from '../files/uploads.ts'
import { apply } from '../store/apply/apply.ts'
import type { ApplyParts } from '../store/write/change.ts'
import type { Database } from '../store/db/database.ts'
import { claimUpload } from '../store/files/claim-upload.ts'
import { documentFacts } from '../store/files/document-facts.ts'

type Parts = ApplyParts & { readonly database: Database; readonly uploads: Uploads }

const folder = new URL('brands/', import.meta.url)

/**
 * Gives the tenants of the demo world their logos, icons and sign-in pictures. Each is loaded once: a picture that a user removed does not
 * come back.
 */
export async function loadBrands(parts: Parts, tenants: readonly Pick<DemoTenant, 'uuid' | 'shortId'>[], now: string): Promise<void> {
  const pictures = readdirSync(folder).flatMap((file) => {
    const [shortId, picture, ending] = file.split('.')
    return ending === 'png' || ending === 'webp' ? [{ file, shortId, relationship: `tenant:${picture}` }] : []
  })
  for (const { shortId, uuid } of tenants) {
    const own = pictures.filter((picture) => picture.shortId === shortId)
    const codes = own.map(({ relationship }) => parts.codes.get(relationship))
    const { rows } = await parts.database.one(
      { role: 'app', tenant: uuid },
      {
        text: 'select from twin_link where tenant_id = $1 and source_id = $1 and relationship = any($2::int[]) limit 1',
        values: [uuid, codes],
      },
    )
    if (rows.length === 0) await loadPictures(parts, { tenant: uuid, pictures: own, now })
  }
}

async function loadPictures(
  parts: Parts,
  { tenant, pictures, now }: { tenant: string; pictures: readonly { readonly file: string; readonly relationship: string }[]; now: string },
): Promise<void> {
  const { registry, database, uploads } = parts
  const received = await Promise.all(
    pictures.map(async ({ file, relationship }) => {
      const upload = {
        stream: createReadStream(fileURLToPath(new URL(file, folder))),
        name: file,
        declared: file.endsWith('.png') ? 'image/png' : 'image/webp',
        bytes: undefined,
        slot: present(uploadSlot(registry, relationship), `the slot of ${relationship}`),
        tenant,
        user: null,
        timeZone: 'Europe/Berlin',
        language: 'de' as const,
      }
      return { file, relationship, document: v7(), token: (await uploads.receive(upload)).token }
    }),
  )
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    for (const { file, relationship, document, token } of received) {
      const claimed = await claimUpload(transaction, { tenant, user: null, token, document })
      if (!claimed) throw new Error(`the picture ${file} of the demo world was not kept`)
      const facts = documentFacts(registry, { definition: 'document', uuid: document }, claimed)
      await apply(transaction, parts, {
        author: { tenant, user: null, call: 'demo', at: now, changeId: v7() },
        changes: [
          { kind: 'createTwin', uuid: document, definition: 'document', attributes: { ...facts, 'document:name': file } },
          { kind: 'createLink', uuid: v7(), relationship, source: tenant, target: document, validFrom: null, validTo: null },
        ],
      })
    }
  })
}
