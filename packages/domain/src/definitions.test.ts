import { createRegistry } from '@twinwerk/model/definition/registry'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import { describe, expect, test } from 'vitest'
import { definitions } from './definitions.ts'

const registry = createRegistry(definitions)
const all = [...registry.definitions.values()]
const attributes = [...registry.attributes.values()]

test('no property is declared twice in a lineage, and no two of a family share a column', () => {
  for (const family of registry.families.values()) {
    const names = family.descendants.flatMap((name) => Object.keys(registry.definitions.get(name)!.attributes ?? {}))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  }
})

test('no attribute has the systematics of a relation', () => {
  expect(attributes.map((attribute) => attribute.systematics).filter((name) => registry.relations.has(name))).toEqual([])
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

test('only texts are searchable, and only enums have values', () => {
  for (const attribute of attributes) {
    if (attribute.searchable) expect(attribute.dataType, attribute.systematics).toBe('string')
    expect(attribute.dataType === 'enum', attribute.systematics).toBe(attribute.enumValues !== undefined)
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

describe('validations', () => {
  const form = /^(?:"(?:[^"\\]|\\.)*"|\d+|<=|>=|!=|[=<>(),]|\b(?:and|or|null|value|matches|length|email|plz|vat|[a-z][A-Za-z0-9]*)\b|\s+)+$/
  const known = new Set(['and', 'or', 'null', 'value', 'matches', 'length', 'email', 'plz', 'vat'])

  test('use comparisons, and, or, known functions and short names of the same twin', () => {
    for (const { validations, declaring, systematics } of attributes)
      for (const { when } of validations ?? []) {
        expect(when, systematics).toMatch(form)
        const own = registry.definitions.get(declaring)!.allAttributes.map(({ name }) => name)
        const names = when.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/[a-z][A-Za-z0-9]*/g) ?? []
        for (const name of names) expect(known.has(name) || own.includes(name), `${systematics}: ${name}`).toBe(true)
      }
  })

  test('patterns are regular expressions', () => {
    for (const { validations } of attributes)
      for (const { when } of validations ?? [])
        for (const [, pattern] of when.matchAll(/matches\(value, "([^"]+)"\)/g)) expect(() => new RegExp(pattern!)).not.toThrow()
  })
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
