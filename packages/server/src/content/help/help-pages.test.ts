import { definitions } from '@twinwerk/domain/definitions'
import { processHelp } from '@twinwerk/domain/help/process-help'
import { routes } from '@twinwerk/domain/navigation'
import { externalProvider } from '@twinwerk/domain/roles/external-provider'
import { diagrams as released } from '@twinwerk/domain/process/diagrams'
import { textsIn } from '@twinwerk/domain/testing/texts-in'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { helpPlaces } from '@twinwerk/model/help/help-page'
import { expect, test } from 'vitest'
import { compileDiagrams } from '../../runner/diagram/diagrams.ts'
import { serviceTasks } from '../../runner/tasks/registry.ts'
import { helpPages, openPages } from './help-pages.ts'

const registry = createRegistry(definitions)
const diagrams = await compileDiagrams(released, new Set(Object.keys(serviceTasks)))
const pages = helpPages({ registry, routes, diagrams }, '2026-11-22')
const byPath = new Map(pages.map((page) => [page.path, page]))
const blocks = pages.flatMap(({ path, sections }) => sections.flatMap((section) => section.blocks.map((block) => ({ path, block }))))

/** The sub-pages by page (portal specification, section 2.1). */
const specified: Readonly<Record<string, readonly string[]>> = {
  '': ['cloud', 'portal'],
  portal: ['mycontracts', 'myaccount'],
  cloud: ['vorgaenge', 'vertraege', 'produkte', 'netzmanagement', 'geschaeftspartner', 'geodaten', 'einstellungen', 'assets'],
  'cloud/vertraege': ['dienstbarkeit'],
  'cloud/produkte': ['preise', 'internetprodukte', 'telefonieprodukte', 'hardwareprodukte', 'waipu-tv'],
  'cloud/netzmanagement': ['telekommunikationsanschluesse', 'vorleistungen', 'portbelegung', 'domaenen', 'zugangsgeraete'],
  'cloud/geschaeftspartner': ['mandanten', 'kunden', 'externe-dienstleister'],
  'cloud/einstellungen': ['schlagworte', 'projekte', 'gruppen', 'bestellstrecken', 'benutzer', 'apis'],
  'cloud/assets': ['werkzeuge', 'rufnummern', 'telefonbucheintraege', 'sip-konten', 'cpes'],
}

test('every page of the specification is there, and none twice', () => {
  expect(byPath.size).toBe(pages.length)
  for (const [parent, children] of Object.entries(specified))
    for (const child of children) expect([...byPath.keys()]).toContain(parent === '' ? child : `${parent}/${child}`)
})

test('every process type has its page, also one that does not run yet, and that says so', () => {
  const types = [...registry.definitions.values()].filter(({ abstract, lineage }) => !abstract && lineage.includes('processOrder'))
  expect(Object.keys(processHelp).toSorted()).toEqual(types.map(({ name }) => name).toSorted())
  for (const [name, { slug }] of Object.entries(processHelp)) {
    const ids = byPath.get(`cloud/vorgaenge/${slug}`)!.sections.map(({ id }) => id)
    expect(ids, name).toEqual(diagrams.has(name) ? expect.arrayContaining(['start', 'steps', 'messages', 'places']) : ['purpose', 'course'])
  }
})

test('every parent is a page, and places in a page have addresses of their own', () => {
  for (const { path, sections } of pages) {
    if (path !== '') expect(byPath.has(path.slice(0, Math.max(0, path.lastIndexOf('/')))), path).toBe(true)
    expect(new Set(sections.map(({ id }) => id)).size, path).toBe(sections.length)
    for (const { id, blocks: own } of sections) expect(own.length, `${path}#${id}`).toBeGreaterThan(0)
  }
})

test('every link leads somewhere', () => {
  const lists = new Set(routes.filter(({ screen }) => ['list', 'portal'].includes(screen.type)).map(({ path }) => path))
  for (const { path, block } of blocks) {
    if (block.type === 'lists') for (const each of block.paths) expect(lists, `${path} ${each}`).toContain(each)
    if (block.type === 'pages') for (const each of block.paths) expect(byPath.has(each), `${path} ${each}`).toBe(true)
    if (block.type === 'fields')
      for (const each of block.fields) expect(registry.attributes.has(each) || registry.relations.has(each), `${path} ${each}`).toBe(true)
    if (block.type === 'table') for (const row of block.rows) expect(row.length, path).toBe(block.columns.length)
  }
})

test('every list has a page, and question marks lead to one page each', () => {
  const about = pages.flatMap((page) => [...(page.about?.lists ?? []), ...(page.about?.types ?? [])])
  expect(new Set(about).size).toBe(about.length)
  const { lists, types } = helpPlaces(pages)
  for (const type of Object.keys(types)) expect(registry.definitions.has(type), type).toBe(true)
  const without = routes.filter(({ path, screen }) => screen.type === 'list' && lists[path] === undefined).map(({ path }) => path)
  expect(without.toSorted()).toEqual(
    // The pages about the records that create their entries explain these lists.
    ['admintools/acknowledgementsSent', 'admintools/things', 'invoicing/acknowledgementsSent', 'tickets/notifications'],
  )
  expect(Object.keys(lists).filter((path) => !routes.some((route) => route.path === path))).toEqual([])
})

test('every text has its forms: German, English, and informal German where it addresses the reader', () => {
  const formal = /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/
  const empty = (at: string) => at.includes('/rows/')
  for (const { at, text } of textsIn(pages)) {
    if (!empty(at)) expect([text.de.trim(), text.en.trim()], at).not.toContain('')
    expect(formal.test(text.de), `${at}: ${text.de}`).toBe(text.informal !== undefined)
    expect(formal.test(text.informal ?? ''), at).toBe(false)
  }
})

type Named = { readonly name: string; readonly nameEn?: string | undefined }

test('the words of diagrams have an English form', () => {
  const names = [...diagrams.values()].flatMap(({ definition }): Named[] => [
    ...Object.values(definition.nodes),
    ...Object.values(definition.flows),
    definition,
  ])
  expect([...new Set(names.filter(({ name, nameEn }) => name !== '' && nameEn === undefined).map(({ name }) => name))]).toEqual([])
})

test('the steps of a process are those of its diagram: who, by when, on what condition', () => {
  const table = byPath
    .get('cloud/vorgaenge/anschluss-sperren')!
    .sections.find(({ id }) => id === 'steps')!
    .blocks.find((block) => block.type === 'table')!
  const german = table.rows.map((row) => row.map(({ de }) => de))
  expect(german).toContainEqual(['Sperre genehmigen (einzutragen: Entscheidung)', 'Abrechnung, Frist 1 Tag', ''])
  expect(german).toContainEqual(['Ablehnung festhalten', 'von selbst', expect.stringContaining('abgelehnt')])
  expect(german).toContainEqual(['Prüfen: Sperren, Notruf bleibt', 'Technik Betrieb, Frist 1 Tag', 'Sperren, Notruf bleibt: gestört'])
  const trouble = byPath.get('cloud/vorgaenge/anschluss-sperren')!.sections.find(({ id }) => id === 'trouble')
  expect(JSON.stringify(trouble)).toContain('Die Sperre wurde noch nicht angekündigt.')
})

test('a page requires the right of the nearest route of help', () => {
  const helpRoutes = routes.filter(({ screen }) => screen.type === 'help')
  const open = (...paths: readonly string[]) => openPages(pages, new Set(paths), helpRoutes).map(({ path }) => path)
  expect(open('help')).toEqual([''])
  expect(open('help/portal')).toEqual(['portal', 'portal/mycontracts', 'portal/myaccount'])
  expect(open('help', 'help/cloud', 'help/tasks', 'help/portal')).toEqual(pages.map(({ path }) => path))
})

test('external providers have help on the tasks of their group, and the question mark of their lists leads to it', () => {
  const { right } = routes.find(({ path }) => path === 'help/tasks')!
  expect(externalProvider.grants.some(({ path, verbs }) => path === right?.path && verbs.includes(right.verb))).toBe(true)
  const helpRoutes = routes.filter(({ screen }) => screen.type === 'help')
  const { lists } = helpPlaces(openPages(pages, new Set(['help/tasks', 'help/portal']), helpRoutes))
  for (const list of ['tasks/mytasks', 'tasks/mygrouptasks', 'tasks/extserviceproviderpool']) expect(lists[list]).toBe('tasks')
})
