import type { Text } from '@twinwerk/model/text/text'

// A new check of the doctor: a file beside this one, its SQL in `store/doctor/`, a line in `admin/commands/check.ts`.
/** One line of the doctor. `note` informs the operator of something that is not wrong. */
export type Finding = { readonly name: Text; readonly state: 'ok' | 'note' | 'wrong'; readonly detail?: Text }

export function ok(name: Text, detail?: Text): Finding {
  return { name, state: 'ok', ...(detail && { detail }) }
}

export function note(name: Text, detail: Text): Finding {
  return { name, state: 'note', detail }
}

export function wrong(name: Text, detail: Text): Finding {
  return { name, state: 'wrong', detail }
}

/** Returns a text that is the same in every language. */
export function plain(text: string): Text {
  return { de: text, en: text }
}

/** Returns `ok` for an empty list, otherwise `wrong` with its first 20 entries. */
export function noneOf(name: Text, found: readonly string[], what: Text): Finding {
  const list = found.slice(0, 20).join(', ')
  return found.length === 0 ? ok(name) : wrong(name, { de: `${what.de}: ${list}`, en: `${what.en}: ${list}` })
}
