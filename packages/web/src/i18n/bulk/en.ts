import type { SameKeys } from '../texts.ts'
import type { bulk as german } from './de.ts'

export const bulk: SameKeys<typeof german> = {
  assign: 'Assign',
  tag: 'Tag',
  warning: 'Attention! Editing {{number}} objects at once',
  hint: 'Only what is filled in here changes, on all of them. What stays empty stays everywhere as it is.',
  preview: 'Preview',
  back: 'Back',
  apply: 'Change {{number}} objects',
  same: '{{value}} (stays)',
  empty: 'empty',
  added: 'added: {{names}}',
  previewHint: 'What is refused is named afterwards; everything can be undone.',
  previewed: '{{count}} of {{number}} shown',
  emptied: 'Empty on all',
  emptiedHint: 'These fields will have no value on any of them.',
  emptiedPlaceholder: 'Choose fields',
}
