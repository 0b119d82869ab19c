import { expect, test } from 'vitest'
import { givenRights } from './given-rights.ts'
import type { Patch } from '../patch.ts'

const label = { de: 'Feld', en: 'Field' }
const field = (onlyNamed: boolean, more: object = {}): Patch => ({
  kind: 'addAttribute',
  definition: 'customer',
  name: 'iban',
  attribute: { dataType: 'string', label, ...(onlyNamed && { onlyNamed }) },
  ...more,
})
const grant = (verbs: readonly ('select' | 'update')[], role = 'sales'): Patch => ({
  kind: 'grant',
  target: 'customer:iban',
  role,
  roleName: 'Vertrieb',
  verbs,
})
const given = (from: readonly Patch[], to: readonly Patch[], everInForce = from) => givenRights({ from, to, everInForce })

test('a right for a role is given when it is new or larger, not when it is smaller or gone', () => {
  expect(given([], [field(true), grant(['select'])])).toEqual([1])
  expect(given([grant(['select'])], [grant(['select', 'update'])])).toEqual([0])
  expect(given([grant(['select', 'update'])], [grant(['select'])])).toEqual([])
  expect(given([grant(['select'])], [grant(['select'], 'billing')])).toEqual([0])
  expect(given([grant(['select'])], [])).toEqual([])
})

test('a field for named rights is given when all may see it, also after versions without it', () => {
  expect(given([field(true)], [field(false)])).toEqual([0])
  expect(given([], [field(false)], [field(true)])).toEqual([0])
  expect(given([field(false)], [field(false)], [field(true), field(false)])).toEqual([])
  expect(given([field(false)], [field(true)])).toEqual([])
  expect(given([], [field(false)])).toEqual([])
})
