import { present } from '@twinwerk/model/error/present'

/**
 * The part of MQTT 3.1.1 that a page needs if it subscribes and never publishes. A library would add a hundred kilobytes for the rest.
 * Section numbers refer to the OASIS standard.
 */
export type Incoming =
  | { readonly type: 'connack'; readonly code: number }
  | { readonly type: 'suback'; readonly id: number; readonly granted: boolean }
  | { readonly type: 'publish'; readonly topic: string; readonly payload: string }
  | { readonly type: 'pong' }

const text = { encoder: new TextEncoder(), decoder: new TextDecoder() }

/** Returns a CONNECT packet (3.1) for a clean session with a name and a password. */
export function connectPacket({
  clientId,
  username,
  password,
  keepalive,
}: {
  clientId: string
  username: string
  password: string
  keepalive: number
}): Uint8Array<ArrayBuffer> {
  const [level, cleanSessionWithCredentials] = [4, 0b1100_0010]
  return packet(0x10, [
    ...string('MQTT'),
    level,
    cleanSessionWithCredentials,
    ...short(keepalive),
    ...string(clientId),
    ...string(username),
    ...string(password),
  ])
}

/** Returns a SUBSCRIBE packet (3.8) for one topic with the quality "at most once". */
export function subscribePacket(id: number, topic: string): Uint8Array<ArrayBuffer> {
  return packet(0x82, [...short(id), ...string(topic), 0])
}

/** Returns an UNSUBSCRIBE packet (3.10). */
export function unsubscribePacket(id: number, topic: string): Uint8Array<ArrayBuffer> {
  return packet(0xa2, [...short(id), ...string(topic)])
}

/** A PINGREQ packet (3.12). */
export const pingPacket = packet(0xc0, [])

/** A DISCONNECT packet (3.14). */
export const disconnectPacket = packet(0xe0, [])

/** Returns a reader that takes bytes in any pieces and returns the complete packets. Packets of other types are skipped. */
export function createPacketReader(): (bytes: Uint8Array) => readonly Incoming[] {
  let rest = new Uint8Array()
  return (bytes) => {
    const all = new Uint8Array(rest.length + bytes.length)
    all.set(rest)
    all.set(bytes, rest.length)
    const packets: Incoming[] = []
    let at = 0
    for (let head = headAt(all, at); head && head.end <= all.length; head = headAt(all, at)) {
      const read = readPacket(present(all[at], 'the first byte of a packet'), all.subarray(head.body, head.end))
      if (read) packets.push(read)
      at = head.end
    }
    rest = all.slice(at)
    return packets
  }
}

/** Parses the length in front of a packet (2.2.3), in groups of seven bits. Returns undefined while the length is incomplete. */
function headAt(bytes: Uint8Array, at: number): { body: number; end: number } | undefined {
  let length = 0
  for (let index = 0; index < 4; index += 1) {
    const byte = bytes[at + 1 + index]
    if (byte === undefined) return undefined
    length += (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { body: at + 2 + index, end: at + 2 + index + length }
  }
  throw new Error('not MQTT')
}

function readPacket(first: number, body: Uint8Array): Incoming | undefined {
  const byteAt = (at: number) => present(body[at], 'a byte of a packet')
  const shortAt = (at: number) => (byteAt(at) << 8) | byteAt(at + 1)
  switch (first >> 4) {
    case 2:
      return { type: 'connack', code: byteAt(1) }
    case 3: {
      const topicEnd = 2 + shortAt(0)
      return {
        type: 'publish',
        topic: text.decoder.decode(body.subarray(2, topicEnd)),
        payload: text.decoder.decode(body.subarray(topicEnd)),
      }
    }
    case 9:
      return { type: 'suback', id: shortAt(0), granted: byteAt(2) < 0x80 }
    case 13:
      return { type: 'pong' }
    default:
      return undefined
  }
}

function packet(first: number, body: readonly number[]): Uint8Array<ArrayBuffer> {
  const length: number[] = []
  let left = body.length
  do {
    length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
    left >>= 7
  } while (left > 0)
  return Uint8Array.from([first, ...length, ...body])
}

/** Encodes a text with its length in front (1.5.3). */
function string(value: string): number[] {
  const bytes = text.encoder.encode(value)
  return [...short(bytes.length), ...bytes]
}

function short(value: number): number[] {
  return [value >> 8, value & 0xff]
}
