import type { Bpmn } from './bpmn.ts'
import type { Problem } from './problem.ts'

/** Characters that XML 1.0 forbids. A reference such as `&#0;` brings one in, and no database stores it. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** One problem for each element with such a character in a name, an id, a text or an expression; else one for the place in the file. */
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

/** Comments and processing instructions belong to no element. */
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

/** Findings go where such a text cannot: over the wire and into a log. */
export function readable(text: string): string {
  return text.replaceAll(new RegExp(forbidden, 'gu'), '\uFFFD')
}

function reasonOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `The text has the character U+${code}, which XML does not allow`
}
