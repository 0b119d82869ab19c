type NonEmpty = readonly [string, ...string[]]

/**
 * A kind of file that the platform accepts. Every other kind is rejected (security, rule 28): a list of allowed formats never misses a
 * dangerous one.
 */
export type FileFormat = {
  /** The usual extension first; it is the value of `document:filetype`. */
  readonly extensions: NonEmpty
  /** The registered type first, which downloads use; then other names that programs send for it. */
  readonly types: NonEmpty
  /** Types that the detection by magic bytes may find in the content. Absent: those of `types`. */
  readonly magic?: readonly string[]
  /** The content may be plain text without magic bytes. */
  readonly text?: true
  /** The content has no magic bytes and is no text either. Only slots that name the type accept such a file. */
  readonly opaque?: true
  /** A raster picture: the server decodes and rewrites it, and offers it in several sizes. */
  readonly image?: true
  /** The browser may show the file instead of saving it. */
  readonly inline?: true
}

const zip = 'application/zip'
const oldOffice = 'application/x-cfb'

/** Formats whose content is one type with the same magic bytes. */
const plain = (extensions: NonEmpty, type: string, ...others: readonly string[]): FileFormat => ({
  extensions,
  types: [type, ...others],
})

const text = (extensions: NonEmpty, type: string, ...others: readonly string[]): FileFormat => ({
  extensions,
  types: [type, ...others],
  magic: [type],
  text: true,
})

/** An office file is a zip with parts inside. If the parts have an unusual order, the detection finds only the zip. */
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
  // The flash of a device often begins with erased bytes, in which the detection sees a frame of MPEG audio.
  { extensions: ['bin'], types: ['application/x-firmware', 'application/macbinary'], magic: ['audio/mpeg'], opaque: true },
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

/** The name and the declared type of a file, and the type found in its content. `found` is undefined for content without magic bytes. */
type Claim = { readonly name: string; readonly declared: string; readonly found: string | undefined }

/**
 * Returns the format on which extension, declared type and content agree. A missing extension or type agrees with every format. Returns
 * undefined if they contradict each other, or for a format that the platform does not accept.
 */
export function agreedFormat({ name, declared, found }: Claim): FileFormat | undefined {
  const extension = extensionOf(name)
  const type = declared.replace(/;.*$/s, '').trim().toLowerCase()
  const said = fileFormats.filter(
    (format) => (extension === '' || format.extensions.includes(extension)) && (noStatement.has(type) || format.types.includes(type)),
  )
  const nothingSaid = extension === '' && noStatement.has(type)
  return said.find((format) =>
    found === undefined ? (format.text || format.opaque) && !nothingSaid : (format.magic ?? format.types).includes(found),
  )
}

export function formatOfType(type: string): FileFormat | undefined {
  return fileFormats.find((format) => format.types[0] === type)
}

/** Returns the extension of a file name in lower case, without the dot. Returns an empty text if there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
