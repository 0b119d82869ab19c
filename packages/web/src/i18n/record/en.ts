import type { SameKeys } from '../texts.ts'
import type { record as german } from './de.ts'

export const record: SameKeys<typeof german> = {
  save: 'Save',
  run: 'Start',
  continue: 'Continue',
  saving: 'Saving …',
  saved: 'Saved',
  saveFailed: 'Not saved',
  nothingToSave: 'Nothing to save',
  validationWarning: 'Check entries',
  deactivated: 'Not possible',
  saveShortcut: 'Ctrl+S. Shift+click saves without the checks of this device.',
  goToFirst: 'Leads to the first entry that is not right. Shift+click saves without the checks of this device.',
  goTo: 'Go to “{{field}}”',
  gone: 'This record has been deleted meanwhile, or you may not see it any more. Your changes are still here and can be copied.',
  duplicate: 'Duplicate',
  filesStay: 'Files are not taken along: they stay with the original.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  letter: 'Letter: {{name}}',
  print: 'Print',
  printedAt: 'As of {{time}}',
  call: 'Call {{number}}',
  mailsTo: 'Mails that were sent',
  mail: 'Mail to {{address}}',
  technicalInfo: 'Technical name: {{name}}. A click copies it.',
}
