// The types in the registry require the browser's types, but this code runs in Node. These declarations cover the features that a letter
// uses.
declare module 'pdfmake' {
  type Margins = readonly [left: number, top: number, right: number, bottom: number]
  type Line = { readonly type: 'rect' | 'line'; readonly color?: string; readonly lineWidth?: number } & Readonly<Record<string, unknown>>
  export type Cell = {
    readonly text: string
    readonly wordBreak?: 'break-all'
    readonly bold?: boolean
    readonly color?: string
    readonly alignment?: 'left' | 'right'
  }
  type TableLayout = {
    readonly defaultBorder?: boolean
    hLineWidth?(line: number): number
    vLineWidth?(line: number): number
    paddingLeft?(column: number): number
    paddingRight?(column: number): number
    paddingTop?(row: number): number
    paddingBottom?(row: number): number
  }
  type Table = {
    readonly widths: readonly (string | number)[]
    readonly body: readonly (readonly (string | Cell)[])[]
    readonly headerRows?: number
    readonly dontBreakRows?: boolean
  }
  type Placed = {
    readonly margin?: Margins
    readonly absolutePosition?: { readonly x: number; readonly y: number }
    readonly width?: string | number
    readonly alignment?: 'left' | 'right'
    readonly fontSize?: number
    readonly color?: string
  }
  export type Content =
    | string
    | (Placed & { readonly text: string; readonly bold?: boolean; readonly headlineLevel?: number })
    | (Placed & { readonly stack: readonly Content[]; readonly unbreakable?: boolean })
    | (Placed & { readonly columns: readonly Content[] })
    | (Placed & { readonly ul: readonly string[] })
    | (Placed & { readonly table: Table; readonly layout?: TableLayout })
  export type Definition = {
    readonly pageSize: 'A4'
    readonly pageMargins: Margins
    readonly version: '1.7'
    readonly tagged: boolean
    readonly displayTitle: boolean
    readonly language: string
    readonly info: { readonly title: string; readonly author: string; readonly creationDate: Date }
    readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number; readonly color: string }
    background(): { readonly canvas: readonly Line[] }
    readonly header: Content
    footer(page: number, pages: number): Content
    readonly content: readonly Content[]
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
