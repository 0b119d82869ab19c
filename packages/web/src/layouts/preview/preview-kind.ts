export type PreviewKind = 'picture' | 'pages' | 'text' | 'table' | 'json' | 'video' | 'audio' | 'none'

const kinds: Readonly<Record<Exclude<PreviewKind, 'none'>, readonly string[]>> = {
  picture: ['jpg', 'png', 'webp', 'gif', 'tif'],
  pages: ['pdf'],
  text: ['txt', 'md', 'xml', 'ics', 'vcf', 'eml'],
  table: ['csv'],
  json: ['json', 'geojson'],
  video: ['mp4', 'webm'],
  audio: ['mp3'],
}

/** Returns how a file of a type (`document:filetype`) is shown. */
export function previewKind(filetype: unknown): PreviewKind {
  const found = Object.entries(kinds).find(([, types]) => types.some((each) => each === filetype))
  return (found?.[0] as PreviewKind | undefined) ?? 'none'
}
