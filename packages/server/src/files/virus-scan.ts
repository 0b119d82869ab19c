import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@twinwerk/model/error/app-error'

/** Scans a file. Throws FILE_INFECTED for a virus, UNAVAILABLE if the scanner does not respond: no file is accepted without a result. */
export type Scan = (path: string) => Promise<void>

const idleMilliseconds = 60_000
const retrySeconds = 30
const pieceBytes = 65_536

/** Creates a scan by clamd over its socket (`INSTREAM`). The file is sent in chunks, each after its length. */
export function createScan(address: { readonly host: string; readonly port: number } | { readonly path: string }): Scan {
  return async (path) => {
    const verdict = await ask(address, path).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { retryAfter: retrySeconds, cause })
    })
    if (verdict === 'stream: OK') return
    if (verdict.endsWith(' FOUND')) throw new AppError('FILE_INFECTED')
    // The scanner's StreamMaxLength is below our largest upload, so a retry would not help.
    if (verdict.startsWith('INSTREAM size limit exceeded'))
      throw new AppError('fileToBig', { detail: 'The virus scanner takes no file of this size.' })
    throw new AppError('UNAVAILABLE', { retryAfter: retrySeconds, cause: new Error(`clamd answered ${verdict.slice(0, 200)}`) })
  }
}

async function ask(address: Parameters<typeof createScan>[0], path: string): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(idleMilliseconds, () => socket.destroy(new Error('clamd does not answer')))
  const answer = readAnswer(socket)
  try {
    socket.write('zINSTREAM\0')
    await pipeline(createReadStream(path, { highWaterMark: pieceBytes }), afterTheirLength(), socket, { end: false })
    return await answer
  } finally {
    socket.destroy()
  }
}

/** Prefixes each chunk with its length. The last chunk has the length 0. */
function afterTheirLength(): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      this.push(lengthOf(piece.length))
      done(null, piece)
    },
    flush(done) {
      done(null, lengthOf(0))
    },
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function readAnswer(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    const end = text.indexOf('\0')
    if (end !== -1) resolve(text.slice(0, end))
  })
  socket.on('error', reject)
  socket.once('close', () => reject(new Error('clamd closed without a word')))
  // While the file is being sent, the sending pipeline reports a broken connection.
  promise.catch(() => undefined)
  return promise
}
