import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const button = (where: Locator, name: string) => where.getByRole('button', { name, exact: true })

/** A file of a carrier with titles of its own, and calls of the day before yesterday. */
function fileOf(name: string, calls: number) {
  const day = new Date(Date.now() - 2 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: calls },
    (_, index) => `+4934147110${index},+49302312500${index},${day} 10:0${index}:00,${30 + calls},x`,
  )
  return { name, mimeType: 'text/csv', buffer: Buffer.from(['Leitung,Gegenstelle,Wann,Sekunden gesamt,Netz', ...rows].join('\n')) }
}

/** Creates an import of another table with its file, and returns its panel. */
async function importOf(page: Page, file: ReturnType<typeof fileOf>): Promise<Locator> {
  await page.goto(`${story.url}/swe/invoicing/callimports`)
  await page
    .getByRole('button', { name: /Verbindungsimport/ })
    .first()
    .click()
  const made = page.getByRole('dialog').last()
  await made.getByRole('combobox', { name: 'Quelle' }).click()
  await page.getByRole('option', { name: 'Andere Tabelle' }).click()
  await made.locator('input[type=file]').first().setInputFiles(file)
  await made.getByText(file.name).first().waitFor()
  await button(made, 'Speichern').click()
  const panel = page.getByRole('dialog', { name: /^VI-\d{4}-\d{5}$/ })
  await button(panel, 'Prüfen').waitFor()
  return panel
}

test('a clerk names the columns of a foreign file by their samples, and the next file of the carrier is read by itself', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'abrechnung@swe.example')
  const first = await importOf(page, fileOf('Fernnetz-1.csv', 4))
  const columns = first.getByRole('region', { name: 'Spalten der Datei' })
  await columns.getByText('+49341471100').first().waitFor()
  await expectAccessible(page)
  const means = async (column: string, part: string) => {
    await columns.getByRole('combobox', { name: `Bedeutung von „${column}“` }).click()
    await page.getByRole('option', { name: part, exact: true }).click()
  }
  await means('Leitung', 'Anrufer')
  await means('Gegenstelle', 'Ziel')
  await means('Wann', 'Beginn')
  await columns.getByText('Es fehlt noch: Dauer.').waitFor()
  await means('Sekunden gesamt', 'Dauer')
  await columns.getByLabel('Merken als').fill('Fernnetz')
  await button(columns, 'Zuordnung merken').click()
  await columns.getByText('Die Spalten sind die der Zuordnung „Fernnetz“.').waitFor()
  await button(first, 'Prüfen').click()
  await first.getByRole('listitem').filter({ hasText: 'Geprüft' }).and(first.locator('[aria-current="step"]')).waitFor()
  await button(first, 'Laden').click()
  await button(first, 'Neu bewerten').waitFor()

  // Nobody names a column of the next file.
  const next = await importOf(page, fileOf('Fernnetz-2.csv', 5))
  await next.getByText('Die Zuordnung „Fernnetz“ passt zu dieser Datei.').waitFor()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await button(next, 'Prüfen').click()
  await button(next, 'Laden').waitFor()
  await button(next, 'Zurückziehen').click()
  await button(page.getByRole('dialog', { name: 'Zurückziehen' }), 'Zurückziehen').click()
  await next.locator('[aria-current="step"]').filter({ hasText: 'Zurückgezogen' }).waitFor()
  await page.context().close()
})
