/** Elements for which a browser treats a text as a page if it begins with them (WHATWG, MIME sniffing, 7.1). */
const pageElements = new Set(
  'html head body script iframe h1 div font table a style title b br p frameset frame object embed img link meta base form input video audio'.split(
    ' ',
  ),
)

/**
 * Detects a page or a drawing by its first element, after white space, declarations, comments and processing instructions. Returns
 * undefined for XML of any other kind, and for text that only mentions an element.
 */
export function markupIn(text: string): 'html' | 'svg' | undefined {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  if (/^<!doctype\s+html/i.test(rest)) return 'html'
  for (let skipped = opening.exec(rest); skipped; skipped = opening.exec(rest)) rest = rest.slice(skipped[0].length).trimStart()
  const element = /^<(?:[A-Za-z_][\w.-]*:)?([A-Za-z][A-Za-z0-9]*)(?=[\s/>])/.exec(rest)?.[1]?.toLowerCase()
  if (element === 'svg') return 'svg'
  return element !== undefined && pageElements.has(element) ? 'html' : undefined
}

/** Matches `<?xml …?>`, `<!-- … -->` or `<!DOCTYPE … [ … ]>`. Without its closing mark, each extends to the end of the text. */
const opening = /^(?:<\?[^]*?(?:\?>|$)|<!--[^]*?(?:-->|$)|<!doctype[^>[]*(?:\[[^\]]*\]?)?[^>]*>?)/i
