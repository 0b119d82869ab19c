/** A BPMN element of the library. Other properties are read by name with `get`. */
export type Moddle = {
  readonly $type: string
  readonly id?: string
  readonly name?: string
  $parent?: Moddle
  get(name: string): Moddle | Moddle[] | string | number | boolean | null | undefined
}

/** The drawn shape of an element. */
export type Shape = { readonly id: string; readonly type: string; readonly businessObject: Moddle; readonly labelTarget?: Shape }

export function child(of: Moddle | undefined, name: string): Moddle | undefined {
  const value = of?.get(name)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}

export function children(of: Moddle | undefined, name: string): readonly Moddle[] {
  const value = of?.get(name)
  return Array.isArray(value) ? value : []
}

/** Adds an element to an existing list unless the list contains it. */
export function append(to: Moddle | undefined, name: string, element: Moddle): void {
  const list = to?.get(name)
  if (Array.isArray(list) && !list.includes(element)) list.push(element)
}

export function text(of: Moddle | undefined, name: string): string {
  const value = of?.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the type without its prefix: `UserTask` for `bpmn:UserTask`. */
export function kindOf({ $type }: Pick<Moddle, '$type'>): string {
  return $type.replace(/^bpmn:/, '')
}
