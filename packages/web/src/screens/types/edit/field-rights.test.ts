import type { FieldRole } from '@twinwerk/contract/definitions/overlay/rights'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Coverage } from '@twinwerk/model/right/field-coverage'
import { expect, test } from 'vitest'
import { mayDo, rightsIn, ticked, withRights, type FieldRights } from './field-rights.ts'

const label = { de: 'Feld', en: 'Field' }
const field = 'customer:iban'
const role = (see: Coverage, change: Coverage = see): FieldRole => ({
  ...{ role: 'sales', id: 'r', name: 'Vertrieb', isOfCustomers: false, people: 3 },
  ...{ see, change },
})
const none: FieldRights = { onlyNamed: false, given: {} }
const narrow: FieldRights = { onlyNamed: true, given: {} }

test('a role that covers everything does not cover a field for certain roles, one that names the field does', () => {
  const may = (by: Coverage, rights: FieldRights) => mayDo(role(by), 'select', rights)
  expect([may({ by: 'all' }, none), may({ by: 'all' }, narrow)]).toEqual([true, false])
  expect([may({ by: 'named' }, none), may({ by: 'named' }, narrow)]).toEqual([true, true])
  expect([may({ by: 'some', fields: 26 }, none), may({ by: 'none' }, none)]).toEqual([false, false])
})

test('a tick to change is one to see, and no tick to see is none to change', () => {
  const changing = ticked(none, 'sales', { verb: 'update', isOn: true })
  expect(changing.given).toEqual({ sales: ['select', 'update'] })
  expect(ticked(changing, 'sales', { verb: 'update', isOn: false }).given).toEqual({ sales: ['select'] })
  expect(ticked(changing, 'sales', { verb: 'select', isOn: false }).given).toEqual({})
})

test('patches with rights on a field are read as they were written, and those on others and for unseen roles stay', () => {
  const added: Patch = { kind: 'addAttribute', definition: 'customer', name: 'iban', attribute: { dataType: 'string', label } }
  const unseen: Patch = { kind: 'grant', role: 'hidden', roleName: 'Verborgen', target: field, verbs: ['select'] }
  const other: Patch = { kind: 'grant', role: 'sales', roleName: 'Vertrieb', target: 'customer:other', verbs: ['select'] }
  const rights: FieldRights = { onlyNamed: true, given: { sales: ['select', 'update'] } }
  const roles = [role({ by: 'all' })]
  const patches = withRights([added, unseen, other], { field, rights, roles })
  expect(rightsIn(patches, field)).toEqual({ onlyNamed: true, given: { hidden: ['select'], sales: ['select', 'update'] } })
  expect(patches).toContain(other)
  expect(withRights(patches, { field, rights: none, roles })).toEqual([added, unseen, other])
})
