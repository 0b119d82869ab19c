import { expect, test } from 'vitest'
import { panelsIn, withPanel, withPanels } from './panel-address.ts'

const one = { id: `dtmi:de:oneneo:contractTelecom:x${'1'.repeat(32)}` }
const two = { id: `dtmi:de:oneneo:customer:x${'2'.repeat(32)}` }
const fresh = { definition: 'customer', relation: 'tenant:businesspartners', root: `dtmi:de:oneneo:tenant:x${'3'.repeat(32)}` }

test('the address gives back the panels it was given, in their order', () => {
  const copy = { ...fresh, from: two.id }
  const linked = { ...fresh, about: { relation: 'customer:contracts', id: one.id } }
  const begun = { ...fresh, about: { ...linked.about, sets: { attribute: 'customer:state', value: 'reserved' } } }
  const many = { ...fresh, about: { ...linked.about, over: { relation: 'line:modem', others: [two.id, `${one.id.slice(0, -1)}2`] } } }
  const set = { ...fresh, about: { ...begun.about, over: { relation: 'line:modem', others: [] } } }
  const all = [one, fresh, copy, linked, begun, many, set, two]
  expect(panelsIn(withPanels({ q: 'x' }, all))).toEqual(all)
})

test('opening a twin that is open already brings it to the top', () => {
  expect(panelsIn(withPanel(withPanels({}, [one, two]), one))).toEqual([two, one])
})

test('the last panel leaves nothing in the address', () => {
  expect(withPanels({ q: 'x', panels: 'y' }, [])).toEqual({ q: 'x', panels: undefined })
})

test('text that is no panel is passed over', () => {
  expect(panelsIn({ panels: `x~${one.id}~new!a b!c!d~javascript:alert(1)` })).toEqual([one])
  expect(panelsIn({ panels: 7 })).toEqual([])
})
