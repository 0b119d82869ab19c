import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentPages } from './pages.ts'

const root = join(import.meta.dirname, '../..')

test.each([...contentPages()])('%s is current: if not, run node tools/content-tables.ts', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
