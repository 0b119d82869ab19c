const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const constants = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) >>> 0)

/**
 * Returns the MD5 of some bytes, as 32 hexadecimal digits (RFC 1321). Chips compute it over their flash. It protects against no attacker.
 */
export function md5(bytes: Uint8Array): string {
  const words = padded(bytes)
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  for (let start = 0; start < words.length; start += 16) addBlock(state, words.subarray(start, start + 16))
  return [...new Uint8Array(state.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the bytes with the one bit, the zeros and the length that the standard asks for, as little-endian words. */
function padded(bytes: Uint8Array): Uint32Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const all = new Uint8Array(length)
  all.set(bytes)
  all[bytes.length] = 0x80
  new DataView(all.buffer).setBigUint64(length - 8, BigInt(bytes.length) * 8n, true)
  return new Uint32Array(all.buffer)
}

function addBlock(state: Uint32Array, block: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const round = index >> 4
    const { mixed, word } = roundOf(round, index, [b, c, d])
    const sum = (a + mixed + (constants[index] ?? 0) + (block[word] ?? 0)) | 0
    const shift = shifts[round * 4 + (index % 4)] ?? 0
    const next = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    a = d
    d = c
    c = b
    b = next
  }
  state.set([a, b, c, d].map((each, index) => each + (state[index] ?? 0)))
}

function roundOf(round: number, index: number, [b, c, d]: readonly [number, number, number]) {
  if (round === 0) return { mixed: (b & c) | (~b & d), word: index }
  if (round === 1) return { mixed: (d & b) | (~d & c), word: (5 * index + 1) % 16 }
  if (round === 2) return { mixed: b ^ c ^ d, word: (3 * index + 5) % 16 }
  return { mixed: c ^ (b | ~d), word: (7 * index) % 16 }
}
