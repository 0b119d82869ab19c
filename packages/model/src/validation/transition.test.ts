import { expect, test } from 'vitest'
import type { Attribute } from '../definition/registry.ts'
import { possibleValues, transitionFinding, verbOfTransition, withheldValues } from './transition.ts'

const statuses = ['new', 'waitforexecution', 'inprogress', 'waiting', 'suspended', 'finished', 'failed', 'timeout', 'canceled']

const status: Attribute = {
  systematics: 'execution:status',
  name: 'status',
  declaring: 'execution',
  dataType: 'enum',
  label: { de: 'Status', en: 'Status' },
  enumValues: statuses.map((name) => ({ name, label: { de: `de ${name}`, en: `en ${name}` } })),
  initialValues: ['new'],
  transitions: {
    new: ['waitforexecution', 'finished', 'canceled'],
    waitforexecution: [{ to: 'inprogress', verb: 'execute' }, 'canceled'],
    failed: [{ to: 'waitforexecution', verb: 'restart' }],
  },
}
const change = (stored: unknown, value: unknown) => ({ stored, value })
const { transitions: _, ...free } = status

test('a value stays or becomes one that may follow it', () => {
  expect(possibleValues(status, 'new')).toEqual(['new', 'waitforexecution', 'finished', 'canceled'])
  for (const next of ['new', 'waitforexecution', 'finished', 'canceled'])
    expect(transitionFinding(status, change('new', next))).toBeUndefined()
  for (const next of ['inprogress', 'failed', 'unheard of', null, ''])
    expect(transitionFinding(status, change('new', next))?.key).toBe('twin.transition')
})

test('a new twin begins with an initial value, or with nothing', () => {
  for (const nothing of [null, undefined, '']) {
    expect(possibleValues(status, nothing)).toEqual(['new'])
    expect(transitionFinding(status, change(nothing, 'new'))).toBeUndefined()
    expect(transitionFinding(status, change(nothing, null))).toBeUndefined()
    expect(transitionFinding(status, change(nothing, 'finished'))).toBeDefined()
  }
})

test('the text says what is possible, or that nothing is any more', () => {
  expect(transitionFinding(status, change('waitforexecution', 'finished'))?.text).toEqual({
    de: 'Dieser Wert ist hier nicht möglich. Möglich sind: de inprogress, de canceled.',
    en: 'This value is not possible here. Possible are: en inprogress, en canceled.',
  })
  expect(transitionFinding(status, change('finished', 'new'))?.text.en).toBe('This value cannot be changed any more.')
})

test('without transitions every value may follow every other', () => {
  expect(possibleValues(free, 'finished')).toBeUndefined()
  expect(transitionFinding(free, change('finished', 'new'))).toBeUndefined()
})

test('a transition may need a verb of its own', () => {
  expect(verbOfTransition(status, change('waitforexecution', 'inprogress'))).toBe('execute')
  expect(verbOfTransition(status, change('failed', 'waitforexecution'))).toBe('restart')
  expect(verbOfTransition(status, change('waitforexecution', 'canceled'))).toBeUndefined()
  expect(verbOfTransition(status, change(null, 'new'))).toBeUndefined()
  expect(verbOfTransition(status, change('constructor', 'new'))).toBeUndefined()
})

test('a step is withheld from whom its verb is not given', () => {
  expect(withheldValues(status, { stored: 'waitforexecution', verbs: ['update'] })).toEqual(['inprogress'])
  expect(withheldValues(status, { stored: 'waitforexecution', verbs: ['execute'] })).toEqual([])
  expect(withheldValues(status, { stored: 'new', verbs: [] })).toEqual([])
  expect(withheldValues(status, { stored: null, verbs: [] })).toEqual([])
})
