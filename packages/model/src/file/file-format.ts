type NonEmpty = readonly [string, ...string[]]

/**
 * A kind of file that the platform accepts. Every other kind is rejected (security, rule 28): a list of allowed formats never misses a
 * dangerous one.
 */
export type FileFormat = {
  /** The usual one first; it is `document:filetype`. */
  readonly extensions: NonEmpty
  /** The registered type first, it is what a download carries; then other names that programs send for it. */
  readonly types: NonEmpty
  /** Types that a reader of magic bytes may find in its content. */
  readonly magic: readonly string[]
  /** Its content may also, or only, be plain text without magic bytes. */
  readonly text?: true
  /** A picture of pixels: decoded and written anew, shown in sizes. */
  readonly image?: true
  /** May be shown in the browser instead of being saved. */
  readonly inline?: true
}

const zip = 'application/zip'
const oldOffice = 'application/x-cfb'

/** Formats whose content is one type with the same magic bytes. */
const plain = (extensions: NonEmpty, type: string, ...others: readonly string[]): FileFormat => ({
  extensions,
  types: [type, ...others],
  magic: [type, ...others],
})

const text = (extensions: NonEmpty, type: string, ...others: readonly string[]): FileFormat => ({
  extensions,
  types: [type, ...others],
  magic: [type],
  text: true,
})

/** An office file is a zip with parts inside; where the parts come in an unusual order, a reader sees the zip alone. */
const zipped = (extension: string, type: string): FileFormat => ({ extensions: [extension], types: [type], magic: [type, zip] })

export const fileFormats: readonly FileFormat[] = [
  { ...plain(['jpg', 'jpeg', 'jpe', 'jfif'], 'image/jpeg', 'image/jpg', 'image/pjpeg'), image: true, inline: true },
  { ...plain(['png'], 'image/png', 'image/x-png', 'image/apng'), image: true, inline: true },
  { ...plain(['webp'], 'image/webp'), image: true, inline: true },
  { ...plain(['gif'], 'image/gif'), image: true, inline: true },
  plain(['ico'], 'image/x-icon', 'image/vnd.microsoft.icon'),
  { ...plain(['tif', 'tiff'], 'image/tiff'), image: true },
  { extensions: ['svg'], types: ['image/svg+xml'], magic: ['image/svg+xml', 'application/xml'], text: true },
  { ...plain(['pdf'], 'application/pdf', 'application/x-pdf'), inline: true },
  zipped('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  zipped('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  zipped('pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'),
  zipped('odt', 'application/vnd.oasis.opendocument.text'),
  zipped('ods', 'application/vnd.oasis.opendocument.spreadsheet'),
  zipped('odp', 'application/vnd.oasis.opendocument.presentation'),
  { extensions: ['doc'], types: ['application/msword'], magic: [oldOffice] },
  { extensions: ['xls'], types: ['application/vnd.ms-excel'], magic: [oldOffice] },
  { extensions: ['ppt'], types: ['application/vnd.ms-powerpoint'], magic: [oldOffice] },
  { extensions: ['msg'], types: ['application/vnd.ms-outlook'], magic: ['application/vnd.ms-outlook', oldOffice] },
  plain(['rtf'], 'application/rtf', 'text/rtf'),
  text(['txt', 'log'], 'text/plain'),
  text(['csv'], 'text/csv', 'text/plain', 'application/csv', 'text/x-csv', 'application/vnd.ms-excel'),
  text(['json'], 'application/json', 'text/json', 'text/plain'),
  text(['geojson'], 'application/geo+json', 'application/json', 'text/plain'),
  text(['xml'], 'application/xml', 'text/xml'),
  text(['md'], 'text/markdown', 'text/x-markdown', 'text/plain'),
  text(['eml'], 'message/rfc822', 'text/plain'),
  text(['ics'], 'text/calendar'),
  text(['vcf'], 'text/vcard', 'text/x-vcard'),
  text(['dxf'], 'image/vnd.dxf', 'application/dxf', 'application/x-dxf', 'image/x-dxf', 'text/plain'),
  plain(['dwg'], 'image/vnd.dwg', 'application/acad', 'application/x-dwg', 'image/x-dwg'),
  plain(['zip'], zip, 'application/x-zip-compressed'),
  plain(['mp4', 'm4v'], 'video/mp4', 'video/x-m4v'),
  plain(['mov'], 'video/quicktime'),
  { extensions: ['webm'], types: ['video/webm', 'audio/webm'], magic: ['video/webm', 'video/matroska'] },
  plain(['mp3'], 'audio/mpeg', 'audio/mp3'),
  plain(['m4a'], 'audio/mp4', 'audio/x-m4a'),
  plain(['wav'], 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'),
  plain(['ogg', 'oga'], 'audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'),
]

/** The types that a browser declares for an unknown file. */
const noStatement = new Set(['', 'application/octet-stream'])

/** Name and declared type of a file, and the type found in its content: undefined for content without magic bytes. */
type Claim = { readonly name: string; readonly declared: string; readonly found: string | undefined }

/**
 * The one format that ending, declared type and content agree on; a side that says nothing agrees. Undefined when they do not, or for a
 * format that is not taken.
 */
export function agreedFormat({ name, declared, found }: Claim): FileFormat | undefined {
  const extension = extensionOf(name)
  const type = declared.replace(/;.*$/s, '').trim().toLowerCase()
  const said = fileFormats.filter(
    (format) => (extension === '' || format.extensions.includes(extension)) && (noStatement.has(type) || format.types.includes(type)),
  )
  const nothingSaid = extension === '' && noStatement.has(type)
  return said.find((format) => (found === undefined ? format.text && !nothingSaid : format.magic.includes(found)))
}

export function formatOfType(type: string): FileFormat | undefined {
  return fileFormats.find((format) => format.types[0] === type)
}

/** The ending of a file's name in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
