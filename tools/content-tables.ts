import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentPages } from './content-tables/pages.ts'

/** Writes the generated pages of docs/content. A test fails if they are not updated after a change of the content. */
for (const [path, text] of contentPages()) {
  const file = join(import.meta.dirname, '..', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
