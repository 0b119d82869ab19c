import type { Page } from 'playwright-core'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { apply } from '../../../packages/server/src/store/apply/apply.ts'
import { newLink, newTwin } from '../../../packages/server/src/store/write/new-changes.ts'
import { tenantId } from '../list-queries.ts'
import { withDatabase } from '../processes/kit.ts'
import type { Bench } from '../row.ts'
import { save } from './save.ts'

/** The size of a photo in pixels: eight megapixels. */
const [width, height] = [3840, 2160]

/** Makes a splice, whose photos can be taken and edited. Returns its id. */
export async function newSplice(bench: Bench): Promise<string> {
  const { tenant, published } = bench
  const [splice, closure, one, other] = Array.from({ length: 4 }, () => crypto.randomUUID())
  if (!splice || !closure || !one || !other) throw new Error('no ids')
  // Cables and their fibres would take a network of their own, so the rules of a save are left out.
  const changes = [
    newTwin(splice, 'splice', { 'splice:tray': 1, 'splice:position': 1 }),
    newTwin(closure, 'spliceClosure', {}),
    newLink('splice:spliceClosure', splice, closure),
    ...[one, other].flatMap((fibre) => [newTwin(fibre, 'fibre', {}), newLink('splice:fibres', splice, fibre)]),
  ]
  const author = { tenant: tenant.uuid, user: null, call: 'bench', at: new Date().toISOString(), changeId: crypto.randomUUID() }
  await withDatabase(bench, (database) =>
    database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
      await apply(transaction, { registry: published.registry, codes: published.relationshipCodes }, { author, changes })
    }),
  )
  return formatTwinId('splice', splice)
}

/** Stores a photo of eight megapixels at a splice (id). Returns its id. */
export async function storePhoto(bench: Bench, page: Page, splice: string): Promise<string> {
  const bytes = Buffer.from(await page.evaluate(drawPhoto, { width, height }), 'base64')
  const { admin, tenant } = bench
  const headers = { ...admin.headers, 'x-tenant': tenantId(tenant), 'content-type': 'application/octet-stream' }
  const address = `${admin.origin}/api/files?slot=splice:photos&name=Foto.jpg`
  const response = await fetch(address, { method: 'POST', headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body: bytes })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { token }: { readonly token: string } = await response.json()
  const photo = { tempid: 'p', definition: 'imagedocument', 'document:name': 'Foto', 'document:url': `upload:${token}` }
  const saved = await save(bench, { id: splice, 'splice:photos': [photo] })
  return saved.find(({ tempid }) => tempid === 'p')?.id ?? ''
}

/** Runs in the page. Draws a picture with the noise of a photo, and returns its JPEG as base64. */
export async function drawPhoto(size: { readonly width: number; readonly height: number }): Promise<string> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const image = context.createImageData(size.width, size.height)
  for (let at = 0; at < image.data.length; at += 4) {
    const light = 60 + ((at / 4) % size.width) / 40 + Math.random() * 18
    image.data.set([light, light + 20, light + 40, 255], at)
  }
  context.putImageData(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

export const photoSize = { width, height }
