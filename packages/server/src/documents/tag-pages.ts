import { createRequire } from 'node:module'
import type { LayoutBuilder, Line, PdfDocument, Renderer, StructureElement, StructurePart } from 'pdfmake'

const require = createRequire(import.meta.url)

type ClassModule<T> = { readonly default: { readonly prototype: T } }
type Tags = { readonly elements: Map<StructurePart, StructureElement>; readonly root: StructureElement; readonly drawn: WeakSet<object> }

const tagsOf = new WeakMap<PdfDocument, Tags>()

/**
 * The library says that a document is tagged and tags nothing. From here on it writes the structure that the texts have (`structured`), and
 * marks all else, such as lines, colours and the foot of a page, as what screen readers leave out (ISO 14289-1, 7.1; PDF/A level A).
 */
export function tagPages(): void {
  const { default: layoutBuilder }: ClassModule<LayoutBuilder> = require('pdfmake/js/LayoutBuilder.js')
  const layout = layoutBuilder.prototype
  const { buildNextLine } = layout
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    return line && node.structure ? Object.assign(line, { structure: node.structure }) : line
  }
  const { default: renderer }: ClassModule<Renderer> = require('pdfmake/js/Renderer.js')
  const pages = renderer.prototype
  const { renderLine, renderVector, renderImage, renderWatermark } = pages
  pages.renderLine = function (line, x, y) {
    within(this.pdfDocument, line, () => renderLine.call(this, line, x, y))
  }
  pages.renderVector = function (vector) {
    asArtifact(this.pdfDocument, () => renderVector.call(this, vector))
  }
  pages.renderImage = function (image) {
    asArtifact(this.pdfDocument, () => renderImage.call(this, image))
  }
  pages.renderWatermark = function (page) {
    asArtifact(this.pdfDocument, () => renderWatermark.call(this, page))
  }
}

/** Headings of a table that repeat on the next page are drawn of the same words again; they are read once. */
function within(document: PdfDocument, { structure, inlines }: Line, draw: () => void): void {
  if (inlines.length === 0) return draw()
  const tags = tagsIn(document)
  const leaf = structure?.at(-1)
  if (!structure || !leaf || tags.drawn.has(inlines)) return asArtifact(document, draw)
  tags.drawn.add(inlines)
  const element = elementAt(document, structure, tags)
  const content = document.markStructureContent(leaf.type)
  draw()
  document.endMarkedContent()
  element.add(content)
}

function asArtifact(document: PdfDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
}

function tagsIn(document: PdfDocument): Tags {
  const known = tagsOf.get(document)
  if (known) return known
  const root = document.struct('Document')
  document.addStructure(root)
  const tags = { root, elements: new Map<StructurePart, StructureElement>(), drawn: new WeakSet<object>() }
  tagsOf.set(document, tags)
  return tags
}

/** The element of the last part; those that are missing on the way are begun. */
function elementAt(document: PdfDocument, path: readonly StructurePart[], { elements, root }: Tags): StructureElement {
  return path.reduce((parent, part) => {
    const known = elements.get(part)
    if (known) return known
    const element = document.struct(part.type, part.scope ? { scope: part.scope } : {})
    parent.add(element)
    elements.set(part, element)
    return element
  }, root)
}
