import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueueEntry, SentSave, StoredShot } from './queue-database.ts'
import type { QueuePorts } from './queue-machine.ts'
import { pauseAfter, sendEntry } from './queue-machine.ts'

const hour = 60 * 60 * 1000
class Crash extends Error {}

type Trouble = 'none' | 'offline' | 'lost answer' | 'busy' | 'refused' | 'crash before' | 'crash after' | 'a day'

const entry: QueueEntry = {
  id: 'e',
  version: 1,
  account: 'a',
  tenant: 't',
  createdAt: 0,
  name: 'Muffe 7',
  panel: '',
  target: { twin: 'twin', relation: 'splice:photos', slot: 'splice:photos', isRanged: false },
  state: 'waiting',
}
const shotOf = (index: number): StoredShot => ({
  id: `s${index}`,
  account: 'a',
  tenant: 't',
  name: `Foto ${index}`,
  type: 'image/jpeg',
  size: 1,
  sha256: '',
  takenAt: 0,
  capture: { takenAt: '', place: null, attitude: null, heading: null, camera: null },
  entry: 'e',
})

/** A device and a server that fail as they are told: one trouble for each step, then none. */
function world(count: number, troubles: readonly Trouble[]) {
  const left = [...troubles]
  let clock = 0
  let made = 0
  const device = { entry: entry as QueueEntry | undefined, shots: new Map(Array.from({ length: count }, (_, n) => [`s${n}`, shotOf(n)])) }
  const server = { uploads: new Map<string, { photo: string; at: number }>(), answers: new Set<string>(), documents: [] as string[] }

  /** Runs one step under the next trouble. `answers` is the step's answer if the server did not get it, or its answer was lost. */
  async function step<T>(act: () => T, answers?: { readonly later: T; readonly refused: T }): Promise<T> {
    const trouble = left.shift() ?? 'none'
    await Promise.resolve()
    if (trouble === 'crash before') throw new Crash()
    if (trouble === 'a day') clock += 25 * hour
    if (answers && (trouble === 'offline' || trouble === 'busy')) return answers.later
    if (answers && trouble === 'refused') return answers.refused
    const done = act()
    if (trouble === 'crash after') throw new Crash()
    return answers && trouble === 'lost answer' ? answers.later : done
  }
  const change = (by: (current: QueueEntry) => QueueEntry) => {
    if (device.entry) device.entry = by(device.entry)
  }
  const later = { kind: 'later' } as const
  const refused = { kind: 'refused', reason: 'no' } as const

  const ports: QueuePorts = {
    unsure: 'unsure',
    fileGone: 'file gone',
    look: () => Promise.resolve({ kind: 'open' }),
    noteStep: () => Promise.resolve(),
    noteConflict: () => Promise.resolve(),
    now: () => clock,
    newKey: () => `k${(made += 1)}`,
    read: () => step(() => device.entry && { entry: device.entry, shots: [...device.shots.values()] }),
    upload: ({ id }) =>
      step<Awaited<ReturnType<QueuePorts['upload']>>>(
        () => {
          const token = `u${(made += 1)}`
          server.uploads.set(token, { photo: id, at: clock })
          return { kind: 'token', token }
        },
        { later, refused },
      ),
    noteUpload: ({ id }, token) => step(() => void device.shots.set(id, { ...device.shots.get(id)!, upload: { token, at: clock } })),
    noteSent: (_id, sent) => step(() => change((current) => ({ ...current, sent }))),
    save: (sent) => step<Awaited<ReturnType<QueuePorts['save']>>>(() => saved(sent), { later, refused }),
    forgetUploads: () =>
      step(() => {
        change(({ sent: _sent, ...current }) => current)
        for (const [id, { upload: _upload, ...shot }] of device.shots) device.shots.set(id, shot)
      }),
    refuse: (_id, reason) => step(() => change((current) => ({ ...current, state: 'refused', reason }))),
    finish: () =>
      step(() => {
        device.entry = undefined
        device.shots.clear()
      }),
  }

  /** The server: the stored answer of a key first, then all or nothing. */
  function saved({ key, request }: SentSave) {
    if (server.answers.has(key)) return { kind: 'done' } as const
    const documents = request.data['splice:photos'] as readonly { 'document:url': string }[]
    const uploads = documents.map((each) => server.uploads.get(each['document:url'].replace('upload:', '')))
    if (uploads.some((each) => !each || clock - each.at > 24 * hour)) return { kind: 'uploadGone' } as const
    server.answers.add(key)
    for (const each of documents) server.uploads.delete(each['document:url'].replace('upload:', ''))
    server.documents.push(...uploads.map((each) => each!.photo))
    return { kind: 'done' } as const
  }

  return { device, server, ports, retry: () => change((current) => ({ ...current, state: 'waiting' })) }
}

/** Sends until the entry is gone. After a refusal somebody tries again; after a crash the page is opened anew. */
async function sendToTheEnd({ device, ports, retry }: ReturnType<typeof world>, check: () => void): Promise<void> {
  for (let round = 0; device.entry && round < 500; round += 1) {
    await sendEntry(ports, 'e').catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
    check()
    if (device.entry?.state === 'refused') retry()
  }
}

const troubles = fc.array(
  fc.constantFrom<Trouble>('none', 'none', 'offline', 'lost answer', 'busy', 'refused', 'crash before', 'crash after', 'a day'),
  { maxLength: 60 },
)

test('whatever fails, each photo ends exactly once on the server, and is on the device until then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), troubles, async (count, all) => {
      const told = world(count, all)
      const names = [...told.device.shots.keys()]
      await sendToTheEnd(told, () => {
        const here = new Set([...told.device.shots.keys(), ...told.server.documents])
        expect([...here].sort()).toEqual(names)
        expect(new Set(told.server.documents).size).toBe(told.server.documents.length)
      })
      expect(told.device.entry).toBeUndefined()
      expect(told.server.documents.toSorted()).toEqual(names)
    }),
  )
})

test('a save whose answer was lost is asked for with the same key, also after its uploads have expired', async () => {
  const told = world(1, ['none', 'none', 'none', 'none', 'lost answer'])
  expect(await sendEntry(told.ports, 'e')).toEqual({ kind: 'later' })
  expect(told.server.documents).toEqual(['s0'])
  const again = { ...told.ports, now: () => 48 * hour }
  expect(await sendEntry(again, 'e')).toEqual({ kind: 'done' })
  expect(told.server.documents).toEqual(['s0'])
})

test('the save tells where and when each photo was taken', async () => {
  const told = world(1, [])
  const saves: SentSave[] = []
  const capture = { takenAt: '2026-03-01T10:00:00.000Z', place: null, attitude: null, heading: 214, camera: null }
  told.device.shots.set('s0', { ...shotOf(0), capture })
  await sendEntry({ ...told.ports, save: (sent, to) => (saves.push(sent), told.ports.save(sent, to)) }, 'e')
  expect(saves.map(({ request }) => request.data['splice:photos'])).toEqual([
    [expect.objectContaining({ 'imagedocument:capture': capture })],
  ])
})

test('after 30 days without an answer the photos stay, and a person decides', async () => {
  const told = world(1, ['none', 'none', 'none', 'none', 'lost answer'])
  await sendEntry(told.ports, 'e')
  expect(await sendEntry({ ...told.ports, now: () => 31 * 24 * hour }, 'e')).toEqual({ kind: 'refused', reason: 'unsure' })
  expect(told.device.shots.size).toBe(1)
})

test('a refused photo stops its entry and leaves everything on the device', async () => {
  const told = world(3, ['none', 'refused'])
  expect(await sendEntry(told.ports, 'e')).toEqual({ kind: 'refused', reason: 'no' })
  expect(told.device.entry).toMatchObject({ state: 'refused', reason: 'no' })
  expect(told.device.shots.size).toBe(3)
  expect(told.server.documents).toEqual([])
})

test('the pauses grow from 5 seconds to 5 minutes', () => {
  expect([0, 1, 2, 6, 40].map((failures) => pauseAfter(failures, 1))).toEqual([5000, 10_000, 20_000, 300_000, 300_000])
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      expect(pauseAfter(failures, chance)).toBeGreaterThanOrEqual(5000)
      expect(pauseAfter(failures, chance)).toBeLessThanOrEqual(300_000)
    }),
  )
})
