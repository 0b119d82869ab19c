import { ESPLoader } from 'esptool-js'
import type { DevicePort } from '../device-port.ts'
import type { FlashRequest, FoundChip, ImagePart, Report } from '../flash-messages.ts'
import { md5 } from '../md5.ts'
import { failureOf, messageOf } from './failure-of.ts'
import type { Phase } from './failure-of.ts'
import { protectionsOf } from './protections.ts'
import { QuietTransport } from './quiet-transport.ts'
import { startsWith } from './starts-with.ts'

/** The speed of the loader in the ROM, at which every connection begins, and of the application's output. */
const romBaud = 115_200
/** Bytes 0 to 2 of a flash's identification are its maker, its kind, and the exponent of its size. */
const smallestExponent = 0x12

type Connecting = Pick<Extract<FlashRequest, { kind: 'connect' }>, 'baud' | 'chipFamily'>
type Writing = Pick<Extract<FlashRequest, { kind: 'write' }>, 'parts' | 'bootPattern'>

/**
 * One device at one port, from the connection to its restart. Both methods report their end as an event and never throw. The library
 * cannot cancel a write; whoever wants that ends the worker.
 */
export class ChipSession {
  readonly #port: DevicePort
  readonly #report: Report
  readonly #transport: QuietTransport
  #loader: ReportingLoader | undefined
  #isOver = false

  constructor(port: DevicePort, report: Report) {
    this.#port = port
    this.#report = report
    this.#transport = new QuietTransport(port, (line) => report({ kind: 'log', line }))
    port.addEventListener('disconnect', () => this.#fail(new DOMException('The device has been lost.', 'NetworkError'), 'writing'))
  }

  async connect({ baud, chipFamily }: Connecting): Promise<void> {
    try {
      // Opened once to tell a busy port from a silent device: the library has one error for both.
      await this.#port.open({ baudRate: romBaud })
      await this.#port.close()
    } catch (error) {
      return this.#fail(error, 'opening')
    }
    try {
      const loader = new ReportingLoader(this.#transport, { baud, report: this.#report })
      this.#loader = loader
      this.#report({ kind: 'found', chip: await readChip(loader, { wanted: chipFamily, baud }) })
    } catch (error) {
      this.#fail(error, 'connecting')
    }
  }

  async write({ parts, bootPattern }: Writing): Promise<void> {
    if (!this.#loader) return this.#fail(new Error('Nothing is connected'), 'writing')
    try {
      await this.#loader.writeParts(parts)
    } catch (error) {
      return this.#fail(error, 'writing')
    }
    if (this.#isOver) return
    this.#report({ kind: 'resetting' })
    try {
      await this.#transport.end()
      this.#succeed(await startsWith(this.#port, { baud: romBaud, pattern: bootPattern ?? '' }))
    } catch (error) {
      // The firmware is in the flash and verified, so a port that goes away now only leaves the start unknown.
      this.#report({ kind: 'log', line: messageOf(error) })
      this.#succeed(false)
    }
  }

  #succeed(hasStarted: boolean): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#report({ kind: 'done', hasStarted })
  }

  #fail(error: unknown, phase: Phase): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#report({ kind: 'failed', failure: failureOf(error, phase), detail: messageOf(error) })
  }
}

type Wanted = { readonly wanted: string | undefined; readonly baud: number }

/** Reads what the checks before a write need. A chip of another family than the wanted one gets no stub. */
async function readChip(loader: ReportingLoader, { wanted, baud }: Wanted): Promise<FoundChip> {
  await loader.detectChip()
  const { CHIP_NAME: family } = loader.chip
  const none = { family, description: family, mac: '', flashBytes: 0, protections: [], baud: romBaud }
  if (wanted !== undefined && family !== wanted) return none
  const protections = await protectionsOf(loader)
  if (protections.includes('secureDownload')) return { ...none, protections }
  const description = await loader.chip.getChipDescription(loader)
  const mac = (await loader.chip.readMac(loader)).toUpperCase()
  await loader.runStub()
  if (baud !== romBaud) await loader.changeBaud()
  return { family, description, mac, flashBytes: await flashBytesOf(loader), protections, baud: loader.transport.baudrate }
}

/** Returns the size of the flash in bytes, 0 if the flash does not tell it. */
async function flashBytesOf(loader: ESPLoader): Promise<number> {
  const exponent = (await loader.readFlashId()) >> 16
  const size = /^(\d+)(KB|MB)$/.exec(exponent >= smallestExponent ? (loader.DETECTED_FLASH_SIZES[exponent] ?? '') : '')
  return size ? Number(size[1]) * (size[2] === 'KB' ? 1024 : 1024 * 1024) : 0
}

/** The library's loader, which tells how far it is. */
class ReportingLoader extends ESPLoader {
  readonly #report: Report

  constructor(transport: QuietTransport, { baud, report }: { readonly baud: number; readonly report: Report }) {
    const line = (text: string) => report({ kind: 'log', line: text })
    super({ transport, baudrate: baud, romBaudrate: romBaud, terminal: { clean: () => undefined, write: line, writeLine: line } })
    this.#report = report
  }

  async writeParts(parts: readonly ImagePart[]): Promise<void> {
    const total = sizeOf(parts)
    const reportProgress = (part: number, sent: number, all: number) => {
      const done = sizeOf(parts.slice(0, part)) + Math.round(((parts[part]?.bytes.length ?? 0) * sent) / all)
      this.#report({ kind: 'writing', part, written: done, total })
    }
    await this.writeFlash({
      fileArray: parts.map(({ offset, bytes }) => ({ address: offset, data: bytes })),
      flashSize: 'keep',
      flashMode: 'keep',
      flashFreq: 'keep',
      eraseAll: false,
      compress: true,
      reportProgress,
      calculateMD5Hash: md5,
    })
  }

  override async flashMd5sum(address: number, size: number): Promise<string> {
    this.#report({ kind: 'verifying' })
    return super.flashMd5sum(address, size)
  }
}

function sizeOf(parts: readonly ImagePart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
