import type { SameKeys } from '../texts.ts'
import type { scanner as de } from './de.ts'

export const scanner: SameKeys<typeof de> = {
  open: 'Scan information',
  title: 'Scan codes',
  close: 'Close',
  hint: 'Hold the code into the picture.',
  torchOn: 'Turn the light on',
  torchOff: 'Turn the light off',
  switchCamera: 'Switch camera',
  starting: 'Starting the camera …',
  loadFailed: 'The scanner could not be loaded. Check the connection and open it again.',
  photo: 'Choose a photo of a code',
  reading: 'Reading the photo …',
  noCode: 'There is no code to be seen on the photo.',
  notWanted: '"{{text}}" is not looked for here.',
  wanted: 'Looked for',
  found: 'found',
  optional: 'optional',
  take: 'Use these',
  again: 'Scan {{name}} again',
  takeNothing: 'Nothing found yet',
  filled: 'Scanned: {{names}}.',
  trouble: {
    denied: 'The camera is blocked for this page. Allow it in the settings of the browser and open the scanner again.',
    missing: 'No camera available. Choose a photo of the code, or type the values.',
    busy: 'The camera is in use elsewhere. Close the other application and open the scanner again.',
    unsuitable: 'This camera is not suitable.',
    insecure: 'The camera is available on pages with https:// only.',
    unsupported: 'This browser gives no access to a camera. Choose a photo of the code.',
    other: 'The camera could not be opened. Choose a photo of the code, or type the values.',
  },
}
