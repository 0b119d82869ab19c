import type { Text } from '@twinwerk/model/text/text'

/** The limits of a text. A diagram of two hundred steps with its drawing has a tenth of them. */
const maxCharacters = 400_000
const maxElements = 6000
const maxDepth = 120
/**
 * No two quantifiers can match the same text, and none runs past the next tag. The cost of an unterminated text is linear in its length.
 */
const tags = /<[^<>!?"'][^<>"']*(?:"[^<"]*"[^<>"']*|'[^<']*'[^<>"']*)*>/g

/**
 * Returns why a text is not even parsed as a diagram; undefined if it may be parsed. Diagrams are untrusted input, and parsing one must
 * cost no more than a step of a process. Declarations of document types and entities have no place in BPMN and are never expanded.
 */
export function hostileContent(xml: string): Text | undefined {
  if (xml.length > maxCharacters)
    return { de: 'Die Datei ist größer als 400.000 Zeichen.', en: 'The file is larger than 400,000 characters.' }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return {
      de: 'Die Datei erklärt eigene Bausteine (DOCTYPE); das gehört in kein Diagramm.',
      en: 'The file declares a document type, which belongs in no diagram.',
    }
  let [depth, elements] = [0, 0]
  for (const [tag] of xml.matchAll(tags)) {
    if (tag.startsWith('</')) depth--
    else {
      elements++
      if (!tag.endsWith('/>')) depth++
    }
    if (elements > maxElements)
      return { de: `Die Datei hat mehr als ${maxElements} Elemente.`, en: `The file has more than ${maxElements} elements.` }
    if (depth > maxDepth)
      return { de: `Die Elemente liegen tiefer als ${maxDepth} ineinander.`, en: `The elements are nested deeper than ${maxDepth}.` }
  }
  return undefined
}
