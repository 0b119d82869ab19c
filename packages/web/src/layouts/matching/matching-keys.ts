/** An action that a key starts. */
export type MatchingAct = 'next' | 'previous' | 'take' | 'split' | 'search' | 'undo'

/** The keys of the screen as `aria-keyshortcuts` names them. */
export const matchingKeys: Readonly<Record<MatchingAct, string>> = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  take: 'Enter',
  split: 'S',
  search: 'P',
  undo: 'U',
}

type Pressed = {
  readonly key: string
  readonly hasModifier: boolean
  /** The element with the focus: one that takes text or has keys of its own, a button or link, an entry of the list, or another one. */
  readonly on: 'typing' | 'button' | 'entry' | 'other'
}

/** Returns the action of a key; undefined where the key belongs to the element with the focus. */
export function actOf({ key, hasModifier, on }: Pressed): MatchingAct | undefined {
  if (hasModifier || on === 'typing') return undefined
  if (key === 'Enter' && on === 'button') return undefined
  const pressed = key.length === 1 ? key.toUpperCase() : key
  if (pressed === 'ArrowDown') return 'next'
  if (pressed === 'ArrowUp') return 'previous'
  if (pressed === 'Enter') return 'take'
  if (pressed === 'S') return 'split'
  if (pressed === 'P') return 'search'
  return pressed === 'U' ? 'undo' : undefined
}

const typed = 'input, textarea, select, [contenteditable], [role="tab"], [role="menu"], [role="listbox"], [role="combobox"]'

/** Says on which kind of element a key was pressed. */
export function placeOf(target: EventTarget | null): Pressed['on'] {
  if (!(target instanceof Element)) return 'other'
  if (target.closest(typed)) return 'typing'
  if (target.closest('[data-entry]')) return 'entry'
  return target.closest('button, a, summary') ? 'button' : 'other'
}
