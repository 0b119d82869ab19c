import type { Text } from '@twinwerk/model/text/text'

/** Shown at a relation with too few entries (core specification, section 5). */
export function minimumText(min: number): Text {
  return { de: `Mindestens ${min} ${min === 1 ? 'Eintrag' : 'Einträge'} nötig!`, en: `At least ${min} ${min === 1 ? 'entry' : 'entries'} needed!` }
}

/** Shown at a relation with too many entries valid at the same moment. */
export function maximumText(max: number): Text {
  return {
    de: `Höchstens ${max} ${max === 1 ? 'Eintrag' : 'Einträge'} zur selben Zeit möglich!`,
    en: `At most ${max} ${max === 1 ? 'entry' : 'entries'} possible at the same time!`,
  }
}
