import type { FastifyRequest } from 'fastify'

/** A parameter of a request's address as text; undefined where it is absent or stands there twice. */
export function queryParameter({ query }: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  const value: unknown = Reflect.get(query, name)
  return typeof value === 'string' ? value : undefined
}
