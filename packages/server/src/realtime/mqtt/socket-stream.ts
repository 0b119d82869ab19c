import { Duplex } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import type { WebSocket } from 'ws'

/** The reasons for the end of a connection, by RFC 6455. */
export const closeCodes = { normal: 1000, protocol: 1002, unsupported: 1003, policy: 1008, restart: 1012, busy: 1013 } as const
type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/**
 * The maximum number of unsent bytes for a slow reader. Above this the connection closes: a client can request missed messages again, but
 * memory is limited.
 */
const maxWaitingBytes = 262_144

/** A WebSocket as the byte stream that an MQTT broker reads and writes. The bytes of one write leave in one frame. */
export class SocketStream extends Duplex {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    super()
    this.#socket = socket
    socket.binaryType = 'nodebuffer'
    socket.on('message', (data, binary) => {
      if (!binary) return this.close(closeCodes.unsupported)
      if (!this.push(data)) socket.pause()
    })
    socket.on('close', () => this.destroy())
    socket.on('error', () => this.destroy())
  }

  /** Closes the connection with a reason. */
  close(code: CloseCode): void {
    this.#socket.close(code)
    this.destroy()
  }

  override _read(): void {
    if (this.#socket.isPaused) this.#socket.resume()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.close(error ? codeOf(error) : closeCodes.normal)
    done(error)
  }

  #send(bytes: Buffer): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    socket.send(bytes)
    if (socket.bufferedAmount > maxWaitingBytes) socket.terminate()
  }
}

/** Returns the close code for an error. Only the close code can invite a retry, because MQTT 3.1.1 has no reason for an end. */
function codeOf(error: Error): CloseCode {
  return error instanceof AppError && error.details.retryAfter !== undefined ? closeCodes.busy : closeCodes.protocol
}
