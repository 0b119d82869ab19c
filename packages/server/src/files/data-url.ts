/** Parses `data:<type>[;charset=…];base64,<bytes>`. Returns undefined for any other text. */
export function readDataUrl(text: string): { readonly type: string; readonly bytes: Buffer } | undefined {
  const comma = text.indexOf(',')
  const head = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[\w.+-]+)*;base64$/i.exec(text.slice(0, comma))
  const body = text.slice(comma + 1)
  if (comma === -1 || !head || !isBase64(body)) return undefined
  return { type: (head[1] ?? 'text/plain').toLowerCase(), bytes: Buffer.from(body, 'base64') }
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
}
