import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiClient, Json } from './api-client.ts'

type DevicePhoto = {
  readonly name: string
  /** The instant of the shutter. */
  readonly takenAt: string
  /** The accuracy of its place, in metres. */
  readonly accuracy: number | undefined
  /** The number of marks on it. */
  readonly marks: number
  readonly hasOriginal: boolean
}

/** Returns the photos on the device. */
export function photosOnDevice(page: Page): Promise<readonly DevicePhoto[]> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answered(indexedDB.open('twinwerk-queue'))
    const shots = await answered(database.transaction('shots').objectStore('shots').getAll())
    database.close()
    return shots.map(({ name, capture, marked }) => ({
      ...{ name, takenAt: capture.takenAt, accuracy: capture.place?.accuracy },
      ...{ marks: marked?.marks.items.length ?? 0, hasOriginal: Boolean(marked?.original) },
    }))
  })
}

/** Gives a task the photo of its cassette, which its diagram asks for before it is finished. */
export async function prove(client: ApiClient, { id }: Json): Promise<void> {
  const picture = { tempid: 'p', definition: 'imagedocument', 'document:name': 'Spleißkassette', 'document:url': onePixel }
  const { status, body } = await client.save({ id, 'execution:documents': [picture] })
  expect(status, JSON.stringify(body)).toBe(200)
}

const onePixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Returns an open task of the splicing group that no colleague has, with its process, as the server has it. */
export async function openTask(client: ApiClient, permission: Json): Promise<Json> {
  const tasks = {
    $typeExtends: ['userTask'],
    $mask: ['execution:bpmnName', 'execution:status'],
    'execution:parentExecution': { $mask: [] },
    'execution:agentForExecution': { $mask: [] },
  }
  const isFree = (task: Json) => (task['execution:agentForExecution'] ?? []).every(({ id }: Json) => id === permission.user)
  for (const group of permission.groups) {
    const { body } = await client.query({ id: group, $mask: [], 'group:assignedExecutions': tasks })
    const found = body.results[0]['group:assignedExecutions'].find((task: Json) => task['execution:status'] === 'new' && isFree(task))
    if (found) return found
  }
  throw new Error('no open task')
}

/** The finish of a task with a comment and a photo for its process, as the device keeps it. */
export function workOn(task: Json, { account, permission }: { readonly account: string; readonly permission: Json }): Json {
  const [{ id: process }] = task['execution:parentExecution']
  const [relation, shot] = ['execution:documents', crypto.randomUUID()]
  const target = { twin: process, relation, slot: relation, isRanged: false }
  return {
    ...{
      id: crypto.randomUUID(),
      version: 2,
      kind: 'task',
      account,
      tenant: permission.tenant.id,
      createdAt: Date.now(),
      state: 'waiting',
    },
    ...{ name: task['execution:bpmnName'], panel: task.id, task: task.id, done: [] },
    work: {
      outputs: {
        ...{ id: task.id, id_information: task.id_information, 'execution:commentText': 'Muffe sitzt' },
        'execution:parentExecution': [{ id: process, 'processSpliceAndPatch:loss': 0.1 }],
      },
      photos: [{ target, way: [{ relation: 'execution:parentExecution', id: process }], shots: [shot] }],
      ...{ named: {}, me: permission.user, agents: [], claim: true, begin: true, comment: null, finish: true },
    },
  }
}

/** Puts work with its photo on the device of a page, which must have a store. */
export function putOnDevice(page: Page, work: Json): Promise<void> {
  return page.evaluate(async (entry) => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const canvas = new OffscreenCanvas(640, 480)
    canvas.getContext('2d')?.fillRect(0, 0, 320, 480)
    const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const capture = { takenAt: new Date().toISOString(), place: null, attitude: null, heading: null, camera: null }
    const [id] = entry.work.photos[0].shots
    const { account, tenant } = entry
    const shot = {
      id,
      account,
      tenant,
      name: 'Muffe.jpg',
      type: 'image/jpeg',
      size: bytes.byteLength,
      sha256,
      takenAt: Date.now(),
      capture,
    }
    const database = await answered(indexedDB.open('twinwerk-queue'))
    const transaction = database.transaction(['shots', 'bytes', 'entries'], 'readwrite')
    await Promise.all([
      answered(transaction.objectStore('shots').put({ ...shot, entry: entry.id })),
      answered(transaction.objectStore('bytes').put({ id, bytes })),
      answered(transaction.objectStore('entries').put(entry)),
    ])
    database.close()
  }, work)
}

/** Makes the store of this device by opening and closing it as the program does. */
export async function makeStore(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('twinwerk.queue', '1'))
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'twinwerk-queue'))).toBe(true)
}

/** Returns the splices of the demo with the photos of their end closures. */
export async function splicesOf(
  page: Page,
  url: string,
): Promise<readonly { readonly id: string; readonly 'splice:photos'?: readonly Json[] }[]> {
  const headers = { 'x-requested-with': 'twinwerk', 'x-tenant': 'swe' }
  const { permissions } = await (await page.request.get(`${url}/auth/me`)).json()
  const query = {
    id: permissions[0].tenant.id,
    'tenant:things': {
      $typeExtends: ['splice'],
      $limit: 50,
      'splice:photos': { $mask: ['document:name', 'imagedocument:marks'], 'imagedocument:original': { $mask: [] } },
    },
  }
  const { results } = await (await page.request.post(`${url}/api/data/query`, { headers, data: { query } })).json()
  return results[0]['tenant:things']
}

/** Returns the id of a splice that has photos. */
export const spliceWithPhotos = async (page: Page, url: string) =>
  (await splicesOf(page, url)).find((splice) => splice['splice:photos'])!.id
