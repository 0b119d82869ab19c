// The types in the registry require the browser's types, but this code runs in Node. These declarations cover the features that
// documents use.
declare module 'pdfmake' {
  type Margins = readonly [left: number, top: number, right: number, bottom: number]
  type Align = 'left' | 'right' | 'center'
  export type Shape = { readonly type: 'rect' | 'line'; readonly color?: string; readonly lineWidth?: number } & Readonly<
    Record<string, unknown>
  >
  export type Cell = {
    readonly text: string
    readonly wordBreak?: 'break-all'
    readonly bold?: boolean
    readonly color?: string
    readonly alignment?: Align
  }
  export type TableLayout = {
    readonly defaultBorder?: boolean
    hLineWidth?(line: number): number
    vLineWidth?(line: number): number
    hLineColor?(line: number): string
    vLineColor?(line: number): string
    paddingLeft?(column: number): number
    paddingRight?(column: number): number
    paddingTop?(row: number): number
    paddingBottom?(row: number): number
    fillColor?(row: number): string | null
  }
  /** An element of the structure, such as a table or a row of it: the same object is the same element. */
  export type StructurePart = { readonly type: string; readonly scope?: 'Column' }
  export type Table = {
    readonly widths: readonly (string | number)[]
    readonly body: readonly (readonly Content[])[]
    readonly headerRows?: number
    readonly keepWithHeaderRows?: number
    readonly dontBreakRows?: boolean
  }
  type Placed = {
    readonly margin?: Margins
    readonly absolutePosition?: { readonly x: number; readonly y: number }
    readonly width?: string | number
    readonly alignment?: Align
    readonly fontSize?: number
    readonly lineHeight?: number
    readonly color?: string
    readonly unbreakable?: boolean
    readonly colSpan?: number
  }
  export type Content =
    | string
    | (Placed & {
        readonly text: string
        readonly bold?: boolean
        readonly headlineLevel?: number
        readonly wordBreak?: 'break-all'
        /** From the outermost element to that of the text. */
        readonly structure?: readonly StructurePart[]
      })
    | (Placed & { readonly stack: readonly Content[] })
    | (Placed & { readonly columns: readonly Content[]; readonly columnGap?: number })
    | (Placed & { readonly ul: readonly Content[] })
    | (Placed & {
        readonly table: Table
        readonly layout?: TableLayout
        /** True for a table that only arranges what is in it. */
        readonly arranges?: boolean
      })
    /** A data URL, drawn as large as fits. */
    | (Placed & { readonly image: string; readonly fit: readonly [width: number, height: number] })
    | (Placed & { readonly canvas: readonly Shape[] })
    | (Placed & { readonly qr: string; readonly fit: number; readonly eccLevel: 'M'; readonly mode: 'octet'; readonly background: string })
  type AttachedFile = {
    /** A data URL. */
    readonly src: string
    readonly name: string
    readonly type: string
    readonly description: string
    readonly relationship: 'Alternative'
    readonly creationDate: Date
    readonly modifiedDate: Date
  }
  export type Definition = {
    readonly pageSize: 'A4'
    readonly pageMargins: Margins
    readonly version: '1.7'
    readonly subset?: 'PDF/A-3a'
    readonly tagged: boolean
    readonly displayTitle: boolean
    readonly language: string
    readonly info: { readonly title: string; readonly author?: string; readonly creationDate: Date }
    readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number; readonly color: string }
    readonly files?: Readonly<Record<string, AttachedFile>>
    readonly watermark?: { readonly text: string; readonly color: string; readonly opacity: number; readonly bold: boolean }
    background(page: number): { readonly canvas: readonly Shape[] }
    readonly header: Content | ((page: number, pages: number) => Content)
    footer(page: number, pages: number): Content
    readonly content: readonly Content[]
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: Definition): {
      getBuffer(): Promise<Buffer>
      /** The document whose pages are drawn and whose metadata are still open. */
      getStream(): Promise<{ appendXML(xml: string): void }>
    }
  }
  export default pdfmake
  export type StructureElement = { add(child: StructureElement | StructureContent): void }
  type StructureContent = { readonly refs: readonly unknown[] }
  /** The document of PDFKit that the library draws into. */
  export type PdfDocument = {
    struct(type: string, options?: { readonly scope?: string }): StructureElement
    addStructure(element: StructureElement): void
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' }): void
    markStructureContent(tag: string): StructureContent
    endMarkedContent(): void
  }
  export type Line = { readonly inlines: readonly object[]; readonly structure?: readonly StructurePart[] }
  /** The class that breaks texts into lines. */
  export type LayoutBuilder = {
    buildNextLine(this: LayoutBuilder, node: { readonly structure?: readonly StructurePart[] }): Line | null
  }
  /** The class that writes what was laid out. */
  export type Renderer = {
    readonly pdfDocument: PdfDocument
    renderLine(this: Renderer, line: Line, x: number, y: number): void
    renderVector(this: Renderer, vector: object): void
    renderImage(this: Renderer, image: object): void
    renderWatermark(this: Renderer, page: object): void
  }
}
