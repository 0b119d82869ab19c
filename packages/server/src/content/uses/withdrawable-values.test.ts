import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitions } from '@twinwerk/domain/definitions'
import { withdrawableValues } from '@twinwerk/domain/shared/withdrawable'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../../../..')
const notRead = ['.test.', '/testing/', '/demo/', '/i18n/', '/help/', 'shared/withdrawable.ts']

/** The code of all packages without comments, the words of labels, and the names under which enums declare their values. */
const code = globSync('*/src/**/*.{ts,tsx}', { cwd: packages })
  .filter((file) => !notRead.some((part) => `/${file}`.includes(part)))
  .map((file) => {
    const source = readFileSync(join(packages, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    return file.startsWith('domain') ? source.replaceAll(/\b(?:name|de|en|informal): '[^']*'/g, '') : source
  })
  .join('\n')
const names = new Set(code.match(/[A-Za-z][A-Za-z0-9]*/g))
const isNamed = (name: string) =>
  /^[A-Za-z][A-Za-z0-9]*$/.test(name) ? names.has(name) : [`'${name}'`, `"${name}"`].some((each) => code.includes(each))

const registry = createRegistry(definitions)

test.each(Object.entries(withdrawableValues))('the values of %s that tenants may withdraw are named by nothing', (systematics, values) => {
  const { enumValues = [], transitions, serverOwned, default: preset } = registry.attributes.get(systematics)!
  expect(enumValues.flatMap(({ name, withdrawable }) => (withdrawable ? [name] : [])).toSorted()).toEqual(values.toSorted())
  expect(values.filter((name) => name === preset || isNamed(name))).toEqual([])
  expect([transitions, serverOwned]).toEqual([undefined, undefined])
})

test('the search finds a value that the code reads', () => {
  expect(['soho', 'POP-ODF'].map(isNamed)).toEqual([true, false])
})
