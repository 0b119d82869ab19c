import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentPages } from './content-tables/pages.ts'

/** Writes the generated pages of docs/content, after a change of anything of the content; a test asks for it. */
for (const [path, text] of contentPages()) {
  const file = join(import.meta.dirname, '..', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
