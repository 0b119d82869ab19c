import { afterEach, expect, test, vi } from 'vitest'
import type { FlashEvent } from '../flash-messages.ts'
import type { Faults } from '../simulated/faults.ts'
import { SimulatedPort } from '../simulated/simulated-port.ts'
import { ChipSession } from './chip-session.ts'

const version = '2.4.1'
const image = imageOf(version)

/** Returns 64 KB that do not compress, with the description of an application in them. */
function imageOf(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64 * 1024)
  let state = 7
  for (let index = 0; index < bytes.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[index] = state >>> 24
  }
  const text = new TextEncoder()
  bytes.fill(0, 0x1000, 0x1100)
  bytes.set([0x32, 0x54, 0xcd, 0xab], 0x1000)
  bytes.set(text.encode(name), 0x1010)
  bytes.set(text.encode('rover'), 0x1030)
  return bytes
}

type Run = { readonly events: FlashEvent[]; readonly port: SimulatedPort }

/** Connects, and writes if the device could be connected. Ends with the session, as the page does, and not with the library. */
async function run(faults: Faults): Promise<Run> {
  const events: FlashEvent[] = []
  const port = new SimulatedPort(faults)
  const over = Promise.withResolvers<void>()
  const session = new ChipSession(port, (event) => {
    events.push(event)
    if (event.kind === 'failed' || event.kind === 'done') over.resolve()
  })
  await session.connect({ baud: 460_800, chipFamily: 'ESP32' })
  const found = events.find((event) => event.kind === 'found')
  const parts = partsOf(image)
  if (found?.chip.family === 'ESP32') {
    await Promise.race([over.promise, session.write({ parts, bootPattern: `App version:      ${version}` })])
  }
  return { events, port }
}

afterEach(() => void vi.useRealTimers())

function partsOf(bytes: Uint8Array<ArrayBuffer>) {
  return [
    { offset: 0, bytes },
    { offset: 0x100000, bytes: bytes.slice(0, 4096) },
  ]
}

function endOf({ events }: Run): FlashEvent | undefined {
  return events.findLast(({ kind }) => kind !== 'log')
}

test('a whole device tells what it is, is written, verified, reset, and starts', async () => {
  const done = await run({ mac: '246F28A1B2C3' })
  const told = done.events.filter(({ kind }) => kind !== 'log')
  expect(told[0]).toEqual({
    kind: 'found',
    chip: {
      family: 'ESP32',
      description: 'ESP32-D0WDQ6 (revision 0)',
      mac: '24:6F:28:A1:B2:C3',
      flashBytes: 4 * 1024 * 1024,
      protections: [],
      baud: 460_800,
    },
  })
  expect([...new Set(told.map(({ kind }) => kind))]).toEqual(['found', 'writing', 'verifying', 'resetting', 'done'])
  const progress = told.flatMap((event) => (event.kind === 'writing' ? [event.written] : []))
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(64 * 1024 + 4096)
  expect(endOf(done)).toEqual({ kind: 'done', hasStarted: true })
  // Once into the loader, and once out of it: the library's own reset would leave the chip in its loader.
  expect(done.port.chip.resets).toBe(2)
})

test.each<[string, Faults, FlashEvent]>([
  ['busy', { busy: true }, { kind: 'failed', failure: 'busy', detail: 'Failed to open serial port.' }],
  ['unplugged', { unpluggedAt: 50 }, { kind: 'failed', failure: 'lost', detail: 'The device has been lost.' }],
  ['corrupt', { corrupt: true }, { kind: 'failed', failure: 'verify', detail: 'MD5 of file does not match data in flash!' }],
])('a device that is %s ends with its own failure', async (_, faults, expected) => {
  expect(endOf(await run(faults))).toEqual(expected)
})

test('a silent device fails within ten seconds', async () => {
  vi.useFakeTimers()
  const silent = run({ silent: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(endOf(await silent)).toEqual({ kind: 'failed', failure: 'silent', detail: 'Failed to connect with the device' })
})

test('a device that is unplugged was written up to there', async () => {
  const { events } = await run({ unpluggedAt: 50 })
  const last = events.findLast((event) => event.kind === 'writing')
  expect(last!.written).toBeGreaterThan(0)
  expect(last!.written).toBeLessThan(64 * 1024)
})

test('a chip of another family tells it, and is not written', async () => {
  const done = await run({ otherChip: true })
  expect(endOf(done)).toMatchObject({ kind: 'found', chip: { family: 'ESP32-C3', flashBytes: 0 } })
})

test('a small flash and secure boot are told before anything is written', async () => {
  const { events } = await run({ small: true, locked: true })
  expect(events.find(({ kind }) => kind === 'found')).toMatchObject({ chip: { flashBytes: 256 * 1024, protections: ['secureBoot'] } })
})

test('a device that does not follow the speed is written at the first one', async () => {
  const done = await run({ slowBaud: true })
  expect(done.events.find(({ kind }) => kind === 'found')).toMatchObject({ chip: { baud: 115_200 } })
  expect(endOf(done)).toEqual({ kind: 'done', hasStarted: true })
})
