import type { SameKeys } from '../texts.ts'
import type { brand as german } from './de.ts'

export const brand: SameKeys<typeof german> = {
  title: 'Brand',
  intro:
    'This is how your customers and your team see this tenant. Every change shows at once in the preview and holds as soon as you save.',
  colors: 'Colours',
  pictures: 'Pictures',
  texts: 'Texts and addresses',
  language: 'Language',
  choose: 'Choose a file',
  replace: 'Replace',
  remove: 'Remove',
  chooseFor: 'Choose a file: {{picture}}',
  replaceFor: 'Replace: {{picture}}',
  removeFor: 'Remove: {{picture}}',
  drop: 'or drop it here',
  uploading: 'Uploading …',
  wrongType: 'This format does not fit here. Possible are: {{types}}.',
  preview: 'Preview',
  onLight: 'Light',
  onDark: 'Dark',
  adjusted: 'The primary colour is adjusted a little here so that everything can be read.',
  textAdjusted: 'The text colour cannot be read on this primary colour; one that can is shown.',
  sampleMenu: 'Contracts',
  sampleOther: 'Customers',
  sampleButton: 'Save',
  sampleLink: 'V-2026-000017',
  sampleSecond: 'Recommended',
  sampleText: 'Contract since 1 January, term 24 months.',
  signIn: 'Sign-in',
  leaveQuestion: 'Discard the changes to the brand?',
}
