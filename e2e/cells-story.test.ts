import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const columns = ['businessPartner:name1', 'businessPartner:name2', 'customer:customerSegment', 'businessPartner:birthday'].join(',')

/** Opens the customers in editing mode, with a text, a choice and a day as columns. */
async function openCells(username = 'leitung@swe.example'): Promise<Page> {
  const page = await openPage(story.browser)
  await enter(page, story.url, username)
  await page.goto(`${story.url}/swe/businesspartners/customers?columns=${columns}`)
  await page.locator('[data-row="0"]').waitFor()
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).waitFor()
  await page.keyboard.press('Control+e')
  await page.locator('[data-cell="0"]:focus').waitFor()
  return page
}

const cell = (page: Page, row: string, column: string, value: string) =>
  page.getByRole('gridcell', { name: `${row}, ${column}: ${value}`, exact: true })

async function isFocused(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(name)
}

test('cells are edited by keys alone: typed, saved on the way down and to the right, restored, emptied, filled and taken back', async () => {
  const page = await openCells()
  await expectAccessible(page)
  await isFocused(page, 'Bäckerei Krüger KG Backstube und Café, Name')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await isFocused(page, 'Böhme, Olaf, Namenszusatz: leer')

  // A formula of a spreadsheet is text like any other.
  await page.keyboard.type('=1+1')
  await page.keyboard.press('Enter')
  await cell(page, 'Böhme, Olaf =1+1', 'Namenszusatz', '=1+1').waitFor()
  await isFocused(page, 'Böttcher, Alex, Namenszusatz: leer')
  await page.keyboard.type('Erdgeschoss')
  await page.keyboard.press('Tab')
  await cell(page, 'Böttcher, Alex Erdgeschoss', 'Namenszusatz', 'Erdgeschoss').waitFor()
  await isFocused(page, 'Böttcher, Alex Erdgeschoss, Kundensegment: Privat')
  await page.keyboard.press('Shift+Tab')
  await isFocused(page, 'Böttcher, Alex Erdgeschoss, Namenszusatz')

  await page.keyboard.press('F2')
  await page.keyboard.type('verworfen')
  await page.keyboard.press('Escape')
  await isFocused(page, 'Namenszusatz: Erdgeschoss')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.getByRole('option', { name: 'Geschäftlich' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Geschäftlich' }).click()
  await cell(page, 'Böttcher, Alex Erdgeschoss', 'Kundensegment', 'Geschäftlich').waitFor()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+d')
  await cell(page, 'Clausnitzer, Paul Erdgeschoss', 'Namenszusatz', 'Erdgeschoss').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await cell(page, 'D’Agostino, Heiko Erdgeschoss', 'Namenszusatz', 'Erdgeschoss').waitFor()
  // The last change is taken back, even while its save is under way.
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route('**/api/data/save', hold, { times: 1 })
  await page.keyboard.press('Delete')
  await cell(page, 'D’Agostino, Heiko Erdgeschoss', 'Namenszusatz', 'leer').waitFor()
  await page.keyboard.press('Control+z')
  answer()
  await cell(page, 'D’Agostino, Heiko Erdgeschoss', 'Namenszusatz', 'Erdgeschoss').waitFor()

  // The mode ends, and Enter opens the record again.
  await page.keyboard.press('Escape')
  await page.locator('[role=table]').waitFor()
  await page.reload()
  await page.getByRole('cell', { name: '=1+1' }).waitFor()
  await page.locator('[data-row="0"]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').or(page.getByRole('complementary')).first().waitFor()
  await page.context().close()
})

test('a refused value stays in its cell with the reason, and a locked cell says why', async () => {
  const page = await openCells()
  await page.keyboard.press('End')
  await isFocused(page, 'Geburtsdatum')
  await page.keyboard.type('31.02.2001')
  await page.keyboard.press('Enter')
  const refused = cell(page, 'Bäckerei Krüger KG Backstube und Café', 'Geburtsdatum', '31.02.2001')
  await refused.waitFor()
  expect(await refused.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.locator('[data-note]').waitFor()
  await expectAccessible(page)
  expect(await page.locator('[data-note]').innerText()).toMatch(/Datum/)
  // Another view of the list and back: the typed value is still there.
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
  await refused.waitFor()
  await refused.click()
  await page.keyboard.press('Escape')
  await cell(page, 'Bäckerei Krüger KG Backstube und Café', 'Geburtsdatum', 'leer').waitFor()

  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect.poll(() => page.locator('[data-note]').innerText()).toMatch(/füllen Sie dieses Feld aus/)
  await page.setViewportSize(phone)
  await page.locator('[role=table]').waitFor()
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('two people in one cell see both values, and a row that is sorted elsewhere stays until one moves on', async () => {
  const [mine, theirs] = [await openCells(), await openCells('service@swe.example')]
  const row = 'Dvořák, Kevin'
  const before = cell(mine, row, 'Namenszusatz', 'leer')
  await before.click()
  await mine.keyboard.press('F2')
  await mine.keyboard.type('meins')
  await cell(theirs, row, 'Namenszusatz', 'leer').click()
  await theirs.keyboard.type('ihres')
  await theirs.keyboard.press('Enter')
  await cell(theirs, `${row} ihres`, 'Namenszusatz', 'ihres').waitFor()
  await mine.keyboard.press('Enter')
  const both = cell(mine, `${row} ihres`, 'Namenszusatz', 'meins')
  await both.waitFor()
  await mine.keyboard.press('ArrowUp')
  await mine.getByRole('group', { name: 'Dieses Feld wurde gleichzeitig geändert' }).waitFor()
  await expectAccessible(mine)
  await mine.keyboard.press('Enter')
  await mine.keyboard.press('Enter')
  await cell(mine, `${row} meins`, 'Namenszusatz', 'meins').waitFor()
  await cell(theirs, `${row} meins`, 'Namenszusatz', 'meins').waitFor()
  await theirs.context().close()

  // The list is sorted by the name. The renamed row stays while its cells are edited.
  await cell(mine, 'Eckstein, Jan', 'Name', 'Eckstein, Jan').click()
  await mine.keyboard.type('Zimmer, Jan')
  await mine.keyboard.press('Tab')
  await mine.getByText('Steht hier, bis Sie weitergehen.').waitFor()
  await isFocused(mine, 'Zimmer, Jan, Namenszusatz')
  await mine.keyboard.press('ArrowUp')
  await mine.getByText('Steht hier, bis Sie weitergehen.').waitFor({ state: 'detached' })
  await mine.context().close()
})

test('a pasted block is shown before it is one change, which is taken back', async () => {
  const page = await openCells()
  await cell(page, 'Erdmann, André', 'Namenszusatz', 'leer').click()
  // The demo world counts birthdays back from its day, so the one that stays is read.
  const stays = await page.getByRole('gridcell', { name: /^Erdmann, Stefan, Geburtsdatum: / }).textContent()
  const block = ['Hinterhaus\tGeschäftlich\t01.02.1980', 'Vorderhaus\tGibt es nicht\t31.02.1980', `=1+1\tPrivat\t${stays}`].join('\n')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
  const dialog = page.getByRole('dialog', { name: 'Diese Werte ändern?' })
  await dialog.getByText('5 Werte ändern sich · 1 wird abgelehnt · 1 ist unbekannt · 2 bleiben').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await cell(page, 'Erdmann, André Hinterhaus', 'Geburtsdatum', '01.02.80').waitFor()
  await cell(page, 'Erdmann, Detlef Vorderhaus', 'Namenszusatz', 'Vorderhaus').waitFor()
  await cell(page, 'Erdmann, Stefan =1+1', 'Namenszusatz', '=1+1').waitFor()
  await page.getByText('3 Einträge geändert').waitFor()
  await page.keyboard.press('Control+z')
  await cell(page, 'Erdmann, André', 'Namenszusatz', 'leer').waitFor()
  await page.context().close()
})

test('a value that was refused survives a reload, is offered again in its cell, and is saved with F2 and Enter', async () => {
  const page = await openCells()
  await page.route('**/api/data/save', (route) => route.abort())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await isFocused(page, 'Böhme, Olaf')
  await isFocused(page, 'Namenszusatz')
  await page.keyboard.type('Hinterhaus')
  await page.keyboard.press('Enter')
  await page.locator('[data-cell][data-state="refused"]').waitFor()
  await page.unroute('**/api/data/save')
  await page.reload()
  await page.getByText('1 Wert in einer Zelle ist noch nicht gespeichert.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await page.locator('[data-cell][data-state="refused"]').waitFor()
  await page.locator('[data-row="1"] [data-cell="1"]').click()
  await page.getByText('Noch nicht gespeichert. Bestätigen Sie den Wert mit F2 und Enter.').waitFor()
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await cell(page, 'Böhme, Olaf Hinterhaus', 'Namenszusatz', 'Hinterhaus').waitFor()
  await page.locator('[data-cell][data-state="saved"]').waitFor()
  await page.reload()
  await page.locator('[data-row="0"]').waitFor()
  expect(await page.getByText('noch nicht gespeichert').count()).toBe(0)
  await page.context().close()
})
