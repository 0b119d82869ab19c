import { documentViolations } from './layers/documents.ts'
import { expect, test } from 'vitest'
import { checkTree } from './check-layers.ts'
import { tables } from './layers/tables.ts'

const check = (files: Readonly<Record<string, string>>): string[] => checkTree(new Map(Object.entries(files)))

test('a clean tree has no violations', () => {
  const files = {
    'packages/model/src/query/filter.ts': `import { isA } from '../definition/registry.ts'\nexport const filter = isA\n`,
    'packages/model/src/definition/registry.ts': `export const isA = true\n`,
    'packages/server/src/store/query/list.ts': `import { filter } from '@twinwerk/model/query/filter'\nimport pg from 'pg'\nexport const list = [filter, pg]\n`,
    'packages/web/src/screens/list/ListScreen.tsx': `import { Field } from '../../inputs/Field.tsx'\nexport const ListScreen = Field\n`,
    'packages/web/src/inputs/Field.tsx': `import classes from './Field.module.css'\nexport const Field = classes\n`,
    'packages/web/src/inputs/Field.module.css': '',
  }
  expect(check(files)).toEqual([])
})

test('a package imports only those below it, in every form of import', () => {
  const text = [
    `import { definitions } from '@twinwerk/domain/definitions'`,
    `import type { Twin } from '@twinwerk/domain/twin'`,
    `export { other } from '@twinwerk/domain/other'`,
    `import '@twinwerk/domain/effect'`,
    `export const later = () => import('@twinwerk/domain/later')`,
  ].join('\n')
  expect(check({ 'packages/web/src/data/start.ts': text })).toEqual(
    ['definitions', 'twin', 'other', 'effect', 'later'].map(
      (name, index) => `packages/web/src/data/start.ts:${index + 1} imports @twinwerk/domain/${name}: web may only import model, contract`,
    ),
  )
})

test('an import over several lines is found at the line that names the file', () => {
  const text = `import {\n  one,\n  two,\n} from '@twinwerk/server/app'\n`
  expect(check({ 'packages/model/src/a.ts': text })).toEqual([
    'packages/model/src/a.ts:4 imports @twinwerk/server/app: model may only import nothing of ours',
  ])
})

test('an import in a comment is none', () => {
  expect(
    check({ 'packages/model/src/a.ts': `// import { x } from '@twinwerk/server/app'\n/**\n * import('@twinwerk/server/app')\n */\n` }),
  ).toEqual([])
})

test('a package names another one and climbs to its own files', () => {
  const files = {
    'packages/server/src/store/a.ts': `import { x } from '../../../model/src/x.ts'\n`,
    'packages/server/src/store/b.ts': `import { x } from '@twinwerk/server/store/a'\n`,
  }
  expect(check(files)).toEqual([
    'packages/server/src/store/a.ts:1 imports ../../../model/src/x.ts: other packages are imported by name: @twinwerk/model/…',
    'packages/server/src/store/b.ts:1 imports @twinwerk/server/store/a: inside a package imports are relative',
  ])
})

test('inside the server no layer reaches up', () => {
  const files = {
    'packages/server/src/store/a.ts': `import { access } from '../access/access.ts'\n`,
    'packages/server/src/http/b.ts': `import { store } from '../store/a.ts'\n`,
    'packages/server/src/api/c.ts': `import { app } from '../app.ts'\n`,
    'packages/server/src/app.ts': `import { a } from './api/c.ts'\nimport { b } from './http/b.ts'\n`,
    'packages/server/src/store/a.test.ts': `import { access } from '../access/access.ts'\n`,
  }
  expect(check(files)).toEqual([
    'packages/server/src/store/a.ts:1 imports ../access/access.ts: store may only import start-error',
    'packages/server/src/http/b.ts:1 imports ../store/a.ts: http may only import nothing of ours',
    expect.stringMatching(/^packages\/server\/src\/api\/c\.ts:1 imports \.\.\/app\.ts: api may only import content, /),
  ])
})

test('a folder that the table does not name belongs nowhere', () => {
  expect(check({ 'packages/server/src/magic/a.ts': `import { x } from '../store/x.ts'\n` })).toEqual([
    'packages/server/src/magic/a.ts:1 imports ../store/x.ts: magic is not in the table of layers',
  ])
})

test('screens never import each other', () => {
  const text = `import { HomeScreen } from '../home/HomeScreen.tsx'\nimport { useRows } from './use-rows.ts'\nexport const x = [HomeScreen, useRows]\n`
  expect(check({ 'packages/web/src/screens/list/ListScreen.tsx': text })).toEqual([
    'packages/web/src/screens/list/ListScreen.tsx:1 imports ../home/HomeScreen.tsx: screens never import each other',
  ])
})

test('layouts never import the registry', () => {
  const files = {
    'packages/web/src/layouts/grid/GridLayout.tsx': `import { layouts } from '../registry.ts'\n`,
    'packages/web/src/layouts/LayoutTree.tsx': `import { layouts } from './registry.ts'\n`,
  }
  expect(check(files)).toEqual([
    'packages/web/src/layouts/grid/GridLayout.tsx:1 imports ../registry.ts: a layout renders its children through the function from context',
  ])
})

test('the browser takes types from the contract, and the names of headers', () => {
  const files = {
    'packages/contract/src/call.ts': '',
    'packages/web/src/data/call.ts': [
      `import { calls } from '@twinwerk/contract/calls'`,
      `import type { Calls } from '@twinwerk/contract/calls'`,
      `import { tenantHeader } from '@twinwerk/contract/call'`,
    ].join('\n'),
  }
  expect(check(files)).toEqual([
    'packages/web/src/data/call.ts:1 imports @twinwerk/contract/calls: only types may be imported from there (import type)',
  ])
})

test.each([
  ['Date.now()', 'Date.now('],
  ['new Date()', 'new Date()'],
  ['Math.random()', 'Math.random'],
  ['process.env', 'process.env'],
  ["window.open('x')", 'window.'],
  ['document.body', 'document.'],
  ["fetch('/x')", 'fetch('],
  ['setTimeout(f, 1)', 'setTimeout('],
  ['crypto.randomUUID()', 'crypto.randomUUID'],
])('the model does not know %s', (code, named) => {
  const [violation, ...rest] = check({ 'packages/model/src/a.ts': `export const x = () => ${code}\n` })
  expect(violation).toContain(`packages/model/src/a.ts:1 uses ${named}: model knows nothing of `)
  expect(rest).toEqual([])
})

test.each(['new Date(millis)', 'processes.env', 'query.fetch(x)', 'twin.document.url', 'lastDate.now'])(
  '%s asks nothing of the world',
  (code) => {
    expect(check({ 'packages/model/src/a.ts': `export const x = () => ${code}\n` })).toEqual([])
  },
)

test('the isomorphic packages import nothing of Node, domain may', () => {
  const text = `import { createHash } from 'node:crypto'\nexport const x = createHash\n`
  expect(check({ 'packages/process/src/a.ts': text, 'packages/domain/src/a.ts': text })).toEqual([
    'packages/process/src/a.ts:1 imports node:crypto: process runs without Node',
  ])
})

test('a call and its handler have the same path', () => {
  const files = {
    'packages/contract/src/data/query.ts': `export const query = defineCall({})\n`,
    'packages/contract/src/data/save.ts': `export const save = defineCall({})\n`,
    'packages/server/src/api/data/query.ts': `export const queryHandler: Handler<typeof query> = 1\n`,
    'packages/server/src/api/data/write.ts': `export const writeHandler: Handler<typeof save> = 1\n`,
  }
  expect(check(files)).toEqual([
    'packages/contract/src/data/save.ts:1 has no handler: packages/server/src/api/data/save.ts must serve it',
    'packages/server/src/api/data/write.ts:1 serves no call of the same path: packages/contract/src/data/write.ts must declare it',
  ])
})

test('a folder holds 25 files, and what belongs to them', () => {
  const file = (name: string): [string, string] => [`packages/model/src/value/${name}`, 'export const x = 1\n']
  const full = Array.from({ length: 25 }, (_, index) => file(`value-${index}.ts`))
  const beside = [file('value-0.test.ts'), file('Value.module.css')]
  expect(check(Object.fromEntries([...full, ...beside]))).toEqual([])
  expect(check(Object.fromEntries([...full, file('one-more.ts')]))).toEqual([
    'packages/model/src/value has 26 files: at most 25, then split it by a word',
  ])
})

test('a file has 400 lines, unless it is data', () => {
  const lines = (count: number): string => 'export const x = 1\n'.repeat(count)
  const files = {
    'packages/model/src/a.ts': lines(400),
    'packages/model/src/b.ts': lines(401),
    'packages/domain/src/demo/words.ts': lines(900),
    'packages/web/src/i18n/de.ts': lines(900),
  }
  expect(check(files)).toEqual(['packages/model/src/b.ts:401 has 401 lines: at most 400'])
})

test.each([
  'registry.ts',
  'de-x-informal.ts',
  'schema.sql.ts',
  'schema.pg.test.ts',
  'vite.config.ts',
  'ListScreen.tsx',
  'ListScreen.web.test.tsx',
  'main.tsx',
  'Field.module.css',
])('%s is a name for a file', (name) => {
  expect(check({ [`packages/web/src/ui/${name}`]: '' })).toEqual([])
})

test.each(['listScreen.ts', 'ListScreen.ts', 'list_screen.ts', 'Liste-Screen.tsx'])('%s is no name for a file', (name) => {
  expect(check({ [`packages/web/src/ui/${name}`]: '' })).toEqual([
    `packages/web/src/ui/${name}:1 is named ${name}: files are kebab-case, components PascalCase.tsx`,
  ])
})

test.each(['utils.ts', 'helper.ts', 'manager.ts'])('%s says nothing about what is inside', (name) => {
  expect(check({ [`packages/model/src/${name}`]: '' })).toHaveLength(1)
})

test('there are no default exports and no barrels', () => {
  const files = {
    'packages/model/src/text/a.ts': `export const x = 1\nexport default x\n`,
    'packages/model/src/text/b.ts': `export * from './a.ts'\n`,
    'packages/model/src/text/c.ts': `export { x } from './a.ts'\nexport type { Y } from './a.ts'\n`,
    'packages/web/vite.config.ts': `export default {}\n`,
  }
  expect(check(files)).toEqual([
    'packages/model/src/text/a.ts:2 exports a default: every export has a name',
    'packages/model/src/text/b.ts:1 is a barrel: import from the file itself',
    'packages/model/src/text/c.ts:1 is a barrel: import from the file itself',
  ])
})

test('inside the store a folder imports only what lies below it', () => {
  const store = 'packages/server/src/store'
  const files = {
    [`${store}/physical/names.ts`]: `import { x } from '../save/save.ts'\n`,
    [`${store}/save/save.ts`]: `import { y } from '../physical/names.ts'\n`,
    [`${store}/attic/old.ts`]: `import { y } from '../physical/names.ts'\n`,
  }
  expect(check(files)).toEqual([
    `${store}/physical/names.ts:1 imports ../save/save.ts: physical may only import db`,
    `${store}/attic/old.ts:1 imports ../physical/names.ts: attic is not in the table of floors`,
  ])
})

test('the tables name only what they hold, and go one way', () => {
  for (const layers of [tables.packages, ...Object.values(tables.layers)]) {
    for (const [name, allowed] of Object.entries(layers)) {
      if (allowed === 'all') continue
      expect(Object.keys(layers)).toEqual(expect.arrayContaining([...allowed]))
      for (const below of allowed) if (name !== 'testing') expect(layers[below], `${below} and ${name}`).not.toContain(name)
    }
  }
})

test('a document names paths and decisions that are there', () => {
  const paths = new Set(['packages/server/src/api/handlers.ts', 'docs/adr/0007-authors.md', 'docs/where.md'])
  const pages = (text: string) => documentViolations(new Map(), new Map([['docs/where.md', text]]), paths)
  expect(pages('`server/api/handlers.ts`, `api/`, `packages/server/src/`, `docs/where.md`, `<any>/name.ts`, ADR 7')).toEqual([])
  expect(pages('see `server/api/register.ts`')).toEqual(['docs/where.md:1 names `server/api/register.ts`, which is not there'])
  expect(pages('ADR 8')).toHaveLength(1)
  expect(pages(`ADR ${'7'.padStart(4, '0')}`)).toHaveLength(1)
})

test('comments cite rules, sections, laws and headings that the pages have', () => {
  const pages = new Map([
    ['docs/security.md', '# Rules\n\n7. One function.\n\n- L6: lists of others.\n'],
    ['docs/specification.md', '## Core specification, section 5: validation\n'],
  ])
  const cited = (text: string) => documentViolations(new Map([['packages/a.ts', text]]), pages, new Set())
  expect(cited('// (security, rule 7; core specification, section 5)')).toEqual([])
  expect(cited('// Core specification, section 5. (security, L6) (security, "Rules")')).toEqual([])
  expect(cited('const x = \'(design, "Rights")\'')).toEqual([])
  expect(cited('// (RFC 9110, section 13; TKG, section 57)')).toEqual([])
  expect(cited('// (security, rule 8)')).toEqual(['packages/a.ts:1 cites “security, rule 8”, which is in no page of docs/'])
  expect(cited('/**\n * Ends (security,\n * rules 7 and 8).\n */')).toHaveLength(1)
  expect(cited('// (portal specification, sections 5 and 8)')).toHaveLength(2)
  expect(cited('// The specification, section 5.')).toHaveLength(1)
  expect(cited(['const x = 1', '// (design, "Rights")'].join(' '))).toEqual([
    'packages/a.ts:1 cites “design, Rights”, which is in no page of docs/',
  ])
  expect(cited('// (processes, goal 7) (security, "Data") (security, L7)')).toHaveLength(3)
})

test('no sentence of a comment begins with a clause as its subject', () => {
  const text = [
    '/** What is kept stays. Returns the rest. */',
    '// The first line. Whoever asks',
    '// waits.',
    '/** Where there is none, the list is empty. Where it ends: the last row. */',
    '/**',
    ' * Does something.',
    ' * Of each the last one.',
    ' */',
    'const text = "What is this?" // What stands behind code is left alone',
  ].join('\n')
  expect(check({ 'packages/model/src/a.ts': text })).toEqual([
    'packages/model/src/a.ts:1 a sentence begins with “What is kept stays.”',
    'packages/model/src/a.ts:2 a sentence begins with “Whoever asks waits.”',
    'packages/model/src/a.ts:4 a sentence begins with “Where it ends: the”',
    'packages/model/src/a.ts:5 a sentence begins with “Of each the last”',
  ])
})

test('a comment is at most 140 columns wide, and code may be wider', () => {
  const word = 'x'.repeat(140)
  expect(check({ 'packages/model/src/a.ts': `// ${word}\n/** ${word} */\nconst text = '${word}'\n` })).toEqual([
    'packages/model/src/a.ts:1 has a comment of 143 columns: at most 140',
    'packages/model/src/a.ts:2 has a comment of 147 columns: at most 140',
  ])
})
