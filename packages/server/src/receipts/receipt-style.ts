import type { Content, TableLayout } from 'pdfmake'

export const ink = '#1f2328'
export const muted = '#57606a'
export const hairline = '#d0d7de'

/** Rows parted by hair lines, a stronger one below the headings; nothing stands between columns. */
export function ruled(headerRows: number): TableLayout {
  return {
    vLineWidth: () => 0,
    hLineWidth: (line) => (line === 0 || line < headerRows ? 0 : 0.5),
    hLineColor: (line) => (line === headerRows ? muted : hairline),
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  }
}

/** Nothing but the texts, close together. */
export const plain: TableLayout = {
  defaultBorder: false,
  paddingLeft: (column) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

export function heading(text: string): Content {
  return { text, bold: true, fontSize: 11, headlineLevel: 2, margin: [0, 0, 0, 2] }
}

/** The `#rrggbb` colour with so much of it left on white, 0 to 1. */
export function tint(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(255 - (255 - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
