import { csrfHeader, idempotencyHeader, tenantHeader } from '@twinwerk/contract/call'
import type { Call } from '@twinwerk/contract/call'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { readonly schema?: Json }>>
type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json }
type Response = { readonly description: string; readonly content?: Content }

export type Operation = {
  readonly summary: string
  readonly operationId: string
  /** Empty if the call needs no sign-in. */
  readonly security: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

export type OpenapiDocument = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  /** By path and method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json
}

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

/** Returns the OpenAPI 3.1 document of the calls. */
export function openapiDocument(
  calls: Readonly<Record<string, Call>>,
  options: { version: string; sessionCookie: string },
): OpenapiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
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

function operation(call: Call): Operation {
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

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }))
}

const csrf = { name: csrfHeader.name, in: 'header', required: true, schema: { const: csrfHeader.value } }
const tenant = {
  name: tenantHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'Id or short id of a tenant' },
}
const idempotency = { name: idempotencyHeader, in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 200 } }

function headers(call: Call): readonly Parameter[] {
  return [
    ...(call.method === 'POST' ? [csrf] : []),
    ...(call.access === 'tenant' ? [tenant] : []),
    ...(call.idempotent ? [idempotency] : []),
  ]
}

function failures(codes: readonly ErrorCode[]): Readonly<Record<string, Response>> {
  const byStatus = Object.groupBy(codes, (code) => catalogue[code].status)
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(Object.entries(byStatus).map(([status, names]) => [status, { description: names.join(', '), content }]))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return Object.fromEntries(Object.entries(describe(schema, io)).filter(([key]) => !key.startsWith('$schema') && key !== '~standard'))
}

/** Describes a schema. A type that exists only in TypeScript (`z.custom`) becomes an open object. */
function describe(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(made, { type: 'object', description: 'Described in the contract package' })
    },
  })
}
