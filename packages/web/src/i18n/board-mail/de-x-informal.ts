import type { SomeKeys } from '../texts.ts'
import type { boardMail as german } from './de.ts'

export const boardMail: SomeKeys<typeof german> = {
  to: 'Die Mail geht an {{email}}. Darin steht nur, was du zu diesem Zeitpunkt sehen darfst.',
  noAddress: 'Für dich ist keine E-Mail-Adresse hinterlegt.',
  leftText: 'Die Mails zu dieser Übersicht enden. Wieder bestellen kannst du sie in der Übersicht unter „Per Mail bekommen“.',
  resumedText: 'Du bekommst die Mails wie bisher.',
  invalidText: 'Beenden kannst du die Mails in der Übersicht unter „Per Mail bekommen“.',
}
