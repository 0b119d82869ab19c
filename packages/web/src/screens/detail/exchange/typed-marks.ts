/** A text with the part of it that is selected. */
export type Marked = { readonly text: string; readonly from: number; readonly to: number }
type Selected = Omit<Marked, 'text'>

/** Makes the selected words bold, or plain again. Without a selection the caret stands between the marks. */
export function withBold(text: string, { from, to }: Selected): Marked {
  const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  if (before.endsWith('**') && after.startsWith('**'))
    return { text: before.slice(0, -2) + words + after.slice(2), from: from - 2, to: to - 2 }
  return { text: `${before}**${words}**${after}`, from: from + 2, to: to + 2 }
}

/** Makes the selected lines entries of a list, or plain lines again if all are entries. */
export function withList(text: string, { from, to }: Selected): Marked {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found < 0 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start + changed.length, to: start + changed.length }
}
