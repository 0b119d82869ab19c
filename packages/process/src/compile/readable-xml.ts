/** A text that moddle reads whole, and what was changed of its drawing. */
export type Readable = { readonly xml: string; readonly repeated: readonly Repeated[] }

/** A part of the drawing that lost its id, since another element has the same. `element`: the id of what it draws. */
export type Repeated = { readonly id: string; readonly element: string | null }

/**
 * Rewrites BPMN of other tools so that moddle reads it. The text is decoded already, so the declared encoding is removed. Markup in
 * `documentation`, which BPMN allows and moddle does not keep, becomes text.
 */
export function readableXml(xml: string): Readable {
  const { text, repeated } = withUniqueDrawing(withDocumentation(withLargeCharacters(withoutEncoding(xml.replace(byteOrderMark, '')))))
  return { xml: text, repeated }
}

const byteOrderMark = /^\uFEFF/
/** Characters. A declaration has a version, an encoding and a word more. */
const maxDeclarationLength = 500

function withoutEncoding(xml: string): string {
  const end = xml.indexOf('?>')
  if (end === -1 || end > maxDeclarationLength || !/^\s*<\?xml\s/i.test(xml)) return xml
  return xml.slice(0, end).replace(/\sencoding\s*=\s*("[^"]*"|'[^']*')/i, '') + xml.slice(end)
}

/** Moddle keeps the lower 16 bits of a numeric reference: characters beyond them, such as emoji, are put in as they are. */
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

/** Parts in CDATA are text already. */
function asText(markup: string): string {
  if (!markup.includes('<')) return markup
  const parts = markup.split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))).join('')
}

const tags = /<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>/g
const drawing = /^BPMN(?:Diagram|Plane|Shape|Edge|Label|LabelStyle)$/
const idAttribute = /\sid\s*=\s*(["'])([^"'<>]*)\1/
const drawnAttribute = /\sbpmnElement\s*=\s*(["'])([^"'<>]*)\1/

/** Nothing refers to a part of the drawing but its diagram, so a part may do without an id that another element has. */
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
