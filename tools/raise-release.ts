import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '@twinwerk/server/release-content'

// After a change of anything that is published (tables, definitions, screens, reference rows); a test asks for it.
// node tools/raise-release.ts                  the number that belongs to what is published now
// node tools/raise-release.ts --incompatible   servers of earlier releases cannot run beside it
const file = join(import.meta.dirname, '..', 'package.json')
const text = readFileSync(file, 'utf8')
const { release }: { release: { number: number; compatibleFrom: number; content: string } } = JSON.parse(text)
const content = contentHash()

if (release.content === content) {
  console.log(`Release ${release.number} is of this content already.`)
} else {
  const number = release.number + 1
  const compatibleFrom = process.argv.includes('--incompatible') ? number : release.compatibleFrom
  writeFileSync(
    file,
    text.replace(
      /"release": \{[^}]*\}/,
      `"release": ${JSON.stringify({ number, compatibleFrom, content }, null, 2).replaceAll('\n', '\n  ')}`,
    ),
  )
  console.log(`Release ${release.number} becomes ${number}.`)
}
