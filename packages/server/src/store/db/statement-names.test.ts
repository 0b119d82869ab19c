import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../..')

/** A connection prepares each name once. A second statement of the same name would run the text of the first. */
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
