import type { Layout, LayoutType } from '@twinwerk/model/layout/layout'

const same = (name: string) => ({ de: name, en: name })
const value = (name: string): Layout => ({ type: 'value', attribute: `sample:${name}` })
const fields: readonly Layout[] = [value('string'), value('currency'), value('enum')]

/** A layout of each type. The compiler requires one for a new type. */
export const sampleLayouts: { readonly [K in LayoutType]: Layout } = {
  vertical: { type: 'vertical', title: same('title'), content: fields },
  horizontal: { type: 'horizontal', content: fields },
  flat: { type: 'flat', content: fields },
  inline: { type: 'inline', content: fields },
  split: { type: 'split', content: [{ type: 'vertical', content: fields.slice(0, 2) }, value('text')] },
  columns: {
    type: 'columns',
    content: [
      { type: 'vertical', title: same('one'), content: fields.slice(0, 2) },
      { type: 'vertical', title: same('two'), content: fields.slice(2) },
    ],
  },
  grid: { type: 'grid', maxCols: 3, content: fields },
  tabbed: { type: 'tabbed', tabs: fields.map((content, index) => ({ title: same(`tab ${index + 1}`), content })) },
  header: { type: 'header', title: ['sample:string'], subtitle: ['sample:date', 'sample:inet'], status: 'sample:enum' },
  value: value('string'),
  label: { type: 'label', text: same('label') },
  relationship: {
    type: 'relationship',
    relation: 'sample:parts',
    variant: 'list',
    fields: [['part:name'], ['part:amount'], ['part:state']],
    create: ['part'],
  },
  loop: {
    type: 'loop',
    relation: 'sample:parts',
    content: {
      type: 'grid',
      content: [
        { type: 'value', attribute: 'part:name' },
        { type: 'value', attribute: 'part:amount' },
      ],
    },
  },
  component: { type: 'component', relation: 'sample:parts', part: 'card' },
  tableHeader: { type: 'tableHeader', fields: ['part:name', 'part:amount', 'part:state'] },
  tableItem: { type: 'loop', relation: 'sample:parts', content: { type: 'tableItem', fields: ['part:name', 'part:amount', 'part:state'] } },
  telemetry: { type: 'telemetry', shows: [] },
  realtimeMeasuring: { type: 'realtimeMeasuring', shows: [] },
  map: { type: 'map', shows: ['sample:point'] },
  connectorLine: { type: 'connectorLine', shows: ['sample:parts', 'sample:nothing', 'sample:bank'] },
  networkTopology: { type: 'networkTopology', shows: ['sample:parts'], beyond: ['part:parts'] },
  places: {
    type: 'places',
    shows: ['sample:parts'],
    places: {
      ...{ type: 'part', owner: 'sample:bank', ownerName: 'sample:string', rows: [], number: 'part:amount', state: 'part:state' },
      ...{ used: 'part:amount', capacity: 'part:amount', troubles: [], signs: {} },
    },
  },
  sequenceFlow: { type: 'sequenceFlow', shows: ['sample:string'] },
  preview: { type: 'preview', shows: ['document:url'] },
  journeyPreview: { type: 'journeyPreview', shows: [] },
  imageEditor: { type: 'imageEditor', shows: ['document:url'] },
  multiCodeScanner: { type: 'multiCodeScanner', shows: ['sample:string'] },
  firmwareFlasher: { type: 'firmwareFlasher', shows: ['sample:string'] },
  gateway: { type: 'gateway', shows: ['sample:string'] },
  task: { type: 'task', shows: ['sample:string'] },
  fileUploader: { type: 'fileUploader', shows: ['sample:files'] },
  urlButton: { type: 'urlButton', shows: ['sample:website'] },
  bankAccount: { type: 'bankAccount', shows: ['sample:iban', 'sample:bic', 'sample:bank'] },
  phone: { type: 'phone', shows: ['sample:countrycode', 'sample:areacode', 'sample:number'] },
  addressSearch: { type: 'addressSearch', shows: ['sample:street', 'sample:houseNumber', 'sample:postcode', 'sample:city'] },
  inlineSelect: { type: 'inlineSelect', shows: ['sample:bank'] },
  publishedMetric: { type: 'publishedMetric', shows: ['sample:string'] },
  nextReceipt: { type: 'nextReceipt', shows: ['sample:string'] },
  matching: { type: 'matching', shows: ['sample:parts'] },
  account: { type: 'account', shows: ['sample:currency'] },
  steps: {
    type: 'steps',
    shows: ['sample:enum'],
    steps: { aside: [], moves: [{ from: 'one', to: 'two', label: same('on'), isNext: true }] },
  },
  counts: {
    type: 'counts',
    shows: ['sample:json'],
    counts: { list: 'tenant:samples', of: 'sample:string', tiles: [{ key: 'number', label: same('number') }] },
  },
  bill: { type: 'bill', shows: ['sample:json'], bill: { net: 'sample:currency', gross: 'sample:currency' } },
  explanation: { type: 'explanation', shows: ['sample:json'] },
  draftDecision: { type: 'draftDecision', shows: ['sample:enum', 'sample:bool', 'sample:string'] },
  sentence: {
    type: 'sentence',
    shows: ['sample:string'],
    sentences: [{ when: 'sample:string', text: { de: 'Der Text ist {string}.', en: 'The text is {string}.' } }],
  },
  billingAction: { type: 'billingAction', shows: ['sample:string'], billingAction: 'cancelReceipt' },
  timeline: { type: 'timeline' },
  summary: {
    type: 'summary',
    shows: ['sample:string'],
    summary: { facts: ['string', 'currency', 'enum'].map((name) => ({ ways: [[`sample:${name}`]] })) },
  },
  newPrice: { type: 'newPrice', shows: ['sample:parts'] },
  actions: {
    type: 'actions',
    shows: ['sample:string'],
    title: same('begin'),
    verbs: [{ process: 'processTermination', label: same('end') }],
  },
  beginLinked: { type: 'beginLinked', shows: ['sample:parts'], title: same('new part') },
}

/** Fields whose state comes from the layout. */
export const ruledFields: Readonly<Record<string, Layout>> = {
  text: { type: 'value', attribute: 'sample:text', wide: true },
  locked: { type: 'value', attribute: 'sample:locked', lock: true },
  lockedUnlessTwo: { type: 'value', attribute: 'sample:lockedUnlessTwo', lock: 'enum != "two"' },
  withoutTwo: { type: 'value', attribute: 'sample:withoutTwo', hide: [{ values: ['two'] }] },
  onlyOne: { type: 'value', attribute: 'sample:onlyOne', hide: [{ when: 'bool', only: ['one'] }] },
}
