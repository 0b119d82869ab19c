import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { DataType } from '@twinwerk/model/value/data-type'

const text = (name: string) => ({ de: name, en: name })
const named = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 0 })
const many = { min: 0, max: -1 }
const one = { min: 0, max: 1 }

function attribute(dataType: DataType, more: Partial<AttributeDefinition> = {}): AttributeDefinition {
  return { dataType, label: text(dataType), ...more }
}

/**
 * A small world with all cases that a save distinguishes: inheritance, required and unique fields, a rule over two fields, a state with
 * transitions. Others are bounds at both ends of ranged and other relations, parts of parts with one owner, and collections. Others are a
 * relation without a reverse name, and a relation of a family with itself. Some relations need a right of their own to add oneself or an
 * external service provider.
 */
export const saveDefinitions: readonly TwinDefinition[] = [
  {
    ...named('party'),
    extends: 'entity',
    abstract: true,
    attributes: { name: attribute('string', { searchable: true }), code: attribute('string', { unique: true }), note: attribute('string') },
  },
  { ...named('person'), extends: 'party', attributes: { born: attribute('date') } },
  { ...named('externalServiceProvider'), extends: 'party' },
  { ...named('user'), extends: 'entity', attributes: { login: attribute('string') } },
  {
    ...named('tenant'),
    extends: 'party',
    collections: {
      parties: { target: 'party', label: text('parties') },
      orders: { target: 'order', label: text('orders') },
      lines: { target: 'line', label: text('lines') },
      remarks: { target: 'remark', label: text('remarks') },
      users: { target: 'user', label: text('users') },
    },
  },
  {
    ...named('order'),
    extends: 'entity',
    attributes: {
      title: attribute('string', { required: true }),
      amount: attribute('double', { unit: 'currency' }),
      dueAt: attribute('datetime'),
      state: attribute('enum', {
        enumValues: ['open', 'running', 'done'].map((each) => ({ name: each, label: text(each) })),
        initialValues: ['open', 'running'],
        transitions: { open: ['done', { to: 'running', verb: 'execute' }], running: ['open', 'done'] },
      }),
      begin: attribute('date'),
      end: attribute('date', { validations: [{ when: 'begin = null or value >= begin', text: text('ends before it begins') }] }),
    },
    relationships: {
      seller: { min: 1, max: 1, target: 'party', label: text('seller'), reverse: { ...many, name: 'party:sold', label: text('sold') } },
      buyer: {
        ...one,
        target: 'party',
        label: text('buyer'),
        ranged: true,
        reverse: { min: 0, max: 2, name: 'party:bought', label: text('bought') },
      },
      lines: {
        min: 0,
        max: 3,
        target: 'line',
        label: text('lines'),
        ranged: true,
        component: true,
        reverse: { min: 1, max: 1, name: 'line:order', label: text('order') },
      },
      guests: { ...many, target: 'person', label: text('guests'), ranged: true },
      agent: { ...many, target: 'user', label: text('agent'), reverse: { ...many, name: 'user:assigned', label: text('assigned') } },
    },
  },
  { ...named('bigOrder'), extends: 'order', attributes: { bonus: attribute('long') } },
  {
    ...named('line'),
    extends: 'entity',
    attributes: { label: attribute('string'), price: attribute('double', { unit: 'currency' }) },
    relationships: {
      remarks: {
        ...many,
        target: 'remark',
        label: text('remarks'),
        component: true,
        reverse: { min: 1, max: 1, name: 'remark:line', label: text('line') },
      },
      next: {
        ...one,
        target: 'line',
        label: text('next'),
        ranged: true,
        reverse: { ...one, name: 'line:previous', label: text('previous') },
      },
    },
  },
  { ...named('remark'), extends: 'entity', attributes: { text: attribute('string') } },
]
