import type { SameKeys } from '../texts.ts'
import type { draft as german } from './de.ts'

export const draft: SameKeys<typeof german> = {
  offer: 'There is a draft of {{time}} here that was not saved.',
  takeUp: 'Continue editing',
  discard: 'Discard',
  reminder_one: 'There is a draft that was not saved: “{{name}}”.',
  reminder_other: 'There are {{count}} drafts that were not saved, the latest “{{name}}”.',
  open: 'Open',
  later: 'Later',
}
