import type { SomeKeys } from '../texts.ts'
import type { types as german } from './de.ts'

export const types: SomeKeys<typeof german> = {
  notYours: 'nicht für dich',
  noLists: 'Dieser Typ steht in keiner Liste, die du öffnen darfst.',
  closed_one: 'und eine weitere Stelle, die du nicht öffnen darfst',
  closed_other: 'und {{count}} weitere Stellen, die du nicht öffnen darfst',
  unknowns: { role: 'Rollen, weil du diese nicht sehen darfst' },
  edit: {
    unseen_one: 'Eine Regel konnte mit deinen Rechten nicht geprüft werden.',
    unseen_other: '{{count}} Regeln konnten mit deinen Rechten nicht geprüft werden.',
    nameMissing: 'Bitte gib der Version einen Namen.',
    blocked: 'Etwas davon kann nicht in Kraft treten. Bitte nimm es zurück.',
  },
}
