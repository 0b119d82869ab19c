/** Elements that make a browser take a text for a page, wherever they open it (WHATWG, MIME sniffing, 7.1). */
const pageElements = new Set(
  'html head body script iframe h1 div font table a style title b br p frameset frame object embed img link meta base form input video audio'.split(
    ' ',
  ),
)

/**
 * Detects a page or a drawing under another name by its first element, after white space, declarations, comments and processing
 * instructions. Returns undefined for XML of any other kind, and for text that merely mentions an element.
 */
export function markupIn(text: string): 'html' | 'svg' | undefined {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  if (/^<!doctype\s+html/i.test(rest)) return 'html'
  for (let skipped = opening.exec(rest); skipped; skipped = opening.exec(rest)) rest = rest.slice(skipped[0].length).trimStart()
  const element = /^<(?:[A-Za-z_][\w.-]*:)?([A-Za-z][A-Za-z0-9]*)(?=[\s/>])/.exec(rest)?.[1]?.toLowerCase()
  if (element === 'svg') return 'svg'
  return element !== undefined && pageElements.has(element) ? 'html' : undefined
}

/** `<?xml …?>`, `<!-- … -->` or `<!DOCTYPE … [ … ]>`; each ends where the text does when it has no end. */
const opening = /^(?:<\?[^]*?(?:\?>|$)|<!--[^]*?(?:-->|$)|<!doctype[^>[]*(?:\[[^\]]*\]?)?[^>]*>?)/i
