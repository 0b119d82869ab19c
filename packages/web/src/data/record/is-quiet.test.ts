import type { Attribute } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { isQuiet } from './is-quiet.ts'

const hardware: Attribute = {
  dataType: 'string',
  label: { de: 'Hardware', en: 'Hardware' },
  systematics: 'order:hardware',
  name: 'hardware',
  declaring: 'order',
  flag: { quiet: ['none'], while: { attribute: 'order:status', values: ['new', 'finished'] } },
}
const order = (value: string, status: string) => ({ id: 'o', definition: 'order', 'order:hardware': value, 'order:status': status })

test('a flag is silent while nothing runs, and about what is usual; any other attribute never is', () => {
  expect(isQuiet(hardware, order('router', 'inprogress'))).toBe(false)
  expect(isQuiet(hardware, order('none', 'inprogress'))).toBe(true)
  expect(isQuiet(hardware, order('router', 'new'))).toBe(true)
  const { flag: _, ...plain } = hardware
  expect(isQuiet(plain, order('none', 'new'))).toBe(false)
})
