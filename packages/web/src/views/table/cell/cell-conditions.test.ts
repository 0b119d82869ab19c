import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { tableColumns } from '../table-columns.ts'
import { cellConditions } from './cell-conditions.ts'

const customer = { id: sampleId('person', '2'), definition: 'person', 'person:name': 'Abel' }
const order = { id: sampleId('order', '1'), definition: 'order', 'order:price': 12.5, 'order:customer': [customer] }
const conditions = (path: readonly string[]) => {
  const [column] = tableColumns(sampleRegistry, [{ path }])
  return cellConditions({ registry: sampleRegistry, type: 'order', at: undefined }, order, column!)
}

test('a cell narrows to its value, to the twins without one, or to the linked twin', () => {
  expect(conditions(['order:price'])?.only).toEqual({ path: ['order:price'], operator: 'eq', value: 12.5 })
  expect(conditions(['order:end'])).toMatchObject({
    only: { path: ['order:end'], operator: 'notExists' },
    except: { path: ['order:end'], operator: 'exists' },
  })
  expect(conditions(['order:customer', 'person:name'])).toEqual({
    value: customer,
    only: { path: ['order:customer'], operator: 'eq', value: customer.id },
    except: { path: ['order:customer'], operator: 'ne', value: customer.id },
  })
})

test('the twin itself and unknown columns narrow nothing', () => {
  expect(conditions([])).toBeUndefined()
  expect(conditions(['order:gone'])).toBeUndefined()
})
