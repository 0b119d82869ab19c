/** A person or group that a text mentions. */
export type Picked = { readonly id: string; readonly name: string }

/** The words behind an `@` that are being typed, and the place of the `@`. */
export type Typed = { readonly at: number; readonly search: string }

const typing = /(?:^|[\s([])@([\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{0,30}){0,2})$/u

/**
 * Returns what is typed behind an `@` right before the caret. A name that was picked before is finished, so nothing is looked for behind
 * it.
 */
export function mentionAt(text: string, caret: number, picked: readonly Picked[]): Typed | undefined {
  const search = typing.exec(text.slice(0, caret))?.[1]
  if (search === undefined || picked.some(({ name }) => search.startsWith(name))) return undefined
  return { at: caret - search.length - 1, search }
}

/** Puts the name in the place of what was typed. Returns the text and the place of the caret behind the name. */
export function withMention(text: string, { at, search }: Typed, name: string): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at + 1 + search.length)]
  const gap = after.startsWith(' ') ? '' : ' '
  return { text: `${before}@${name}${gap}${after}`, caret: at + name.length + 2 }
}

/** Reads the mentions of a draft that is kept as text. Anything else is none. */
export function readPicked(kept: string): readonly Picked[] {
  try {
    const read: unknown = JSON.parse(kept)
    return Array.isArray(read) ? read.filter(isPicked) : []
  } catch {
    return []
  }
}

function isPicked(value: unknown): value is Picked {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'name' in value &&
    typeof value.id === 'string' &&
    typeof value.name === 'string'
  )
}
