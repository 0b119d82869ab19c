import type { SameKeys } from '../texts.ts'
import type { bulk as german } from './de.ts'

export const bulk: SameKeys<typeof german> = {
  warning: 'Attention! Editing {{number}} objects at once',
  hint: 'Only what is filled in here changes, on all of them. What stays empty stays everywhere as it is.',
  preview: 'Preview',
  back: 'Back',
  apply: 'Change {{number}} objects',
  previewHint_one: 'One example of {{number}}. What is refused is named afterwards; everything can be undone.',
  previewHint_other: '{{count}} examples of {{number}}. What is refused is named afterwards; everything can be undone.',
  summary: 'Becomes “{{value}}”: a change for {{count}} of {{of}} examples',
  same: '{{value}} (stays)',
  empty: 'empty',
  added: 'added: {{names}}',
}
