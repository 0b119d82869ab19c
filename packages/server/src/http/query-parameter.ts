import type { FastifyRequest } from 'fastify'

/** Returns a query parameter as text, or undefined if it is absent or repeated. */
export function queryParameter({ query }: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  const value: unknown = Reflect.get(query, name)
  return typeof value === 'string' ? value : undefined
}
