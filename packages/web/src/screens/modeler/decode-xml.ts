/** Thrown if the bytes are not in the encoding that the file names. */
export class WrongEncoding extends Error {
  readonly encoding: string

  constructor(encoding: string) {
    super(`The file is not in ${encoding}`)
    this.encoding = encoding
  }
}

/**
 * Decodes an XML file by its first bytes or by the encoding that it declares, else as UTF-8 (XML 1.0, appendix F). Throws WrongEncoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  const named = encodingOf(bytes)
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(named, { fatal: true })
  } catch {
    throw new WrongEncoding(named)
  }
  try {
    return decoder.decode(bytes)
  } catch {
    throw new WrongEncoding(decoder.encoding)
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  // All encodings that are left spell the first line in ASCII.
  const line = String.fromCharCode(...bytes.subarray(0, 300))
  const declared = /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(line)?.[1]
  // Some tools declare UTF-16 and write UTF-8. Real UTF-16 would have been recognised above.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
