import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { instantOfWallClock } from '@twinwerk/model/calendar/zone'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, openPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const contracts = 'swe/contracts/contractsTelecom'
const again = { name: 'Erneut versuchen' }

async function open(path: string): Promise<Page> {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/${path}`)
  return page
}

const rows = (page: Page) => page.locator('[data-row]')

/**
 * Makes calls to the path fail if their body contains the words: with this status, or by a lost connection. Returns a function that ends
 * the failures.
 */
async function breakCalls(
  page: Page,
  path: string,
  { words = '', status }: { words?: string; status?: number },
): Promise<() => Promise<void>> {
  const fail = (route: Route) => {
    if (!(route.request().postData() ?? '').includes(words)) return route.fallback()
    return status === undefined ? route.abort('connectionfailed') : route.fulfill({ status, json: {} })
  }
  await page.route(path, fail)
  return () => page.unroute(path, fail)
}

test('a list, its filter and its next page that could not be read are read by another try, and nothing chosen is lost', async () => {
  const page = await open('swe/home')
  const list = '**/api/data/query'
  const mend = await breakCalls(page, list, { words: 'contractTelecom', status: 500 })
  await page.goto(`${story.url}/${contracts}`)
  await page.getByRole('heading', { name: 'Abfrage fehlgeschlagen' }).waitFor()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', again).click()
  await rows(page).first().waitFor()

  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  await rows(page).first().getByRole('checkbox').click()
  await page.getByText('1 ausgewählt').waitFor()
  const mendMore = await breakCalls(page, list, { words: '$after', status: 500 })
  await rows(page).first().focus()
  await page.keyboard.press('End')
  const note = page.getByRole('alert').filter({ hasText: 'Weitere Einträge konnten nicht geladen werden.' })
  await note.waitFor()
  await expectAccessible(page)
  await mendMore()
  await note.getByRole('button', again).click()
  await note.waitFor({ state: 'detached' })
  await page.keyboard.press('End')
  await expect.poll(() => rows(page).last().getAttribute('data-row').then(Number)).toBeGreaterThan(50)
  await page.getByText('1 ausgewählt').waitFor()

  await page.keyboard.press('Control+Shift+F')
  const builder = page.getByRole('region', { name: 'Filter' })
  await builder.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await page.getByRole('combobox', { name: 'Feld suchen' }).fill('vertragsnehmer name')
  await page.keyboard.press('Enter')
  await builder.getByRole('textbox', { name: 'Wert' }).fill('er')
  const mendFilter = await breakCalls(page, list, { words: 'contractTelecom', status: 500 })
  await builder.getByRole('button', { name: 'Anwenden' }).click()
  await page.getByRole('heading', { name: 'Abfrage fehlgeschlagen' }).waitFor()
  expect(await builder.getByRole('textbox', { name: 'Wert' }).inputValue()).toBe('er')
  await mendFilter()
  await page.getByRole('button', again).click()
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: /Name enthält „er“$/ }).waitFor()
  await page.context().close()
})

test('while an answer takes its time the list says so and keeps what it shows', async () => {
  const page = await open(contracts)
  await rows(page).first().waitFor()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/data/query', async (route) => {
    if ((route.request().postData() ?? '').includes('elsterau')) await answered
    await route.fallback()
  })
  await page.getByRole('searchbox', { name: 'suchen' }).fill('elsterau')
  await page.locator('[role=table][aria-busy=true]').waitFor()
  expect(await rows(page).count()).toBeGreaterThan(0)
  answer()
  await page.locator('[role=table][aria-busy=false]').waitFor()
  await page.context().close()
})

test('without a connection the page stays, what was typed with it, and what was asked for comes when there is one', async () => {
  const page = await open(contracts)
  await rows(page).first().waitFor()
  await page.context().setOffline(true)
  // The code of the builder was not loaded before.
  await page.keyboard.press('Control+Shift+S')
  const note = page.getByRole('alert').filter({ hasText: 'Dieser Teil der Seite konnte nicht geladen werden.' })
  await note.waitFor()
  expect(await rows(page).count()).toBeGreaterThan(0)
  await page.getByRole('searchbox', { name: 'suchen' }).fill('elsterau')
  await page.getByRole('heading', { name: 'Abfrage fehlgeschlagen' }).waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await rows(page).first().waitFor()
  await page.getByRole('region', { name: 'Sortierung' }).waitFor()
  expect(await note.count()).toBe(0)
  expect(await page.getByRole('searchbox', { name: 'suchen' }).inputValue()).toBe('elsterau')
  await page.context().close()
})

test('a change of several that did not reach the server is tried again, or left with the selection as it was', async () => {
  const page = await open('swe/settings/tags')
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  const boxes = page.locator('[data-row] input[type=checkbox]')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByText('2 ausgewählt').waitFor()
  const remove = async () => {
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  }
  const mend = await breakCalls(page, '**/api/data/bulk', {})
  await remove()
  await page.getByText('Das ist fehlgeschlagen: Der Server ist nicht erreichbar.').waitFor()
  await page.getByRole('button', { name: 'Zurück zur Auswahl' }).click()
  await page.getByText('2 ausgewählt').waitFor()
  await remove()
  await page.getByText('Das ist fehlgeschlagen').waitFor()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', again).click()
  await page.getByText('2 Einträge gelöscht').waitFor()
  const mendUndo = await breakCalls(page, '**/api/data/undo', { status: 500 })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('Das ist fehlgeschlagen').waitFor()
  await mendUndo()
  await page.getByRole('button', again).click()
  await page.getByText('2 Einträge wiederhergestellt').waitFor()
  await page.context().close()
})

test('an export that did not begin says so and begins with another click, as it was chosen', async () => {
  const page = await open(`${contracts}?q=elsterau`)
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await page.getByRole('menuitem', { name: 'Exportieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'exportieren' })
  await dialog.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'CSV' }).click()
  const mend = await breakCalls(page, '**/api/data/query', { words: '"export"' })
  const start = dialog.getByRole('button', { name: 'Exportieren', exact: true })
  await start.click()
  await dialog.getByRole('alert').filter({ hasText: 'Der Server ist nicht erreichbar.' }).waitFor()
  await mend()
  const [download] = await Promise.all([page.waitForEvent('download'), start.click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await page.context().close()
})

test('a time that could not be moved goes back and is moved by another try, once', async () => {
  const api = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(api, 'swe')
  const { body: found } = await api.query({ type: 'user', root, $search: 'Brückner', $limit: 1 })
  const today = tenantDay(Date.now(), 'Europe/Berlin')
  const at = (time: string) => new Date(instantOfWallClock(Date.parse(`${today}T${time}:00Z`), 'Europe/Berlin')).toISOString()
  const costCenter = { definition: 'costCenter', 'costCenter:number': '4712', 'costCenter:name': 'Netz', 'costCenter:type': 'internal' }
  const made = await api.save({ id: root, 'tenant:costCenters': [{ tempid: 'c', ...costCenter }] })
  const effort = {
    tempid: 'e',
    definition: 'timeTracking',
    'effort:date': today,
    'effort:activity': 'Beratung',
    'timeTracking:begin': at('10:00'),
    'timeTracking:end': at('11:00'),
    'effort:costCenter': [{ id_select: made.body.saved.find(({ tempid }: { tempid?: string }) => tempid === 'c').id }],
  }
  expect((await api.save({ id: found.results[0].id, 'user:efforts': [effort] })).body).toHaveProperty('saved')

  const page = await open('swe/timetracking?view=calendar')
  const entry = (time: string) => page.getByRole('button', { name: time })
  // The right to move an entry arrives a moment after the entry appears.
  await page.locator('[data-movable]', { hasText: '10:00–11:00' }).waitFor()
  await entry('10:00–11:00').focus()
  const keys: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/data/save') && keys.push(request.headers()['idempotency-key']!))
  // The save arrives at the server, and its response is lost.
  await page.route('**/api/data/save', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Shift+ArrowDown')
  const note = page.getByRole('alert').filter({ hasText: 'Nicht verschoben' })
  await note.waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/data/save')
  await note.getByRole('button', again).click()
  await page.getByText(/^Verschoben auf .*10:05$/).waitFor()
  await entry('10:05–11:05').waitFor()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)

  // A view that failed to load still lets the user go to another week.
  const mend = await breakCalls(page, '**/api/data/query', { words: 'timeTracking:begin', status: 500 })
  await page.getByRole('button', { name: 'Nächste Woche' }).click()
  await page.getByRole('alert').filter({ hasText: 'Abfrage fehlgeschlagen' }).waitFor()
  await mend()
  await page.getByRole('button', { name: 'Vorige Woche' }).click()
  await entry('10:05–11:05').waitFor()
  await page.context().close()
})

test('a map whose tiles or list fail keeps what it shows, and shows the rest after another try', async () => {
  const page = await open('swe/geodata/buildings')
  const map = page.getByRole('region', { name: 'Karte: Gebäude' })
  const beside = page.getByRole('region', { name: 'Gebäude im Ausschnitt' })
  await map.waitFor()
  await page.waitForURL(/area=/)
  await beside.getByRole('button').first().waitFor()
  const [mendTiles, mendList] = [
    await breakCalls(page, '**/api/data/tiles', { status: 500 }),
    await breakCalls(page, '**/api/data/query', { words: 'building:geometry', status: 500 }),
  ]
  await page.getByRole('button', { name: 'Vergrößern' }).click()
  const notes = [/Die Karte konnte nicht gelesen werden/, /Abfrage fehlgeschlagen/].map((hasText) =>
    page.getByRole('alert').filter({ hasText }),
  )
  await Promise.all(notes.map((note) => note.waitFor()))
  expect(await page.getByText('Nichts liegt ganz in diesem Ausschnitt').count()).toBe(0)
  await expectAccessible(page)
  await Promise.all([mendTiles(), mendList()])
  for (const note of notes) {
    await note.getByRole('button').click()
    await note.waitFor({ state: 'detached' })
  }
  await map.waitFor()
  await page.context().close()
})
