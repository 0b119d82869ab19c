import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Expression } from '@twinwerk/model/expression/ast'
import { inputsOf } from '@twinwerk/model/expression/inputs'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { parseFilter } from '@twinwerk/model/query/parse-filter'
import { attributePath, relationIn } from '@twinwerk/model/query/attribute-path'
import type { Layout, LayoutType, ToolLayout } from '@twinwerk/model/layout/layout'
import { toolTypes } from '@twinwerk/model/layout/layout'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import { attributeOn, screenRules } from '@twinwerk/model/layout/screen-rules'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { scannerItemsIn } from '@twinwerk/model/layout/scanner-items-in'
import { valuesOf } from '@twinwerk/model/code/scanner-item'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { namedInLayout } from './testing/layout-paths.ts'
import { uiDefinitions } from './ui-definitions.ts'

const registry = createRegistry(definitions)
const parts = ['detail', 'card', 'minicard', 'selector'] as const
/** The layouts of a definition by name, with the form of a new twin. */
const layoutsOf = (ui: (typeof uiDefinitions)[number]) =>
  [...parts.map((part) => [part, ui[part]] as const), ['create', ui.create?.layout] as const].flatMap(([part, layout]) =>
    layout ? [{ part, layout }] : [],
  )

test('every definition has a screen, each only one', () => {
  expect(uiDefinitions.map(({ definition }) => definition).sort()).toEqual([...registry.definitions.keys()].sort())
})

test('every part is there, its own or inherited', () => {
  const byName = new Map(uiDefinitions.map((ui) => [ui.definition, ui]))
  for (const { name, lineage } of registry.definitions.values())
    for (const part of parts)
      expect(
        lineage.some((ancestor) => byName.get(ancestor)?.[part]),
        `${name} ${part}`,
      ).toBe(true)
})

test('every attribute in a layout is one that all twins of the definition have', () => {
  for (const ui of uiDefinitions)
    for (const { part, layout } of layoutsOf(ui)) {
      const own = registry.definitions.get(ui.definition)!.allAttributes.map(({ systematics }) => systematics)
      for (const attribute of namedInLayout(layout).attributes) expect(own, `${ui.definition} ${part}`).toContain(attribute)
    }
})

test('every relation in a layout exists, its fields resolve and what it creates fits', () => {
  for (const ui of uiDefinitions)
    for (const { layout } of layoutsOf(ui))
      for (const { relation: name, fields = [], create = [], variant, only = {} } of namedInLayout(layout).relations) {
        const relation = relationIn(registry, ui.definition, name)
        expect(relation, `${ui.definition} ${name}`).toBeDefined()
        expect(registry.definitions.get(ui.definition)!.lineage, name).toContain(relation!.declaring)
        for (const field of fields) expect(attributePath(registry, relation!.target, field), `${name} ${field.join('/')}`).toBeDefined()
        if (only.filter) expect(() => parseFilter(registry, { json: only.filter, type: relation!.target, path: [] }), name).not.toThrow()
        for (const { path } of only.sort ?? []) expect(attributePath(registry, relation!.target, path)?.attribute.sortable, name).toBe(true)
        for (const each of create) expect(registry.definitions.get(relation!.target)!.concrete).toContain(each)
        if (variant !== 'chips') expect(fields, name).not.toEqual([])
      }
})

test('every lock and every hidden value reads what its twins have', () => {
  const rules = uiDefinitions.flatMap((ui) =>
    parts.flatMap((part) => (ui[part] ? namedInLayout(ui[part]).rules.map((rule) => ({ definition: ui.definition, ...rule })) : [])),
  )
  expect(rules.length).toBeGreaterThan(0)
  for (const { definition, attribute, conditions, values } of rules) {
    const { allAttributes, allRelations } = registry.definitions.get(definition)!
    const names = [...allAttributes, ...allRelations].map(({ name }) => name)
    for (const when of conditions) {
      const expression = parseExpression(when)
      expect(expression, when).not.toMatchObject({ kind: 'problem' })
      for (const [name] of inputsOf(expression as Expression)) expect(names, when).toContain(name)
    }
    const known = registry.attributes.get(attribute)?.enumValues?.map(({ name }) => name) ?? []
    for (const value of values) expect(known, attribute).toContain(value)
  }
})

test('every tool is about attributes, telemetry or relations that all twins of the definition have', () => {
  for (const ui of uiDefinitions)
    for (const part of parts)
      for (const name of ui[part] ? namedInLayout(ui[part]).shown : []) {
        const { allAttributes, allTelemetry, allRelations } = registry.definitions.get(ui.definition)!
        expect([...allAttributes, ...allTelemetry, ...allRelations].map(({ systematics }) => systematics)).toContain(name)
      }
})

test.each([
  ['cpe', 'MAC: 02-00-5E-00-00-0A', { 'cpe:macAddress': '02-00-5E-00-00-0A' }],
  ['cpe', '02005e00000a', { 'cpe:macAddress': '02005e00000a' }],
  ['cpe', 'S/N 76909024210000', { 'asset:serialNumber': '76909024210000' }],
  ['cpe', 'https://example.com/help', undefined],
  ['cpeGpon', 'GPON S/N: HWTC1A2B3C4D', { 'cpeGpon:ontSerial': 'HWTC1A2B3C4D' }],
  ['cpeGpon', 'S/N 76909024210000', { 'asset:serialNumber': '76909024210000' }],
  ['cpeGpon', '02005e00000a', { 'cpe:macAddress': '02005e00000a' }],
  ['meter', '1EMH0012345678', { 'meter:meterNumber': '1EMH0012345678' }],
  ['meter', 'https://m.example/1EMH0012345678', { 'meter:meterNumber': '1EMH0012345678' }],
  ['meter', '4006381333931', undefined],
  ['modem', 'IMEI:490154203237518', { 'modem:imei': '490154203237518' }],
  ['modem', 'S/N: MM-2210-77', { 'modem:serialnumber': 'MM-2210-77' }],
  ['simcard', '89490200001234567890F', { 'simcard:iccid': '89490200001234567890' }],
  ['simcard', '4900000000000', undefined],
])('a code at a %s is taken for what it is: %s', (definition, text, values) => {
  const { detail } = uiDefinitions.find((ui) => ui.definition === definition)!
  const items = scannerItemsIn(detail!)
  const found = items.map((item) => valuesOf(item, { format: 'code_128', text })).find((each) => each !== undefined)
  expect(found && Object.fromEntries(found)).toEqual(values)
})

test('each scanner fills attributes that it shows, as many as its pattern has groups', () => {
  const scanners = uiDefinitions.flatMap(({ detail }) => (detail ? scannerItemsIn(detail) : []))
  expect(scanners.length).toBeGreaterThan(4)
  for (const { regex = '()', targets } of scanners) {
    const groups = new RegExp(`${regex}|`, 'iu').exec('')!.length - 1
    expect(Math.max(groups, 1), regex).toBe(targets.length)
    for (const target of targets) expect(registry.attributes.has(target), target).toBe(true)
  }
})

test('place and author of a picture are entered at the picture (portal specification, section 3)', () => {
  const { detail } = uiDefinitions.find(({ definition }) => definition === 'imagedocument')!
  const made = JSON.stringify(detail).match(/"relation":"imagedocument:\w+","variant":"inline","fields":[^}]*"create":\["\w+"\]/g)
  expect(made).toHaveLength(2)
  expect(registry.attributes.get('geopoint:geometry')?.default).toEqual({ type: 'Point', coordinates: [0, 0] })
})

test('the groups that a kept view is shared with are chosen on its screen', () => {
  const { detail } = uiDefinitions.find(({ definition }) => definition === 'savedView')!
  const content = detail && 'content' in detail && Array.isArray(detail.content) ? detail.content : []
  expect(content).toContainEqual(expect.objectContaining({ relation: 'savedView:groups', select: true }))
})

test('the scanner of an ONT stays open: its label is another than that of the router', () => {
  const scannerOf = (name: string) => leavesIn(detailOf(name)).find(({ type }) => type === 'multiCodeScanner')
  expect([scannerOf('cpeGpon'), scannerOf('cpe')]).toEqual([
    expect.objectContaining({ autoClose: false }),
    expect.not.objectContaining({ autoClose: false }),
  ])
})

test('an easement is entered with register and sheet; without a day both may wait', () => {
  const entered = registry.attributes.get('contractEasement:entryDate')!
  const onScreen = attributeOn(screenRules(detailOf('contractEasement')), entered)
  const check = (value: string | null, others: Readonly<Record<string, string>>) =>
    validateValue(onScreen, value, { values: (name) => others[name] ?? null })?.text.en
  expect(check('2026-03-01', { landRegister: 'Elsterau', registerSheet: '17' })).toBeUndefined()
  expect(check('2026-03-01', { landRegister: 'Elsterau' })).toMatch(/both are needed/)
  expect(check(null, {})).toBeUndefined()
})

test('a firm is entered with a mail address, since links to tasks go there; a customer needs none', () => {
  const least = (name: string) => screenRules(detailOf(name)).relations.get('businessPartner:contactMail')?.min
  expect([least('externalServiceProvider'), least('businessPartner')]).toEqual([1, undefined])
})

function detailOf(name: string): Layout {
  return uiDefinitions.find(({ definition }) => definition === name)!.detail!
}

/** Layouts that the playground draws on its page of layouts. No screen of the domain uses them. */
const usedByNoScreen: readonly LayoutType[] = ['component', 'firmwareFlasher', 'inline', 'urlButton']

test('every other layout is used by some screen', () => {
  const used = new Set(uiDefinitions.flatMap((ui) => parts.flatMap((part) => (ui[part] ? typesIn(ui[part]) : []))))
  expect(layoutTypes.filter((type) => !used.has(type)).toSorted()).toEqual(usedByNoScreen)
})

const frames = { vertical: 0, horizontal: 0, flat: 0, inline: 0, split: 0, columns: 0, grid: 0, tabbed: 0 } as const
const drawn = { header: 0, value: 0, label: 0, relationship: 0, loop: 0, component: 0, tableHeader: 0, tableItem: 0, timeline: 0 } as const
const kinds: Readonly<Record<Exclude<LayoutType, ToolLayout['type']>, 0>> = { ...frames, ...drawn }
const layoutTypes = [...(Object.keys(kinds) as LayoutType[]), ...toolTypes]

/** Returns the types of the layout and of all layouts in it. Entries of relations and contents of loops are included. */
function typesIn(layout: Layout): readonly LayoutType[] {
  const inside = Object.values(layout).flatMap((value: unknown) => layoutsIn(value))
  return [layout.type, ...inside.flatMap(typesIn)]
}

function layoutsIn(value: unknown): readonly Layout[] {
  if (Array.isArray(value)) return value.flatMap(layoutsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && (layoutTypes as readonly unknown[]).includes(value.type)) return [value as Layout]
  return Object.values(value).flatMap(layoutsIn)
}
