import { csrfHeader, idempotencyHeader, tenantHeader } from '@twinwerk/contract/call'
import type { Call } from '@twinwerk/contract/call'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { z } from 'zod'

type Json = Record<string, unknown>

const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: "In the caller's language" },
    status: { type: 'integer' },
    code: { enum: Object.keys(catalogue) },
    detail: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'key', 'message'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          systematics: { type: 'string' },
          key: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    conflicts: { type: 'array', items: { type: 'object' } },
  },
}

/** The OpenAPI 3.1 document of the calls. */
export function openapiDocument(calls: Readonly<Record<string, Call>>, options: { version: string; sessionCookie: string }): Json {
  const paths: Record<string, Json> = {}
  for (const call of Object.values(calls)) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Twinwerk', version: options.version },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
        bearer: { type: 'http', scheme: 'bearer', description: 'From GET /auth/token' },
      },
    },
  }
}

function operation(call: Call): Json {
  return {
    summary: call.summary,
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[{}]/g, '').replaceAll(/[/.]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    security:
      call.access === 'public'
        ? []
        : [...(call.access === 'anybody' || call.access === 'optional' ? [{}] : []), { session: [] }, { bearer: [] }],
    parameters: [...fields(call.params, 'path'), ...fields(call.query, 'query'), ...headers(call)],
    ...(call.upload ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    ...(call.input
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.input, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: { ...(call.file ? { '*/*': {} } : {}), 'application/json': { schema: jsonSchema(call.output, 'output') } },
      },
      ...failures(call.codes),
    },
  }
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function headers(call: Call): Json[] {
  const header = (name: string, required: boolean, schema: Json) => ({ name, in: 'header', required, schema })
  return [
    ...(call.method === 'POST' ? [header(csrfHeader.name, true, { const: csrfHeader.value })] : []),
    ...(call.access === 'tenant' ? [header(tenantHeader, false, { type: 'string', description: 'Id or short id of a tenant' })] : []),
    ...(call.idempotent ? [header(idempotencyHeader, true, { type: 'string', minLength: 8, maxLength: 200 })] : []),
  ]
}

function failures(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => catalogue[code].status)
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(Object.entries(byStatus).map(([status, names]) => [status, { description: names.join(', '), content }]))
}

/** A type that only TypeScript knows (`z.custom`) becomes an open object. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const result = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(made, { type: 'object', description: 'Described in the contract package' })
    },
  })
  return Object.fromEntries(Object.entries(result).filter(([key]) => !key.startsWith('$schema') && key !== '~standard'))
}
