import { createRegistry } from '@twinwerk/model/definition/registry'
import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { DataType } from '@twinwerk/model/value/data-type'

/** The samples are technical: a type or a unit has the same name in every language. */
const same = (name: string) => ({ de: name, en: name })
const look = (name: string, icon: string, hue: number) => ({ name, label: same(name), plural: same(name), icon, hue })

const styles = {
  green: { background: '#d3f0dc', text: '#14532d' },
  orange: { background: '#ffe8cc', text: '#7c2d12' },
  grey: { background: '#e9ecef', text: '#343a40' },
}

const choices: Pick<AttributeDefinition, 'dataType' | 'enumValues'> = {
  dataType: 'enum',
  enumValues: [
    { name: 'one', label: same('one'), style: styles.green },
    { name: 'two', label: same('two'), style: styles.orange },
    { name: 'three', label: same('three'), style: styles.grey },
  ],
}

/** One attribute of each data type. The compiler requires one for a new data type. */
const ofEachType: Readonly<Record<DataType, Omit<AttributeDefinition, 'label'>>> = {
  string: { dataType: 'string' },
  json: { dataType: 'json' },
  macaddr: { dataType: 'macaddr' },
  inet: { dataType: 'inet' },
  integer: { dataType: 'integer' },
  long: { dataType: 'long' },
  float: { dataType: 'float' },
  double: { dataType: 'double' },
  enum: choices,
  date: { dataType: 'date' },
  datetime: { dataType: 'datetime' },
  bool: { dataType: 'bool' },
  range: { dataType: 'range' },
  duration: { dataType: 'duration' },
  point: { dataType: 'point' },
  polygon: { dataType: 'polygon' },
  linestring: { dataType: 'linestring' },
}

/** Fields whose look depends on more than their type: units, meanings and states. */
const further: Readonly<Record<string, Omit<AttributeDefinition, 'label'>>> = {
  currency: { dataType: 'double', unit: 'currency' },
  datarate: { dataType: 'double', unit: 'datarate' },
  energy: { dataType: 'double', unit: 'energy', measureIn: 'kWh' },
  email: { dataType: 'string', semanticType: 'email' },
  phone: { dataType: 'string', semanticType: 'phone' },
  mobile: { dataType: 'string', semanticType: 'mobile' },
  website: { dataType: 'string', semanticType: 'url' },
  color: { dataType: 'string', semanticType: 'color' },
  ibanField: { dataType: 'string', semanticType: 'iban' },
  password: { dataType: 'string', semanticType: 'password' },
  identifier: { dataType: 'string', semanticType: 'identifier' },
  text: { dataType: 'string' },
  file: { dataType: 'string', upload: {} },
  failed: { dataType: 'double', calculation: { expression: '1 / 0' } },
  locked: { dataType: 'string' },
  lockedUnlessTwo: { dataType: 'string' },
  withoutTwo: choices,
  onlyOne: choices,
  deprecated: { dataType: 'string', deprecated: true },
  iban: { dataType: 'string', semanticType: 'iban' },
  bic: { dataType: 'string' },
  countrycode: { dataType: 'string' },
  areacode: { dataType: 'string' },
  number: { dataType: 'string' },
  street: { dataType: 'string' },
  houseNumber: { dataType: 'string' },
  postcode: { dataType: 'string' },
  city: { dataType: 'string' },
}

export const typeNames = Object.keys(ofEachType)
export const furtherNames = Object.keys(further).slice(0, Object.keys(further).indexOf('iban'))

const attributes = Object.fromEntries(
  Object.entries({ ...ofEachType, ...further }).map(([name, attribute]) => [name, { ...attribute, label: same(name) }]),
)

const definitions: readonly TwinDefinition[] = [
  {
    ...look('sample', 'cube', 210),
    extends: 'entity',
    title: ['sample:string'],
    attributes,
    relationships: {
      parts: { target: 'part', label: same('parts'), min: 0, max: -1, component: true },
      bank: { target: 'part', label: same('bank'), min: 0, max: 1 },
      // The relation has no documents. So an upload goes to none of the tenant's slots and is deleted after a day.
      files: { target: 'part', label: same('files'), min: 0, max: 3 },
      nothing: { target: 'part', label: same('nothing'), min: 0, max: 1 },
    },
  },
  {
    ...look('part', 'box', 30),
    extends: 'entity',
    title: ['part:name'],
    attributes: {
      name: { dataType: 'string', label: same('name') },
      amount: { dataType: 'integer', label: same('amount') },
      state: { ...choices, label: same('state') },
    },
    relationships: { parts: { target: 'part', label: same('parts'), min: 0, max: -1, component: true } },
  },
  {
    ...look('document', 'file', 40),
    extends: 'entity',
    title: ['document:name'],
    attributes: {
      url: { dataType: 'string', label: same('url'), upload: {} },
      name: { dataType: 'string', label: same('name') },
      filetype: { dataType: 'string', label: same('filetype'), serverOwned: true },
    },
  },
]

/** The definitions that exist only on this screen. */
export const sampleRegistry = createRegistry(definitions)
