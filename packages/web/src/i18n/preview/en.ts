import type { SameKeys } from '../texts.ts'
import type { preview as german } from './de.ts'

export const preview: SameKeys<typeof german> = {
  noPreview: 'There is no preview for files of this kind.',
  previewOf: 'Preview of {{name}}',
  loading: 'The preview is loading …',
  view: 'View',
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'Whole picture',
  turn: 'Turn the view',
  screen: 'Whole screen',
  previous: 'Previous file',
  next: 'Next file',
  fileOf: '{{number}} of {{count}}',
  onMap: 'Place',
  marked: 'With marks',
  original: 'Original',
  firstRows: 'The first {{count}} rows; the file has the whole table.',
  beginning: 'Only the beginning; the file has the whole text.',
  trouble: {
    gone: 'The file no longer exists.',
    forbidden: 'You lack the right to this file.',
    failed: 'The preview could not be loaded.',
    broken: 'The file is damaged and cannot be shown.',
  },
  open: 'Open',
  download: 'Download',
}
