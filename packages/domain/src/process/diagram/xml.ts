/** Returns an XML element. Attributes without a value are omitted. */
export function element(name: string, own: Readonly<Record<string, string | undefined>>, ...content: readonly string[]): string {
  const attributes = Object.entries(own)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escape(value)}"`]))
    .join('')
  const inside = content.join('')
  return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`
}

/** Returns an XML element that contains an expression. */
export function expression(name: string, text: string): string {
  return element(name, { 'xsi:type': 'bpmn:tFormalExpression' }, escape(text))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
