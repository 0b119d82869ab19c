import { Readable } from 'node:stream'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimUpload } from '../../store/files/claim-upload.ts'
import type { Answer, FilesFixture } from '../../testing/files/fixture.ts'
import { openFilesServer } from '../../testing/files/fixture.ts'
import { png } from '../../testing/files/samples.ts'
import type { Choose } from '../../testing/store/choose.ts'
import { forRandomCases, longFactor } from '../../testing/store/random-cases.ts'

type State = { readonly content: Buffer; readonly name: string; readonly deleted: boolean }
type Document = { readonly uuid: string; readonly definition: string; readonly contract: string | undefined }

const [customerA, customerB, contractA, contractB] = [v7(), v7(), v7(), v7()] as const
const documents: readonly Document[] = [contractA, contractA, contractB, contractB, undefined, undefined].map((contract, index) => ({
  uuid: v7(),
  definition: index % 2 === 0 ? 'document' : 'imagedocument',
  contract,
}))
const idOf = ({ definition, uuid }: Document) => formatTwinId(definition, uuid)

/** Two servers with the same documents. They differ only in data that a caller cannot see. */
let left: FilesFixture
let right: FilesFixture
let usual: Map<Document, State>
let other: Buffer

beforeAll(async () => {
  ;[left, right] = await Promise.all([openFilesServer(), openFilesServer()])
  const picture = await png(50, 40)
  other = await png(60, 20)
  usual = new Map(documents.map((document, index) => [document, { content: picture, name: `Datei ${index}.png`, deleted: false }]))
  for (const server of [left, right]) {
    await seed(server)
    for (const [document, state] of usual) await bring(server, document, undefined, state)
  }
})
afterAll(() => Promise.all([left?.close(), right?.close()]))

async function seed({ store }: FilesFixture): Promise<void> {
  const link = (relationship: string, source: string, target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
  const twin = (uuid: string, definition: string, attributes: object) =>
    ({ kind: 'createTwin', uuid, definition, attributes: { ...attributes } }) as const
  await store.seed([
    ...[customerA, customerB].map((uuid) => twin(uuid, 'customer', { 'businessPartner:name1': 'Krüger' })),
    ...[contractA, contractB].map((uuid) => twin(uuid, 'contractTelecom', { 'contract:contractBegin': '2025-01-01' })),
    ...[contractA, contractB].map((uuid) => link('contract:supplierForContract', uuid, store.tenant)),
    link('contract:receiverForContract', contractA, customerA),
    link('contract:receiverForContract', contractB, customerB),
    ...documents.map((document) => twin(document.uuid, document.definition, { 'document:url': `/api/files/${idOf(document)}` })),
    ...documents.flatMap(({ contract, uuid }) => (contract ? [link('contract:documents', contract, uuid)] : [])),
  ])
}

/** Changes a document from one state to another, bypassing all rights. */
async function bring({ store, files }: FilesFixture, { uuid }: Document, before: State | undefined, after: State): Promise<void> {
  const scope = { role: 'app', tenant: store.tenant } as const
  if (before?.content !== after.content) {
    const slot = { name: 'document', options: {} }
    const shared = { declared: 'image/png', bytes: undefined, slot, user: null, timeZone: 'Europe/Berlin', language: 'de' } as const
    const { token } = await files.uploads.receive({
      ...shared,
      tenant: store.tenant,
      name: 'a.png',
      stream: Readable.from([after.content]),
    })
    await store.database.transaction(scope, (transaction) =>
      claimUpload(transaction, { tenant: store.tenant, user: null, token, document: uuid }),
    )
  }
  await store.database.one(scope, {
    text: `update twin_document set "document:name" = $1, deleted_at = case when $2 then now() end where id = $3`,
    values: [after.name, after.deleted, uuid],
  })
}

const attributes = ['document:url', 'document:name', 'document:kind', 'imagedocument:width']
const paths = ['tenant:documents', 'tenant:documents(imagedocument)', 'businessPartner:providedContracts/contract:documents']
const customerPaths = ['businessPartner:consumingContracts/contract:documents']

function randomGrants(choose: Choose): (server: FilesFixture) => Grant[] {
  const chosen = choose.many(0, 3, () => {
    const customer = choose.one([undefined, customerA, customerB])
    return {
      path: choose.one(customer ? customerPaths : paths),
      customer,
      verbs: choose.one([['select'], ['select', 'update'], ['create', 'update', 'delete']] as const),
      mask: choose.chance(60) ? choose.some(attributes, 50) : undefined,
    }
  })
  return ({ store }) =>
    chosen.map(({ path, customer, verbs, mask }) =>
      store.grant(path, {
        verbs,
        ...(mask ? { mask } : {}),
        ...(customer ? { roots: { definition: 'customer', uuids: [customer] } } : {}),
      }),
    )
}

/** Returns the properties of a document that a query shows. Responses about its file may differ only if these do. */
async function seen(
  { store }: FilesFixture,
  grants: readonly Grant[],
  document: Document,
): Promise<{ there: boolean; url: boolean; name: boolean }> {
  const answer = await store.query({ query: { id: idOf(document) } }, grants).catch(() => undefined)
  const found = answer?.results[0]
  return { there: found !== undefined, url: (found?.['document:url'] ?? null) !== null, name: (found?.['document:name'] ?? null) !== null }
}

const requests: readonly [query: string, init: RequestInit][] = [
  ['', {}],
  ['?inline=1', {}],
  ['?size=thumb', {}],
  ['', { headers: { range: 'bytes=5-20' } }],
  ['', { headers: { 'if-none-match': '*' } }],
]

function plain({ status, headers, bytes }: Answer): string {
  const shown = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify({ status, shown, bytes: bytes.toString('base64') })
}

test(
  'what a caller may not see changes no byte of a file’s answer; a file is there exactly for whom a query shows its address',
  { timeout: 1_800_000 },
  async () => {
    const now = new Map(usual)
    let shown = 0
    let hidden = 0
    await forRandomCases(15 * longFactor, async (choose) => {
      const grants = randomGrants(choose)
      const [client, otherClient] = [left.client(grants(left)), right.client(grants(right))]
      for (const document of documents) {
        const { there, url, name } = await seen(left, grants(left), document)
        const state = usual.get(document)!
        const wanted = {
          content: !url && choose.chance(70) ? other : state.content,
          name: !(url && name) && choose.chance(70) ? 'anders.png' : state.name,
          deleted: !there && choose.chance(30),
        }
        await bring(right, document, now.get(document), wanted)
        now.set(document, wanted)
        for (const [query, init] of requests) {
          const path = `/api/files/${idOf(document)}${query}`
          const answer = await client.request(path, init)
          expect(answer.status < 400, path).toBe(url)
          expect(plain(await otherClient.request(path, init)), path).toBe(plain(answer))
        }
        shown += url ? 1 : 0
        hidden += url ? 0 : 1
      }
    })
    // The property must not hold only because nothing is ever shown.
    expect(Math.min(shown, hidden)).toBeGreaterThan(0)
  },
)
