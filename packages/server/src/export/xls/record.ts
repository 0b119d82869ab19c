/** The most bytes of data in one record. */
export const maxData = 8224

/** Records of the Binary Interchange File Format by their numbers ([MS-XLS] 2.3). */
export const kinds = {
  bof: 0x0809,
  eof: 0x000a,
  codePage: 0x0042,
  window1: 0x003d,
  date1904: 0x0022,
  font: 0x0031,
  format: 0x041e,
  xf: 0x00e0,
  style: 0x0293,
  boundSheet: 0x0085,
  sst: 0x00fc,
  continue: 0x003c,
  colInfo: 0x007d,
  dimensions: 0x0200,
  number: 0x0203,
  labelSst: 0x00fd,
  boolErr: 0x0205,
  window2: 0x023e,
  pane: 0x0041,
} as const

export type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number] | string

/**
 * Returns a record: its number, the length of its data, and the data. A number field is little-endian, with eight bytes a double. A text is
 * UTF-16.
 */
export function record(kind: number, fields: readonly Field[]): Buffer {
  const length = fields.reduce((sum, field) => sum + (typeof field === 'string' ? 2 * field.length : field[0]), 0)
  const buffer = Buffer.alloc(4 + length)
  buffer.writeUInt16LE(kind, 0)
  buffer.writeUInt16LE(length, 2)
  let at = 4
  for (const field of fields) {
    if (typeof field === 'string') at += buffer.write(field, at, 'utf16le')
    else {
      const [bytes, value] = field
      if (bytes === 8) buffer.writeDoubleLE(value, at)
      else buffer.writeUIntLE(value, at, bytes)
      at += bytes
    }
  }
  return buffer
}
