import { createRequire } from 'node:module'

/** A font as the library of PDFs uses it. Its tables are parsed when they are first read. */
type Font = object
type Fontkit = { readonly create: (file: Uint8Array, name?: string | null) => Font }

/**
 * The library parses each font anew for each document, which is more than a third of the time of a document. With this, a font is parsed
 * once. Each document gets a font of its own that inherits the parsed tables: glyphs remember the characters they were first drawn for,
 * so with shared glyphs a document would depend on the documents before it. The library must not be loaded yet.
 */
export function shareFonts(): void {
  const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'))
  const ofPdfkit = createRequire(ofPdfmake.resolve('pdfkit'))
  const fontkit: Fontkit = ofPdfkit('fontkit')
  const parsed: { readonly file: Uint8Array; readonly font: Font }[] = []
  const parse = (file: Uint8Array): Font => {
    const known = parsed.find((each) => Buffer.compare(each.file, file) === 0)
    if (known) return known.font
    const font = fontkit.create(file)
    parsed.push({ file, font })
    return font
  }
  const create: Fontkit['create'] = (file, name) =>
    typeof name === 'string' ? fontkit.create(file, name) : Object.create(parse(file), { _glyphs: { value: {} } })
  const loaded = ofPdfkit.cache[ofPdfkit.resolve('fontkit')]
  // The exports of the module are read-only, so it gets others.
  if (loaded) loaded.exports = { ...fontkit, create }
}
