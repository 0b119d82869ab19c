import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createScan } from './virus-scan.ts'

const folder = mkdtempSync(join(tmpdir(), 'twinwerk-scan-'))
const file = join(folder, 'file')
const socketPath = join(folder, 'clamd.sock')
let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Starts a scanner with clamd's protocol. It responds with the result of `judge` for the whole content, or closes silently for an empty
 * one.
 */
async function clamd(judge: (content: Buffer) => string): Promise<void> {
  server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const content = contentOf(received)
      if (content) socket.end(judge(content))
    })
  })
  await new Promise<void>((resolve) => server!.listen(socketPath, resolve))
}

/** Returns the content once its last chunk, of length 0, has arrived. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString() !== command) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const scan = (content: string | Buffer) => {
  writeFileSync(file, content)
  return createScan({ path: socketPath })(file)
}

test('the scanner gets the whole file, whatever its length', async () => {
  const content = Buffer.alloc(300_001, 'ab')
  await clamd((seen) => (seen.equals(content) ? 'stream: OK\0' : 'stream: Differs FOUND\0'))
  await scan(content)
})

test('a file with a known virus is refused', async () => {
  await clamd((seen) => (seen.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'))
  await expect(scan('EICAR')).rejects.toMatchObject({ code: 'FILE_INFECTED' })
  await scan('harmless')
})

test('a file that is too large for the scanner is too large', async () => {
  await clamd(() => 'INSTREAM size limit exceeded. ERROR\0')
  await expect(scan('a')).rejects.toMatchObject({ code: 'fileToBig' })
})

test('without the word of the scanner nothing is taken', async () => {
  await expect(scan('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await clamd(() => '')
  await expect(scan('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('an error of the scanner is no clean file', async () => {
  await clamd(() => 'stream: Can not allocate ERROR\0')
  await expect(scan('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
