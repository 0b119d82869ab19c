import type { SameKeys } from '../texts.ts'
import type { relation as german } from './de.ts'

export const relation: SameKeys<typeof german> = {
  validityFilter: 'By validity',
  active: 'Active',
  future: 'Future',
  ended: 'Ended',
  cut: 'The first {{count}} entries. There are more.',
  more: 'Load more',
  shown: '{{shown}} of {{count}} entries are shown.',
  selectMe: 'Choose myself',
  selectExternal: 'Select external',
  extended: 'Extended selection',
  change: 'Change',
  changeRanged: 'Replace',
  changeHint: 'Takes the present entry out and selects another one',
  changeRangedHint: 'Ends the present entry today and begins another one',
  fillFirst: 'Please fill in {{name}} first before selecting!',
  endToday: 'End today',
  openEnd: 'Leave open',
  follow: {
    action: 'Changes from …',
    day: 'From which day',
    dayMissing: 'Please enter a day.',
    early: 'The day is not after the begin of the current entry.',
    until: 'Until {{day}}',
    from: 'From {{day}}',
    open: 'still open',
    undo: 'Not after all',
  },
}
