/** An element as moddle parses it. The type names only the properties that the engine reads; other properties are looked up by name. */
export type Bpmn = {
  readonly $type: string
  readonly id?: string
  readonly name?: string
  /** Moddle's description of the type, by the qualified names of properties. */
  readonly $descriptor?: { readonly propertiesByName: Readonly<Record<string, { readonly isMany?: boolean }>> }
  readonly $attrs?: Readonly<Record<string, string>>
  readonly extensionElements?: { readonly values?: readonly Bpmn[] }
  readonly [property: string]: unknown
}

/** An element that others can refer to. */
export type Identified = Bpmn & { readonly id: string }

export function hasId(element: Bpmn): element is Identified {
  return element.id !== undefined
}

export function one(element: Bpmn, property: string): Bpmn | undefined {
  const value = element[property]
  return isElement(value) ? value : undefined
}

export function many(element: Bpmn, property: string): readonly Bpmn[] {
  const value = element[property]
  return Array.isArray(value) ? value.filter(isElement) : []
}

/** Returns true for an element. Moddle parses every object into an element. */
function isElement(value: unknown): value is Bpmn {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(element: Bpmn | undefined, property: string): string | null {
  const value = element?.[property]
  const found = typeof value === 'number' ? String(value) : value
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

/** Returns the text of an expression element such as `conditionExpression` or `timeDuration`. */
export function body(element: Bpmn, property: string): string | null {
  return text(one(element, property), 'body')
}

/** Returns an attribute of an extension, our own or a vendor's: `pf:agentGroup`, `camunda:topic`. The first present name wins. */
export function extra(element: Bpmn, ...names: readonly string[]): string | null {
  for (const name of names) {
    const own = text(element, name)
    if (own !== null) return own
    const [, value = ''] = Object.entries(element.$attrs ?? {}).find(([key]) => key.endsWith(`:${name}`)) ?? []
    if (value.trim() !== '') return value.trim()
  }
  return null
}

/** Returns an attribute of an extension element: `<zeebe:taskDefinition type="charge">`. */
export function extension(element: Bpmn, name: string, attribute: string): string | null {
  const found = (element.extensionElements?.values ?? []).find(({ $type }) => $type.split(':').at(-1) === name)
  return found ? text(found, attribute) : null
}

/** Returns the English name of an element, if the file contains one. */
export function english(element: Bpmn): { readonly nameEn?: string } {
  const nameEn = text(element, 'nameEn')
  return nameEn === null ? {} : { nameEn }
}
