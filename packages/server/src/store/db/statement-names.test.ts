import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

/** A connection prepares a name once: what another statement of that name brings along would be bound to the first. */
test('no two prepared statements have one name', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/\bname: '([^']+)',\s*text\b|\bvalues:[^{}]*?,\s*name: '([^']+)'/g)].map(
      ([, before, after]) => ({ name: before ?? after, file }),
    ),
  )
  expect(names.length).toBeGreaterThan(100)
  const twice = [...Map.groupBy(names, ({ name }) => name)].filter(([, uses]) => uses.length > 1)
  expect(twice.map(([name, uses]) => `${name}: ${uses.map(({ file }) => file).join(', ')}`)).toEqual([])
})
