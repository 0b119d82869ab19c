import { calls } from '@twinwerk/contract/calls'
import { expect, test } from 'vitest'
import { openapiDocument } from './openapi.ts'

const document = openapiDocument(calls, { version: '0.1.0', sessionCookie: 'twinwerk' })

test('every call of the contract is an operation with a name of its own', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.sort()).toEqual(Object.keys(calls).sort())
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('postApiDataQuery')
})

test('an operation lists its input, headers, answers and errors', () => {
  const save = document.paths['/api/data/save']!['post']!
  expect(save.parameters.map(({ name }) => name)).toEqual(['x-requested-with', 'x-tenant', 'idempotency-key'])
  expect(Object.keys(save.responses)).toEqual(['200', '400', '401', '403', '404', '409', '422'])
  expect(document.paths['/auth/local']!['post']).toMatchObject({
    security: [],
    requestBody: {
      content: { 'application/json': { schema: { anyOf: [{ additionalProperties: false, required: ['username', 'password'] }, {}] } } },
    },
  })
  expect(document.paths['/auth/change']!['post']!.security[0]).toEqual({})
})

test('the document is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
