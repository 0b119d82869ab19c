/** The maximum length of a subject, as the type of notes has it. */
const maxSubject = 200

/**
 * Returns the attributes of a note from what was typed, or undefined for blanks. The first line is the subject; a longer one goes to the
 * text as a whole, so nothing is lost.
 */
export function noteFrom({ kind, text }: { readonly kind: string; readonly text: string }) {
  const [first = '', ...others] = text.trim().split('\n')
  if (first === '') return undefined
  const isLong = first.length > maxSubject
  const subject = isLong ? `${first.slice(0, maxSubject - 2)} …` : first.trim()
  const rest = isLong ? text.trim() : others.join('\n').trim()
  return { 'note:kind': kind, 'note:subject': subject, ...(rest !== '' && { 'note:text': rest }) }
}
