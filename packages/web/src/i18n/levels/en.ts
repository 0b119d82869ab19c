import type { SameKeys } from '../texts.ts'
import type { levels as german } from './de.ts'

export const levels: SameKeys<typeof german> = {
  title: 'Bounds of measured values',
  intro:
    'From which number on a measured value is conspicuous or faulty. Lists, maps, charts and the states of devices follow as soon as it is saved. A value outside all ranges has no level.',
  failed: 'The bounds could not be loaded.',
  tryAgain: 'Try again',
  foreignDraft:
    'A draft with other changes of types is not published yet. Until it is published or discarded, the bounds can only be looked at.',
  own: 'own bounds',
  none: 'No bounds: values have no level.',
  wrong: 'The preview appears as soon as the ranges are right.',
  preview: 'Preview',
  trial: 'Value to try',
  noLevel: 'no level',
  every: 'every value',
  band: 'Range {{number}}',
  level: 'Level',
  lower: 'Lower bound',
  upper: 'Upper bound',
  kind: 'kind',
  from: 'from',
  above: 'above',
  upTo: 'up to',
  below: 'below',
  open: 'open',
  add: 'Add a range',
  remove: 'Remove range {{number}}',
  save: 'Save bounds',
  discard: 'Discard',
  back: 'Back to the shipped bounds',
  notSaved: 'The bounds could not be saved.',
}
