/** An element as `writeXml` reads it: `@name` is an attribute, `#` the text; a list repeats its element, undefined leaves it out. */
export type Xml = string | undefined | readonly Xml[] | { readonly [name: string]: Xml }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Characters that XML 1.0 has no way to write may stand in a name that somebody pasted. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const special = /[&<>]/
const escapes: readonly (readonly [RegExp, string])[] = [
  [/&/g, '&amp;'],
  [/</g, '&lt;'],
  [/>/g, '&gt;'],
]

/** Writes an element with everything in it as an XML document. Characters that XML cannot write are left out. */
export function writeXml(root: { readonly [name: string]: Xml }): string {
  return declaration + contentOf(root)
}

function contentOf(elements: { readonly [name: string]: Xml }): string {
  return Object.entries(elements)
    .map(([name, value]) => (name.startsWith('@') ? '' : name === '#' ? textOf(value) : elementOf(name, value)))
    .join('')
}

function elementOf(name: string, value: Xml): string {
  if (value === undefined) return ''
  if (isList(value)) return value.map((each) => elementOf(name, each)).join('')
  const [attributes, content] = typeof value === 'string' ? ['', textOf(value)] : [attributesOf(value), contentOf(value)]
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`
}

function isList(value: Xml): value is readonly Xml[] {
  return Array.isArray(value)
}

function attributesOf(element: { readonly [name: string]: Xml }): string {
  return Object.entries(element)
    .map(([name, value]) =>
      name.startsWith('@') && value !== undefined ? ` ${name.slice(1)}="${textOf(value).replaceAll('"', '&quot;')}"` : '',
    )
    .join('')
}

function textOf(value: Xml): string {
  const text = String(value).replaceAll(unwritable, '')
  return special.test(text) ? escapes.reduce((done, [character, escaped]) => done.replaceAll(character, escaped), text) : text
}
