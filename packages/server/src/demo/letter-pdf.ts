type Letter = { readonly title: string; readonly lines: readonly string[]; readonly sender: string; readonly color: string }

/** A4 in points. */
const page = { width: 595, height: 842, left: 70, right: 525 }
const lineHeight = 18
const charactersInLine = 82

/** A one-page PDF 1.4 with the fonts that every reader has. Of the characters beyond Latin-1 it knows the euro sign and the dash. */
export function letterPdf({ title, lines, sender, color }: Letter): Buffer {
  const text = [
    rectangle(color, 0, page.height - 12, page.width, 12),
    line('F2', 11, page.left, 780, sender),
    line('F2', 17, page.left, 720, title),
    ...lines.flatMap(wrap).map((each, index) => line('F1', 11, page.left, 680 - index * lineHeight, each)),
    line('F1', 8, page.left, 40, `${sender} · Muster aus der Vorführwelt, ohne rechtliche Wirkung`),
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    ...['Helvetica', 'Helvetica-Bold'].map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    `<< /Title (${escape(title)}) /Author (${escape(sender)}) >>`,
  ])
}

/** Objects are counted from 1; the last is the information about the document. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const line = (font: string, size: number, x: number, y: number, text: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escape(text)}) Tj ET`

function rectangle(color: string, x: number, y: number, width: number, height: number): string {
  const parts = [1, 3, 5].map((start) => (Number.parseInt(color.slice(start, start + 2), 16) / 255).toFixed(3))
  return `${parts.join(' ')} rg ${x} ${y} ${width} ${height} re f 0 0 0 rg`
}

/** In the encoding of Windows the euro sign and dashes have codes of their own; what has none becomes a question mark. */
function escape(text: string): string {
  const known: Readonly<Record<string, string>> = { '€': '\u0080', '–': '\u0096', '„': '\u0084', '“': '\u0093', ı: 'i' }
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, (letter) => known[letter] ?? '?').replace(/[\\()]/g, (letter) => `\\${letter}`)
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last.length + word.length >= charactersInLine) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
