const extension = 0x21
const frame = 0x2c

/** Returns true for a GIF with more than one frame (GIF89a, appendix A). */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let at = 13 + colorTableLength(bytes[10] ?? 0)
  let frames = 0
  while (at < bytes.length && frames < 2) {
    const kind = bytes[at]
    if (kind === frame) {
      frames += 1
      // The descriptor, its colours, and the byte with the size of a code; then the blocks of the picture.
      at = afterBlocks(bytes, at + 11 + colorTableLength(bytes[at + 9] ?? 0))
    } else if (kind === extension) at = afterBlocks(bytes, at + 2)
    else return false
  }
  return frames > 1
}

function colorTableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1
  return at + 1
}
