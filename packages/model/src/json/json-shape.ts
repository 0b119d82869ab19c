export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Returns true if the value is one of the literals, such as the names of operators. */
export function isOneOf<Literal>(literals: readonly Literal[], value: unknown): value is Literal {
  return literals.some((literal) => literal === value)
}
