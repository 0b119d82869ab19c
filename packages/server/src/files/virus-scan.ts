import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@twinwerk/model/error/app-error'

/** Throws FILE_INFECTED for what the scanner knows, UNAVAILABLE when it does not answer: without its word nothing is taken. */
export type Scan = (path: string) => Promise<void>

const idleMilliseconds = 60_000
const retrySeconds = 30
const pieceBytes = 65_536

/** Asks clamd over its socket (`INSTREAM`): the file goes in pieces, each after its length, and the verdict comes back. */
export function createScan(address: { readonly host: string; readonly port: number } | { readonly path: string }): Scan {
  return async (path) => {
    const verdict = await ask(address, path).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { retryAfter: retrySeconds, cause })
    })
    if (verdict === 'stream: OK') return
    if (verdict.endsWith(' FOUND')) throw new AppError('FILE_INFECTED')
    // Its StreamMaxLength is below our largest upload: no second try would help.
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

/** The last piece has the length 0. */
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
  // While the file is still being sent, the sender reports a broken connection.
  promise.catch(() => undefined)
  return promise
}
