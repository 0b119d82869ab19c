/** A text that moddle parses completely, and the changes to its drawing. */
export type Readable = { readonly xml: string; readonly repeated: readonly Repeated[] }

/** A part of the drawing that lost its id, because another element has the same id. `element`: the id of the drawn element. */
export type Repeated = { readonly id: string; readonly element: string | null }

/**
 * Rewrites BPMN of other tools so that moddle can parse it. The text is decoded already, so the declared encoding is removed. BPMN allows
 * markup in `documentation`, but moddle drops it, so it becomes text.
 */
export function readableXml(xml: string): Readable {
  const { text, repeated } = withUniqueDrawing(withDocumentation(withLargeCharacters(withoutEncoding(xml.replace(byteOrderMark, '')))))
  return { xml: text, repeated }
}

const byteOrderMark = /^\uFEFF/
/** In characters. A declaration has a version, an encoding and the `standalone` flag. */
const maxDeclarationLength = 500

function withoutEncoding(xml: string): string {
  const end = xml.indexOf('?>')
  if (end === -1 || end > maxDeclarationLength || !/^\s*<\?xml\s/i.test(xml)) return xml
  return xml.slice(0, end).replace(/\sencoding\s*=\s*("[^"]*"|'[^']*')/i, '') + xml.slice(end)
}

/** Replaces large numeric references, such as emoji, by their characters. Moddle would keep only the lower 16 bits of the number. */
function withLargeCharacters(xml: string): string {
  return xml.replaceAll(/&#(?:x([\dA-Fa-f]{5,6})|(\d{5,7}));/g, (reference: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : reference
  })
}

function withDocumentation(xml: string): string {
  const opening = /<((?:[\w.-]+:)?)documentation\b[^<>]*>/g
  let text = ''
  let from = 0
  for (let tag = opening.exec(xml); tag; tag = opening.exec(xml)) {
    const [whole, prefix = ''] = tag
    if (whole.endsWith('/>')) continue
    const begin = opening.lastIndex
    const end = xml.indexOf(`</${prefix}documentation`, begin)
    if (end === -1) break
    text += xml.slice(from, begin) + asText(xml.slice(begin, end))
    opening.lastIndex = from = end
  }
  return text + xml.slice(from)
}

/** Escapes markup as text. Parts in CDATA are text already. */
function asText(markup: string): string {
  if (!markup.includes('<')) return markup
  const parts = markup.split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))).join('')
}

const tags = /<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>/g
const drawing = /^BPMN(?:Diagram|Plane|Shape|Edge|Label|LabelStyle)$/
const idAttribute = /\sid\s*=\s*(["'])([^"'<>]*)\1/
const drawnAttribute = /\sbpmnElement\s*=\s*(["'])([^"'<>]*)\1/

/**
 * Removes duplicate ids from the drawing. Only its diagram refers to a part of the drawing, so the part can lose an id that another element
 * has.
 */
function withUniqueDrawing(xml: string): { readonly text: string; readonly repeated: readonly Repeated[] } {
  const seen = new Set<string>()
  for (const [tag, name = ''] of xml.matchAll(tags)) {
    const id = idAttribute.exec(tag)?.[2]
    if (id !== undefined && !drawing.test(name)) seen.add(id)
  }
  const repeated: Repeated[] = []
  const text = xml.replaceAll(tags, (tag, name: string) => {
    const id = drawing.test(name) ? idAttribute.exec(tag)?.[2] : undefined
    if (id === undefined) return tag
    if (!seen.has(id)) {
      seen.add(id)
      return tag
    }
    repeated.push({ id, element: drawnAttribute.exec(tag)?.[2] ?? null })
    return tag.replace(idAttribute, '')
  })
  return { text, repeated }
}
