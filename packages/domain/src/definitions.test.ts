import { calculationsIn } from '@twinwerk/model/calculation/calculations'
import { checkCalculations } from '@twinwerk/model/calculation/check-calculations'
import { isClocked } from '@twinwerk/model/calculation/formula'
import { mayUseClock } from '@twinwerk/model/calculation/may-use-clock'
import { clockDefaultTypes, isClockDefault, isLabelDefault } from '@twinwerk/model/definition/default-value'
import { fromSpecDefinition } from '@twinwerk/model/definition/from-spec-definition'
import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import { specDefinition } from '@twinwerk/model/definition/spec-definition'
import type { Expression } from '@twinwerk/model/expression/ast'
import { functions } from '@twinwerk/model/expression/functions'
import { inputsOf } from '@twinwerk/model/expression/inputs'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { fileFormats } from '@twinwerk/model/file/file-format'
import { uploadSizeLimitMB } from '@twinwerk/model/definition/upload-options'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import { valueTypes } from '@twinwerk/model/value/registry'
import { describe, expect, test } from 'vitest'
import { definitions } from './definitions.ts'

const registry = createRegistry(definitions)
const all = [...registry.definitions.values()]
const attributes = [...registry.attributes.values()]

test('no property is declared twice in a lineage', () => {
  for (const { name, allAttributes, allTelemetry, allRelations } of all) {
    const own = [...allAttributes, ...allTelemetry].map((each) => each.name)
    expect(new Set(own).size, name).toBe(own.length)
    const relations = allRelations.filter(({ direction }) => direction === 'forward').map(({ systematics }) => systematics.split(':')[1])
    expect(
      relations.filter((each, index) => relations.indexOf(each) !== index || own.includes(each!)),
      name,
    ).toEqual([])
  }
})

test('a translation is a text beside the text that it translates', () => {
  const translated = attributes.filter(({ translations }) => translations)
  expect(translated.length).toBeGreaterThan(0)
  for (const { systematics, declaring, dataType, translations } of translated)
    for (const name of Object.values(translations!)) {
      const { dataType: own, declaring: beside } = registry.attributes.get(name)!
      expect([own, beside], systematics).toEqual([dataType, declaring])
    }
})

test('no two of a family share a column, nor one with the folded form or the box of another', () => {
  for (const family of registry.families.values()) {
    const declared = family.descendants.flatMap((name) =>
      Object.keys(registry.definitions.get(name)!.attributes ?? {}).map((each) => `${name}:${each}`),
    )
    const columns = declared.flatMap((each) => [each, ...['folded', 'west', 'south', 'east', 'north'].map((part) => `${each}_${part}`)])
    expect(new Set(columns).size, family.name).toBe(columns.length)
    for (const column of columns) expect(column.length, column).toBeLessThanOrEqual(63)
  }
})

test('a mapped type is searched by nothing of its own: its view has no column of words', () => {
  const mapped = all.filter((each) => each.mapped)
  expect(mapped.length).toBeGreaterThan(0)
  expect(attributes.filter(({ searchable, declaring }) => searchable && mapped.some(({ name }) => name === declaring))).toEqual([])
})

test('no attribute has the systematics of a relation', () => {
  expect(attributes.map((attribute) => attribute.systematics).filter((name) => registry.relations.has(name))).toEqual([])
})

test('each measurement has a name of its own', () => {
  for (const { allTelemetry, allAttributes, allRelations } of all) {
    const names = [...allTelemetry, ...allAttributes, ...allRelations].map(({ systematics }) => systematics)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('no two definitions count with the same pattern', () => {
  const patterns = definitions.flatMap(({ identifier }) => identifier ?? [])
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([])
})

test('the title of every definition leads to its own attributes', () => {
  for (const definition of all)
    for (const systematics of definition.titleAttributes)
      expect(definition.allAttributes.map((attribute) => attribute.systematics)).toContain(systematics)
})

test('search goes through relations of the definition itself', () => {
  for (const definition of all)
    for (const systematics of definition.searchRelations) expect(relationIn(registry, definition.name, systematics)).toBeDefined()
})

test('signs of a duplicate are paths of the definition', () => {
  for (const { name, resembles = [] } of all)
    for (const path of resembles.flat()) {
      let at = name
      for (const step of path.slice(0, -1)) at = relationIn(registry, at, step)!.target
      expect(registry.definitions.get(at)!.allAttributes.map(({ systematics }) => systematics)).toContain(path.at(-1))
    }
})

test('exactly one of several relations is asked of twins that have each of them', () => {
  for (const definition of all)
    for (const systematics of definition.oneOf.flat()) {
      const relation = relationIn(registry, definition.name, systematics)
      expect(relation && relation.direction !== 'collection' && relation.min === 0, systematics).toBe(true)
    }
})

test('only texts and addresses of devices are searchable, and only enums have values', () => {
  for (const attribute of attributes) {
    if (attribute.searchable) expect(['string', 'macaddr'], attribute.systematics).toContain(attribute.dataType)
    expect(attribute.dataType === 'enum', attribute.systematics).toBe(attribute.enumValues !== undefined)
  }
})

test('a default is a value of its attribute, or a time by the clock', () => {
  for (const attribute of attributes) {
    const { default: value, dataType, systematics } = attribute
    if (value === undefined) continue
    if (isLabelDefault(value)) expect(dataType, systematics).toBe('string')
    else if (isClockDefault(value)) expect(clockDefaultTypes[value.$], systematics).toContain(dataType)
    else expect(valueTypes[dataType].check(value, attribute), systematics).toBeUndefined()
  }
})

test('a default is one of the values', () => {
  for (const { default: value, enumValues, systematics } of attributes)
    if (enumValues && value !== undefined)
      expect(
        enumValues.map(({ name }) => name),
        systematics,
      ).toContain(value)
})

test('icons are Tabler names and hues are angles', () => {
  for (const definition of definitions) {
    expect(definition.icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(definition.hue).toBeGreaterThanOrEqual(0)
    expect(definition.hue).toBeLessThan(360)
  }
})

test('every definition comes back from the names of the specification as it was', () => {
  for (const definition of definitions) expect(fromSpecDefinition(specDefinition(registry, definition.name))).toEqual(definition)
})

describe('validations', () => {
  const rules = attributes.flatMap(({ validations = [], ...attribute }) => validations.map(({ when }) => ({ attribute, when })))

  test('are expressions that call known functions', () => {
    for (const { attribute, when } of rules) {
      expect(parseExpression(when), attribute.systematics).not.toMatchObject({ kind: 'problem' })
      for (const [, name] of when.replaceAll(/"[^"]*"/g, '""').matchAll(/([A-Za-z]+)\(/g))
        if (name !== 'and' && name !== 'or') expect(Object.keys(functions), attribute.systematics).toContain(name)
    }
  })

  test('read the value and other attributes of the same twin, optional ones only when they are there', () => {
    for (const { attribute, when } of rules) {
      const own = new Map(registry.definitions.get(attribute.declaring)!.allAttributes.map((each) => [each.name, each]))
      for (const [name = '', ...rest] of inputsOf(parseExpression(when) as Expression)) {
        expect(rest, when).toEqual([])
        if (name === 'value') continue
        expect(own.has(name), `${attribute.systematics} ${name}`).toBe(true)
        // Calculations run after the rules, so a rule must not read a calculated attribute.
        expect(own.get(name)!.calculation, `${attribute.systematics} ${name}`).toBeUndefined()
        if (!own.get(name)!.required) expect(when).toMatch(new RegExp(`\\b${name} !?= null`))
      }
    }
  })
})

test('the text of a calculation says if it is by the clock', () => {
  const calculations = calculationsIn(registry)
  expect(calculations.filter((each) => mayUseClock(each.calculation) !== isClocked(each))).toEqual([])
  expect(calculations.some(isClocked)).toBe(true)
})

test('calculations can be put in force', () => {
  expect(checkCalculations(registry)).toEqual([])
})

test('transitions lead from values to values, and a default is one to begin with', () => {
  for (const { transitions, initialValues, enumValues = [], default: value, systematics } of attributes) {
    if (!transitions) expect(initialValues, systematics).toBeUndefined()
    const names = enumValues.map(({ name }) => name)
    const targets = Object.values(transitions ?? {})
      .flat()
      .map((each) => (typeof each === 'string' ? each : each.to))
    for (const name of [...Object.keys(transitions ?? {}), ...targets, ...(initialValues ?? [])]) expect(names, systematics).toContain(name)
    if (initialValues && value !== undefined) expect(initialValues, systematics).toContain(value)
  }
})

test('the styles of enum values are readable', () => {
  for (const { enumValues, systematics } of attributes)
    for (const { style } of enumValues ?? [])
      if (style) expect(contrast(style.background, style.text), systematics).toBeGreaterThanOrEqual(4.5)
})

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(color.slice(index, index + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('a file is a text of an attribute, and what a relationship takes are documents', () => {
  const bounds = [...attributes, ...registry.relations.values()].flatMap(({ systematics, upload }) =>
    upload ? [{ systematics, upload }] : [],
  )
  for (const { systematics, upload } of bounds) {
    expect(registry.attributes.get(systematics)?.dataType ?? 'string', systematics).toBe('string')
    const relation = registry.relations.get(systematics)
    if (relation)
      expect(isA(registry, relation.direction === 'reverse' ? relation.declaring : relation.target, 'document'), systematics).toBe(true)
    expect(upload.maxUploadSizeMB ?? 1, systematics).toBeGreaterThan(0)
    expect(upload.maxUploadSizeMB ?? 1, systematics).toBeLessThanOrEqual(uploadSizeLimitMB)
    for (const type of upload.allowedMimeTypes ?? [])
      expect(
        fileFormats.some(({ types }) => types[0].startsWith(type)),
        `${systematics} ${type}`,
      ).toBe(true)
  }
})

test('rights lead ahead only to what is a matter of the twin that names it (ADR 140)', () => {
  const ahead = [...registry.relations.values()].filter(({ rightsAhead }) => rightsAhead)
  expect(ahead.filter(({ ranged, direction }) => !ranged || direction !== 'forward')).toEqual([])
  expect(ahead.map(({ systematics }) => systematics).toSorted()).toEqual([
    'businessPartner:bankAccounts',
    'businessPartner:contactAddress',
    'contract:billingAddress',
    'contract:connectionAddress',
    'contract:contractElements',
    'contract:executingAddressForContract',
    'contract:paymentMethod',
  ])
})
