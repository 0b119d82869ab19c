import type { SameKeys } from '../texts.ts'
import type { upload as german } from './de.ts'

export const upload: SameKeys<typeof german> = {
  zone: 'Add {{name}}',
  drop: 'Drop files here',
  folder: '“{{name}}” is a folder: only the files in it can be uploaded, one by one or several at once.',
  noRoom: 'There is no room for another file here.',
  choose: 'Choose a file',
  camera: 'Take a photo',
  paste: 'Paste',
  progress: 'Uploading {{name}}',
  cancel: 'Do not upload {{name}}',
  dismiss: 'Close this message',
  most: 'at most {{size}} MB',
  pictures: 'pictures only',
  replace: 'Replace the file',
  pending: 'New file, taken over when you save',
  open: 'Open',
  download: 'Download',
  delete: 'Delete',
  undo: 'Keep it',
  none: 'No files yet',
  noPreview: 'There is no preview for files of this kind.',
  previewOf: 'Preview of {{name}}',
  file: 'File',
}
