/** The bytes 0x80 to 0x9f of Windows-1252; five of them are no characters. */
const high = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ'
const firstHigh = 0x80
const lastHigh = 0x9f
const lastByte = 0xff

const highBytes = new Map(
  [...high].flatMap((character, index) => (character === '\u0000' ? [] : [[character, firstHigh + index] as const])),
)

/** Letters that lose nothing but their stroke or their dot, which are no accents to Unicode. */
const alike: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
  '\u2011': '-',
  '\u202F': ' ',
}

export type Encoded = {
  readonly bytes: Uint8Array
  /** Characters that Windows-1252 does not have, so that others stand for them. */
  readonly replaced: number
}

/** Encodes a text in Windows-1252. A letter that it does not have loses its accent; any other character becomes a question mark. */
export function encodeWindows1252(text: string): Encoded {
  const bytes: number[] = []
  let replaced = 0
  for (const character of text.normalize('NFC')) {
    const byte = byteOf(character)
    if (byte !== undefined) bytes.push(byte)
    else {
      replaced += 1
      bytes.push(...standIn(character))
    }
  }
  return { bytes: Uint8Array.from(bytes), replaced }
}

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  if (code <= lastByte && (code < firstHigh || code > lastHigh)) return code
  return highBytes.get(character)
}

function standIn(character: string): number[] {
  const plain = alike[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const bytes = [...plain].map(byteOf)
  const known = bytes.filter((byte) => byte !== undefined)
  return known.length === bytes.length && known.length > 0 ? known : ['?'.charCodeAt(0)]
}
