import type { Bpmn } from './bpmn.ts'
import type { Problem } from './problem.ts'

/** Characters that XML 1.0 forbids. References such as `&#0;` can still produce them, and no database stores them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/**
 * Returns one problem for each element with a forbidden character in a name, an id, a text or an expression. If the character is elsewhere
 * in the file, returns one problem for the file.
 */
export function checkCharacters(xml: string, root: Bpmn): Problem[] {
  const seen = new Set<Bpmn>()
  const found: Problem[] = []
  const open = [root]
  for (let element = open.pop(); element; element = open.pop()) {
    if (seen.has(element)) continue
    seen.add(element)
    const values = [...Object.values(element), ...Object.values(element.$attrs ?? {})]
    const character = values.map(forbiddenIn).find((each) => each !== undefined)
    if (character !== undefined) found.push(problemOf(element, character))
    open.push(...values.flatMap((value: unknown) => (Array.isArray(value) ? value : [value])).filter(isElement))
  }
  return found.length > 0 ? found : checkFile(xml)
}

/** Checks the whole file, because comments and processing instructions belong to no element. */
function checkFile(xml: string): Problem[] {
  const character = forbiddenIn(xml)
  return character === undefined ? [] : [{ element: null, type: null, reason: reasonOf(character) }]
}

function forbiddenIn(value: unknown): string | undefined {
  return typeof value === 'string' ? forbidden.exec(value)?.[0] : undefined
}

function isElement(value: unknown): value is Bpmn {
  return typeof value === 'object' && value !== null && '$type' in value
}

function problemOf(element: Bpmn, character: string): Problem {
  let named = element
  while (named.id === undefined && isElement(named['$parent'])) named = named['$parent']
  return { element: named.id === undefined ? null : readable(named.id), type: named.$type, reason: reasonOf(character) }
}

/** Replaces forbidden characters, so that findings can be sent and logged. */
export function readable(text: string): string {
  return text.replaceAll(new RegExp(forbidden, 'gu'), '\uFFFD')
}

function reasonOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `The text has the character U+${code}, which XML does not allow`
}
