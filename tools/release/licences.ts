import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Shipped = { readonly name: string; readonly version: string; readonly licence: string; readonly texts: readonly string[] }
type Manifest = { readonly name: string; readonly version: string; readonly license?: string | { readonly type?: string } }

const licenceFile = /^(?:licen[cs]e|copying|copyright|notice)(?:[.-].*)?$/i

/** Returns LICENSES.md: each package with its licence, then the texts that packages bring. Packages with the same text share it. */
export function licencesPage(root: string, folders: readonly string[]): string {
  const shipped = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).map((folder) => read(join(root, folder)))
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  const byText = new Map<string, string[]>()
  for (const { name, version, texts } of shipped)
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`])
  const texts = [...byText].map(([text, names]) => `## ${[...new Set(names)].join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``)
  const head = [
    '# Licences of the packages in this release',
    '',
    'Twinwerk itself is under the licence in LICENSE. These packages are shipped with it, on the server or in the web bundle.',
  ]
  return `${[...head, '', '| package | version | licence |', '|---|---|---|', ...new Set(rows)].join('\n')}\n\n${texts.join('\n\n')}\n`
}

function read(folder: string): Shipped {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim())
  return { name, version, licence: (typeof license === 'string' ? license : license?.type) ?? 'see its text', texts }
}
