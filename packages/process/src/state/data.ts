/** Variables: JSON by name. */
export type Data = { readonly [name: string]: unknown }

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
