import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityDatabase } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer } from '../../testing/identity-server.ts'
import type { Browser, IdentityServer } from '../../testing/identity-server.ts'

let world: IdentityDatabase
let server: IdentityServer
let here: string
let there: string

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
  here = await server.addTenant('Stadtwerke')
  there = await server.addTenant('Gemeindewerke')
  for (const name of ['anna', 'berta', 'clara', 'dora', 'emil']) await server.addAccount(name, { tenants: [here, there] })
  await server.addAccount('fremd', { tenants: [there] })
})
afterAll(() => world.drop())

const browserOf = async (name: string): Promise<Browser> => ({ cookie: (await server.signIn(name)).cookie! })
const read = async (browser: Browser, root = here) => (await server.ask('GET', `/auth/settings?root=${root}`, { browser })).json.settings
const change = (browser: Browser, changes: object, more: object = {}) =>
  server.ask('POST', '/auth/settings', { browser, body: { root: here, changes, ...more } })
const star = (id: string) => `favourites/list/${id}`

test('two devices of a person merge their settings one by one', async () => {
  const [first, second] = [await browserOf('anna'), await browserOf('anna')]
  await change(first, { language: 'en', [star('customers')]: { place: 1 }, 'openGroups/contracts': true })
  await change(second, { [star('tasks')]: { place: 2 }, sidebarCollapsed: true })
  const both = {
    language: 'en',
    sidebarCollapsed: true,
    [star('customers')]: { place: 1 },
    [star('tasks')]: { place: 2 },
    'openGroups/contracts': true,
  }
  expect(await read(first)).toEqual(both)
  const { [star('customers')]: gone, ...others } = both
  expect(gone).toBeDefined()
  expect((await change(second, { [star('customers')]: null, language: 'de' })).json.settings).toEqual({ ...others, language: 'de' })
})

test('what a device adds for the first time replaces nothing', async () => {
  const browser = await browserOf('berta')
  await change(browser, { language: 'en' })
  const { json } = await change(browser, { language: 'de', technicalInfo: true }, { absentOnly: true })
  expect(json.settings).toEqual({ language: 'en', technicalInfo: true })
})

test('favourites belong to their tenant, the language to all', async () => {
  const browser = await browserOf('clara')
  await change(browser, { language: 'en', [star('customers')]: { place: 1 } })
  expect(await read(browser, there)).toEqual({ language: 'en' })
  await change(browser, { [star('customers')]: { place: 7 }, language: 'de' }, { root: there })
  expect(await read(browser)).toEqual({ language: 'de', [star('customers')]: { place: 1 } })
})

test('nobody reads or changes the settings of somebody else, or of a tenant where they do not work', async () => {
  const [own, foreign] = [await browserOf('dora'), await browserOf('fremd')]
  await change(own, { language: 'en', [star('customers')]: { place: 1 } })
  expect(await read(foreign, there)).toEqual({})
  await change(foreign, { language: null, [star('customers')]: null }, { root: there })
  expect(await read(own)).toEqual({ language: 'en', [star('customers')]: { place: 1 } })
  expect((await server.ask('GET', `/auth/settings?root=${here}`, { browser: foreign })).json.code).toBe('1001')
  expect((await change(foreign, { language: 'de' })).json.code).toBe('1001')
  expect((await server.ask('GET', `/auth/settings?root=${here}`)).status).toBe(401)
})

test.each([
  ['an unknown setting', { colour: 'red' }],
  ['a key where the setting has none', { 'language/de': 'de' }],
  ['no key where the setting has one', { openGroups: true }],
  ['an empty key', { 'openGroups/': true }],
  ['a name that every object has', { constructor: 'de' }],
  ['a value of another kind', { language: 'fr' }],
  ['an unknown field in a value', { [star('customers')]: { place: 1, name: 'x' } }],
  ['a place that is no number', { [star('customers')]: { place: 'first' } }],
  ['a name without a letter', { 'folders/a': { name: '  ', place: 1 } }],
  ['a long key', { [star('x'.repeat(300))]: { place: 1 } }],
  ['a large value', { 'tables/a': { columns: Array.from({ length: 150 }, (_, at) => `${at}`.padEnd(200, 'x')), pinned: [], widths: {} } }],
])('%s is refused, with all that came with it', async (_, changes) => {
  const browser = await browserOf('emil')
  const before = await read(browser)
  const { json } = await change(browser, { technicalInfo: true, ...changes })
  expect(json.code).toBe('INPUT_INVALID')
  expect(await read(browser)).toEqual(before)
})

test('a hundred favourites are kept and no more', async () => {
  const browser = await browserOf('emil')
  const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [star(`l${at}`), { place: at }]))
  expect((await change(browser, hundred)).status).toBe(200)
  expect((await change(browser, { [star('more')]: { place: 0 } })).json.code).toBe('INPUT_INVALID')
  expect(Object.keys(await read(browser))).toHaveLength(100)
  const swap = await change(browser, { [star('more')]: { place: 0 }, [star('l0')]: null })
  expect(Object.keys(swap.json.settings)).toHaveLength(100)
})

test('of the twins opened last the newest ten stay, whichever device opened them', async () => {
  const [first, second] = [await browserOf('berta'), await browserOf('berta')]
  const opened = (from: number) => Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`recents/t${from + at * 2}`, from + at * 2]))
  await change(first, opened(0))
  const { settings } = (await change(second, opened(1))).json
  const newest = Object.keys(settings).filter((name) => name.startsWith('recents/'))
  expect(newest.toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `recents/t${at + 6}`).toSorted())
})

test('devices that change at the same moment take turns', async () => {
  const browsers = await Promise.all(Array.from({ length: 4 }, () => browserOf('dora')))
  const answers = await Promise.all(browsers.map((browser, at) => change(browser, { [star(`turn${at}`)]: { place: at } })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const settings = await read(browsers[0]!)
  expect(browsers.map((_, at) => settings[star(`turn${at}`)]?.place)).toEqual(browsers.map((_, at) => at))
})
