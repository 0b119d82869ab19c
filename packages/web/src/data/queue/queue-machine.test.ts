import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhotoEntry, QueueEntry, SentSave, StoredShot, TaskConflict, TaskEntry, TimeEntry } from './queue-database.ts'
import type { QueuePorts, SaveOutcome, Standing } from './queue-machine.ts'
import { pauseAfter, sendEntry } from './queue-machine.ts'

const hour = 60 * 60 * 1000
class Crash extends Error {}

type Trouble = 'none' | 'offline' | 'lost answer' | 'busy' | 'refused' | 'crash before' | 'crash after' | 'a day' | 'colleague'

const entry: PhotoEntry = {
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

const photosOfProcess = { twin: 'process', relation: 'execution:documents', slot: 'execution:documents', isRanged: false }

/** The work on a task: it is taken, filled in with photos at its process, commented and finished. */
function taskEntry(shots: number): TaskEntry {
  const { target: _target, ...waiting } = entry
  const ids = Array.from({ length: shots }, (_, n) => `s${n}`)
  const way = [{ relation: 'execution:parentExecution', id: 'process' }]
  const outputs = { id: 'task', 'execution:parentExecution': [{ id: 'process', id_information: '3', 'processTech:level': -7 }] }
  return {
    ...waiting,
    kind: 'task',
    version: 2,
    task: 'task',
    done: [],
    work: {
      ...{ outputs, photos: [{ target: photosOfProcess, way, shots: ids }], named: {}, me: 'me', agents: [] },
      ...{ claim: true, begin: true, comment: 'Erledigt', finish: true },
    },
  }
}

type Done = 'claim' | 'begin' | 'save' | 'comment' | 'finish'
type Saved = { readonly documents: readonly { readonly 'document:url': string }[]; readonly done: Done }

/** Reads a save of this device. */
function read({ data }: SentSave['request']): Saved {
  const [process] = (data['execution:parentExecution'] ?? []) as readonly Record<string, unknown>[]
  const documents = (data['splice:photos'] ?? process?.['execution:documents'] ?? []) as Saved['documents']
  const status = { inprogress: 'begin', finished: 'finish' } as const
  if (data['execution:agentForExecution']) return { documents, done: 'claim' }
  if (data['execution:commentText'] !== undefined) return { documents, done: 'comment' }
  return { documents, done: status[data['execution:status'] as keyof typeof status] ?? 'save' }
}

/** A device and a server that fail as they are told: one trouble for each step, then none. */
function world(first: QueueEntry, count: number, troubles: readonly Trouble[]) {
  const left = [...troubles]
  let clock = 0
  let made = 0
  const device = { entry: first as QueueEntry | undefined, shots: new Map(Array.from({ length: count }, (_, n) => [`s${n}`, shotOf(n)])) }
  const server = {
    uploads: new Map<string, { photo: string; at: number }>(),
    answers: new Set<string>(),
    documents: [] as string[],
    done: [] as Done[],
    endedBy: undefined as 'me' | 'Kai Roth' | undefined,
  }

  /** Runs one step under the next trouble. `answers` is the step's answer if the server did not get it, or its answer was lost. */
  async function step<T>(act: () => T, answers?: { readonly later: T; readonly refused: T }): Promise<T> {
    const trouble = left.shift() ?? 'none'
    await Promise.resolve()
    if (trouble === 'crash before') throw new Crash()
    if (trouble === 'a day') clock += 25 * hour
    if (trouble === 'colleague') server.endedBy ??= 'Kai Roth'
    if (answers && (trouble === 'offline' || trouble === 'busy')) return answers.later
    if (answers && trouble === 'refused') return answers.refused
    const done = act()
    if (trouble === 'crash after') throw new Crash()
    return answers && trouble === 'lost answer' ? answers.later : done
  }
  const change = (by: (current: QueueEntry) => QueueEntry) => {
    if (device.entry) device.entry = by(device.entry)
  }
  const changeTask = (by: (current: TaskEntry) => TaskEntry) => change((current) => (current.kind === 'task' ? by(current) : current))
  const later = { kind: 'later' } as const
  const refused = { kind: 'refused', reason: 'no' } as const

  const ports: QueuePorts = {
    unsure: 'unsure',
    fileGone: 'file gone',
    now: () => clock,
    newKey: () => `k${(made += 1)}`,
    read: () => step(() => device.entry && { entry: device.entry, shots: [...device.shots.values()] }),
    look: () =>
      step<Standing>(() => (server.endedBy ? { kind: 'over', status: 'finished', by: server.endedBy } : { kind: 'open' }), {
        later,
        refused: later,
      }),
    upload: ({ id }, _entry, onSent) => {
      // Every other server answers at once.
      if (count % 2 === 0) onSent()
      return step<Awaited<ReturnType<QueuePorts['upload']>>>(
        () => {
          const token = `u${(made += 1)}`
          server.uploads.set(token, { photo: id, at: clock })
          return { kind: 'token', tokens: { token } }
        },
        { later, refused },
      )
    },
    noteUpload: ({ id }, tokens) => step(() => void device.shots.set(id, { ...device.shots.get(id)!, upload: { ...tokens, at: clock } })),
    noteSent: (_id, sent) => step(() => change((current) => ({ ...current, sent }))),
    save: (sent) => step<SaveOutcome>(() => saved(sent), { later, refused }),
    forgetUploads: () =>
      step(() => {
        change(({ sent: _sent, ...current }) => ({ ...current, renewals: (current.renewals ?? 0) + 1 }))
        for (const [id, { upload: _upload, ...shot }] of device.shots) device.shots.set(id, shot)
      }),
    noteStep: (_id, done) =>
      step(() => {
        changeTask(({ sent: _sent, ...current }) => ({ ...current, done: [...current.done, done] }))
        if (done === 'save') device.shots.clear()
      }),
    noteConflict: (_id, conflict) => step(() => changeTask(({ sent: _sent, ...current }) => ({ ...current, state: 'conflict', conflict }))),
    refuse: (_id, { reason }) => step(() => change((current) => ({ ...current, state: 'refused', reason }))),
    finish: () =>
      step(() => {
        device.entry = undefined
        device.shots.clear()
      }),
  }

  /** The server: the stored answer of a key first, then all or nothing. */
  function saved({ key, request }: SentSave): SaveOutcome {
    if (server.answers.has(key)) return { kind: 'done' }
    const { documents, done } = read(request)
    if (server.endedBy && request.data.id === 'task') return { kind: 'conflict', reason: 'late', fields: [] }
    const uploads = documents.map((each) => server.uploads.get(each['document:url'].replace('upload:', '')))
    if (uploads.some((each) => !each || clock - each.at > 24 * hour)) return { kind: 'uploadGone' }
    server.answers.add(key)
    for (const each of documents) server.uploads.delete(each['document:url'].replace('upload:', ''))
    server.documents.push(...uploads.map((each) => each!.photo))
    server.done.push(done)
    if (done === 'finish') server.endedBy = 'me'
    return { kind: 'done' }
  }

  return { device, server, ports, retry: () => change(({ renewals: _renewals, ...current }) => ({ ...current, state: 'waiting' })) }
}

/** Sends until the entry is gone. After a refusal somebody tries again; after a crash the page is opened anew. */
async function sendToTheEnd({ device, ports, retry }: ReturnType<typeof world>, check: () => void): Promise<void> {
  for (let round = 0; device.entry && device.entry.state !== 'conflict' && round < 500; round += 1) {
    await sendEntry(ports, 'e').catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
    check()
    if (device.entry?.state === 'refused') retry()
  }
}

const failures = ['offline', 'lost answer', 'busy', 'refused', 'crash before', 'crash after', 'a day'] as const
const failure = fc.constantFrom<Trouble>(...failures)
/** Two steps of three go well, so that the troubles reach the last steps too. */
const ofPhotos = fc.oneof({ arbitrary: fc.constant<Trouble>('none'), weight: 2 }, { arbitrary: failure, weight: 1 })
const troubles = fc.array(ofPhotos, { maxLength: 60, size: 'max' })
/** The colleague is late, or does not come at all. */
const ofTask = fc.oneof({ arbitrary: ofPhotos, weight: 60 }, { arbitrary: fc.constant<Trouble>('colleague'), weight: 1 })
const troublesOfTask = fc.array(ofTask, { maxLength: 90, size: 'max' })
const order: readonly Done[] = ['claim', 'begin', 'save', 'comment', 'finish']

test('the line goes on with the next photo while the server still stores one, and at most four are under way', async () => {
  const { ports } = world(entry, 5, [])
  const open: { readonly id: string; readonly sent: () => void; readonly store: () => void }[] = []
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const upload: QueuePorts['upload'] = (shot, of, onSent) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    open.push({ id: shot.id, sent: onSent, store: resolve })
    return promise.then(() => ports.upload(shot, of, onSent))
  }
  const done = sendEntry({ ...ports, upload }, 'e')
  await settled()
  expect(open.map(({ id }) => id)).toEqual(['s0', 's1'])
  open[0]!.sent()
  await settled()
  expect(open.map(({ id }) => id)).toEqual(['s0', 's1', 's2'])
  for (const { sent } of open) sent()
  await settled()
  expect(open.map(({ id }) => id)).toEqual(['s0', 's1', 's2', 's3'])
  for (const { sent } of open) sent()
  await settled()
  expect(open).toHaveLength(4)
  for (const { store } of open) store()
  await settled()
  expect(open).toHaveLength(5)
  open[4]!.store()
  expect(await done).toEqual({ kind: 'done' })
})

test('whatever fails, each photo ends exactly once on the server, and is on the device until then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), troubles, async (count, all) => {
      const told = world(entry, count, all)
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

test('whatever fails, the steps of a task are done once and in their order, or the work is still here', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 4 }), troublesOfTask, async (count, all) => {
      const told = world(taskEntry(count), count, all)
      const names = [...told.device.shots.keys()]
      const { device, server } = told
      await sendToTheEnd(told, () => {
        expect(server.done).toEqual(order.slice(0, server.done.length))
        expect([...new Set([...device.shots.keys(), ...server.documents])].sort()).toEqual(names)
        expect(new Set(server.documents).size).toBe(server.documents.length)
        const isWaiting = device.entry !== undefined
        expect(isWaiting || server.endedBy === 'me').toBe(true)
      })
      if (server.endedBy === 'me') {
        expect(device.entry).toBeUndefined()
        expect(server.done).toEqual(order)
        expect(server.documents.toSorted()).toEqual(names)
      } else expect(device.entry).toMatchObject({ state: 'conflict', conflict: { kind: 'over', by: 'Kai Roth' } })
    }),
  )
})

test('nothing is written to a task that somebody else has ended', async () => {
  const told = world(taskEntry(2), 2, ['colleague'])
  expect(await sendEntry(told.ports, 'e')).toEqual({ kind: 'conflict' })
  const conflict: TaskConflict = { kind: 'over', status: 'finished', by: 'Kai Roth' }
  expect(told.device.entry).toMatchObject({ state: 'conflict', conflict })
  expect([told.server.done, told.server.uploads.size, told.device.shots.size]).toEqual([[], 0, 2])
})

test('the same field changed by both is left to a person, and the next save has a key of its own', async () => {
  const told = world(taskEntry(0), 0, [])
  const fields = [{ id: 'process', systematics: 'processTech:level', mine: -7, theirs: -3, id_information: '4' }]
  const ports: QueuePorts = {
    ...told.ports,
    save: (sent, to) =>
      read(sent.request).done === 'save' ? Promise.resolve({ kind: 'conflict', reason: 'both', fields }) : told.ports.save(sent, to),
  }
  expect(await sendEntry(ports, 'e')).toEqual({ kind: 'conflict' })
  expect(told.device.entry).toMatchObject({ state: 'conflict', conflict: { kind: 'fields', fields }, done: ['claim', 'begin'] })
  expect(told.device.entry?.sent).toBeUndefined()
})

test('a file that no device can upload again ends the turn after three renewals', async () => {
  const told = world(taskEntry(0), 0, [])
  const ports: QueuePorts = {
    ...told.ports,
    save: (sent, to) => (read(sent.request).done === 'save' ? Promise.resolve({ kind: 'uploadGone' }) : told.ports.save(sent, to)),
  }
  const outcomes = []
  for (let turn = 0; turn < 4; turn += 1) outcomes.push(await sendEntry(ports, 'e'))
  expect(outcomes).toEqual([...Array.from({ length: 3 }, () => ({ kind: 'later' })), { kind: 'refused', reason: 'file gone' }])
})

test('a save whose answer was lost is asked for with the same key, also after its uploads have expired', async () => {
  const told = world(entry, 1, ['none', 'none', 'none', 'none', 'lost answer'])
  expect(await sendEntry(told.ports, 'e')).toEqual({ kind: 'later' })
  expect(told.server.documents).toEqual(['s0'])
  const again = { ...told.ports, now: () => 48 * hour }
  expect(await sendEntry(again, 'e')).toEqual({ kind: 'done' })
  expect(told.server.documents).toEqual(['s0'])
})

test('the save tells where and when each photo was taken', async () => {
  const told = world(entry, 1, [])
  const saves: SentSave[] = []
  const capture = { takenAt: '2026-03-01T10:00:00.000Z', place: null, attitude: null, heading: 214, camera: null }
  told.device.shots.set('s0', { ...shotOf(0), capture })
  await sendEntry({ ...told.ports, save: (sent, to) => (saves.push(sent), told.ports.save(sent, to)) }, 'e')
  expect(saves.map(({ request }) => request.data['splice:photos'])).toEqual([
    [expect.objectContaining({ 'imagedocument:capture': capture })],
  ])
})

test('after 30 days without an answer the photos stay, and a person decides', async () => {
  const told = world(entry, 1, ['none', 'none', 'none', 'none', 'lost answer'])
  await sendEntry(told.ports, 'e')
  expect(await sendEntry({ ...told.ports, now: () => 31 * 24 * hour }, 'e')).toEqual({ kind: 'refused', reason: 'unsure' })
  expect(told.device.shots.size).toBe(1)
})

test('a refused photo stops its entry and leaves everything on the device', async () => {
  const told = world(entry, 3, ['none', 'refused'])
  expect(await sendEntry(told.ports, 'e')).toEqual({ kind: 'refused', reason: 'no' })
  expect(told.device.entry).toMatchObject({ state: 'refused', reason: 'no' })
  expect(told.device.shots.size).toBe(3)
  expect(told.server.documents).toEqual([])
})

test('a noted time is sent as it was tried, with its key, until the server has answered', async () => {
  const { target: _target, ...waiting } = entry
  const time = { twin: 'visit', attribute: 'visit:arrivedAt', at: '2026-03-01T10:00:00.000Z' }
  const sent = { key: 'queue-tap', request: { data: { id: 'visit', 'visit:arrivedAt': time.at } }, at: 0 }
  const noted: TimeEntry = { ...waiting, kind: 'time', version: 4, time, sent }
  const told = world(noted, 0, [])
  const tries: SentSave[] = []
  const save = (outcome: SaveOutcome) => ({ ...told.ports, save: (each: SentSave) => (tries.push(each), Promise.resolve(outcome)) })
  expect(await sendEntry(save({ kind: 'later' }), 'e')).toEqual({ kind: 'later' })
  expect(await sendEntry(save({ kind: 'done' }), 'e')).toEqual({ kind: 'done' })
  expect(tries).toEqual([sent, sent])
  expect(told.device.entry).toBeUndefined()
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
