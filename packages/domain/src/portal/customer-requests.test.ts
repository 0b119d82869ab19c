import { requestGroups } from '@twinwerk/model/definition/customer-request'
import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import { inputsOf } from '@twinwerk/model/expression/inputs'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { describe, expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { processDefinitions } from '../process/definitions.ts'
import { processTypes } from '../process/types.ts'

const registry = createRegistry(definitions)
const requests = processDefinitions.flatMap(({ name, request }) => (request ? [{ name, request }] : []))

/** Returns every condition of a request, each with the name of its place. */
function conditionsOf({ fields, file, forecast }: CustomerRequest): readonly (readonly [string, string])[] {
  const unless = typeof forecast === 'object' ? forecast.endsContract.unless : undefined
  return [
    ...Object.entries(fields).flatMap(([name, { shown, required }]) => [
      ...(typeof shown === 'string' ? [[`${name} shown`, shown] as const] : []),
      ...(typeof required === 'string' ? [[`${name} required`, required] as const] : []),
    ]),
    ...(file && file.required !== true ? [['file', file.required] as const] : []),
    ...(unless === undefined ? [] : [['forecast', unless] as const]),
  ]
}

test('customers ask for what the portal specification lists, each in a section, at its contract or at its bill', () => {
  expect(requests.map(({ name }) => name).toSorted()).toEqual(
    processTypes
      .filter(({ customer }) => customer)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(requests.filter(({ request }) => request.group === undefined).map(({ name }) => name)).toEqual([
    'processTermination',
    'processReceiptObjection',
  ])
  for (const group of requestGroups)
    expect(
      requests.some(({ request }) => request.group === group),
      group,
    ).toBe(true)
})

test('two requests of a section never share a place', () => {
  const places = requests.flatMap(({ request }) => (request.group === undefined ? [] : [request.rank]))
  expect(places).not.toContain(undefined)
  expect(new Set(places).size).toBe(places.length)
})

describe('a request names what its process type has', () => {
  test.each(requests)('$name', ({ name, request }) => {
    const { allAttributes, allRelations } = definitionOf(registry, name)
    const attributes = new Map(allAttributes.filter(({ declaring }) => declaring === name).map((each) => [each.name, each]))
    const relations = new Set(allRelations.filter(({ declaring }) => declaring === name).map(({ systematics }) => systematics))
    const known = (field: string) => attributes.has(field) || relations.has(`${name}:${field}`)
    const { fields, sets = {}, product, proves, forecast } = request
    const named = [product?.at, product?.replaces, proves, typeof forecast === 'object' ? forecast.endsContract.day : undefined]
    for (const field of [...Object.keys(fields), ...Object.keys(sets), ...named.filter((each) => each !== undefined)])
      expect(known(field), field).toBe(true)
    for (const [field, { first, once }] of Object.entries(fields)) {
      const values = attributes.get(field)?.enumValues?.map((each) => each.name)
      if (first !== undefined && values) expect(values, field).toContain(first)
      if (once) expect([registry.relations.has(once.among), registry.attributes.has(once.at)], field).toEqual([true, true])
      if (once?.except !== undefined) expect(relations, field).toContain(`${name}:${once.except}`)
    }
  })
})

describe('a condition of a request reads its fields', () => {
  const conditions = requests.flatMap(({ name, request }) =>
    conditionsOf(request).map(([at, condition]) => ({ name, at, condition, request })),
  )
  test.each(conditions)('$name, $at: $condition', ({ condition, request }) => {
    const expression = parseExpression(condition)
    if (expression.kind === 'problem') throw new Error(`${condition} cannot be read`)
    for (const [field] of inputsOf(expression)) expect(Object.keys(request.fields)).toContain(field)
  })
})
