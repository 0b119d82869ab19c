import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient, Json } from './api-client.ts'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
let technician: ApiClient
let root: string
beforeAll(async () => {
  story = await openStory()
  technician = await signIn(story.url, 'technik@swe.example')
  root = await tenantRoot(technician, 'swe')
})
afterAll(() => story.close())

/** The smallest window of WCAG 2.2 (1.4.10), and one of 1,280 pixels in which everything is twice as large (1.4.4). */
const small = { width: 320, height: 640 }
const enlarged = { width: 640, height: 400 }

async function technicianAt(path: string): Promise<Page> {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/${path}`)
  return page
}

/** Expects that a page is as good on a small window, with everything twice as large, and in the colours of the system. */
async function expectReadable(page: Page, lookFor: (page: Page) => Promise<void>): Promise<void> {
  await expectAccessible(page)
  for (const [viewport, forcedColors] of [
    [small, 'none'],
    [enlarged, 'active'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ forcedColors })
    await lookFor(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.context().close()
}

const toStreet = [
  'cpe:telcoServiceConnectionHome',
  'telcoServiceConnectionHome:telcoServiceConnectionBuilding',
  'telcoServiceConnectionBuilding:building',
  'building:addresses',
  'postalAddress:street',
]

/** Returns the ids of the modems in service of a street. */
async function modemsIn(street: string): Promise<string[]> {
  const named = { path: toStreet, operator: 'eq', value: street }
  const inService = { path: ['cpe:access'], operator: 'exists' }
  const { body } = await technician.query({ type: 'cpeDocsis', root, $mask: [], $limit: 50, $filter: { and: [named, inService] } })
  return body.results.map(({ id }: Json) => id)
}

/** Sends the ratio of signal to noise of modems, as it was some seconds ago. */
async function send(modems: readonly string[], value: number, ...seconds: readonly number[]): Promise<void> {
  const now = Date.now()
  const instants = seconds.map((each) => new Date(now - each * 1000).toISOString())
  const values = modems.flatMap((id) => instants.map((ts) => ({ id, systematic: 'cpeDocsis:dsSnr', ts, value })))
  const answer = await technician.post('/api/telemetry', { values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('the board of modems names the worst house, and a street that turns worse as soon as its values arrive', async () => {
  const modems = await modemsIn('Ahornallee')
  expect(modems.length).toBeGreaterThanOrEqual(5)
  // The demo world goes on measuring each quarter of an hour, so one value half an hour ago might not be the newest one then.
  await send(modems, 36, ...Array.from({ length: 30 }, (_, index) => 1770 + index * 2), 0)
  const page = await technicianAt('dashboards/docsisMeasuresOnline')
  await page.getByText('Verbunden', { exact: true }).waitFor()
  const houses = page.getByRole('region', { name: 'DOCSIS-Messwerte im Ausschnitt' }).getByRole('button')
  await houses.filter({ hasText: 'Ulmenweg 8' }).waitFor()
  expect(await houses.first().innerText()).toMatch(/^Ulmenweg 8 .*4 Gestört.*dB/s)
  const cluster = page.getByRole('alert').filter({ hasText: 'Häufung' })
  expect(await cluster.count()).toBe(0)

  await send(modems, 26.5, 0)
  const words = `Häufung, Straße Ahornallee: ${modems.length} von ${modems.length} in 30 Minuten schlechter geworden`
  await cluster.getByText(words).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: `${modems.length + 4} Gestört` })
    .waitFor()
  await cluster.getByRole('button', { name: 'Störung anlegen' }).waitFor()
  await expectReadable(page, async () => {
    await cluster.getByRole('button', { name: 'Anzeigen' }).scrollIntoViewIfNeeded()
    await houses.first().scrollIntoViewIfNeeded()
  })
})

test('a technician measures at a modem on demand, holds what is shown and ends the measuring', async () => {
  const [modem = ''] = await modemsIn('Ulmenweg')
  const page = await technicianAt(`assets/cpes?panels=${encodeURIComponent(modem)}`)
  await page.getByRole('tab', { name: 'Angaben' }).click()
  const measuring = page.getByRole('region', { name: 'Echtzeitmessung' })
  await measuring.getByRole('button', { name: 'Messung starten' }).click()
  await measuring.getByText('Misst jede Sekunde').waitFor()
  const tile = measuring.getByRole('heading', { name: 'Signal-Rausch-Abstand Download' }).locator('..')
  await tile
    .getByText(/^\d\d,\d\sdB$/)
    .first()
    .waitFor()
  await tile.getByText(/Ø \d\d,\d/).waitFor()
  await measuring.getByRole('button', { name: 'Festhalten' }).click()
  await measuring.getByRole('button', { name: 'Weiter anzeigen' }).waitFor()
  await measuring.getByRole('button', { name: 'Messung beenden' }).click()
  await measuring.getByText(/1 min gemessen, \d+ Werte/).waitFor()
  await expectReadable(page, () => measuring.getByRole('button', { name: 'Messung starten' }).scrollIntoViewIfNeeded())
})

test('the plan of ports is read and used by keys', async () => {
  const named = { path: ['accessDevice:name'], operator: 'eq', value: 'CMTS-ELS-1' }
  const { body } = await technician.query({ type: 'accessDevice', root, $mask: [], $filter: named })
  const page = await technicianAt(`networkmanagement/accessdevices?panels=${encodeURIComponent(body.results[0].id)}`)
  await page.getByRole('tab', { name: 'Angaben' }).click()
  const plan = page.getByRole('grid', { name: 'Ports' })
  const first = plan.getByRole('gridcell').first()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  const second = plan.getByRole('gridcell').nth(1)
  await expect.poll(() => second.evaluate((cell) => cell === document.activeElement)).toBe(true)
  expect(await second.getAttribute('aria-label')).toMatch(/^Port \d+, .* · .* von \d+$/)
  await page.getByText('20 von 48 Plätzen belegt').waitFor()

  // A free port is reserved or opened.
  const free = plan.getByRole('gridcell', { name: / · Frei · / }).first()
  await free.focus()
  await expect.poll(() => free.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const open = page.getByRole('menuitem', { name: 'Öffnen' })
  await open.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await expectReadable(page, () => first.scrollIntoViewIfNeeded())
})

test('a picture is opened by its name, enlarged and turned by keys', async () => {
  const name = 'Gf-AP Lindenstraße 14.jpg'
  const named = { path: ['document:name'], operator: 'eq', value: name }
  const { body } = await technician.query({ type: 'imagedocument', root, $mask: [], $filter: named })
  const page = await technicianAt(`dashboards/docsisMeasuresOnline?view=table&panels=${encodeURIComponent(body.results[0].id)}`)
  const picture = page.getByRole('group', { name: `Vorschau von ${name}` })
  await picture.focus()
  await page.keyboard.press('+')
  const view = page.getByRole('toolbar', { name: 'Ansicht' })
  await view.getByText('150 %').waitFor()
  await page.keyboard.press('r')
  await expect.poll(() => picture.getByRole('img').getAttribute('style')).toContain('rotate(90deg)')
  await page.keyboard.press('0')
  await view.getByText('100 %').waitFor()
  await expectReadable(page, () => view.getByRole('button', { name: 'Vergrößern' }).scrollIntoViewIfNeeded())
})
