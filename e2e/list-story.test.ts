import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, enter, expectAccessible, expectNoSidewaysScroll, openPage, phone, signInPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const contracts = 'swe/contracts/contractsTelecom'

async function openList(path: string, viewport = desktop): Promise<Page> {
  const page = await openPage(story.browser, viewport)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/${path}`)
  await counted(page)
  return page
}

/** Returns the number of entries that the list shows, after the list is up to date. */
async function counted(page: Page): Promise<number> {
  const heading = page.locator('header', { has: page.locator('h1') }).getByRole('status')
  await page.locator('[role=table][aria-busy=false]').waitFor()
  return Number.parseInt(/(\d+) Eintr/.exec((await heading.textContent())!.replace('.', ''))![1]!, 10)
}

/** Chooses a field for the newest condition by typing. */
async function nameField(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Feld suchen' })
  await field.fill(words)
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}

test('the first list needs no more code than the contract of performance allows', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'leitung@swe.example')
  const first = await page.context().newPage()
  await first.goto(`${story.url}/${contracts}`)
  // Counts in the frame that draws the rows, because the code that is prefetched for a click loads later.
  const shown = await first.waitForFunction(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    return document.querySelector('[data-row]') && scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  const bytes = await shown.jsonValue()
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(300 * 1024)
  await page.context().close()
})

test('conditions over a relation, with a relative date and in an or-group narrow the list, and stay in the address', async () => {
  const page = await openList(contracts)
  const all = await counted(page)
  await page.keyboard.press('Control+Shift+F')
  const builder = page.getByRole('region', { name: 'Filter' })
  await builder.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await expectAccessible(page)
  await nameField(page, 'ausführungsadresse straße')
  await builder.getByRole('textbox', { name: 'Wert' }).fill('Ahornallee')
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('button', { name: /Straße enthält „Ahornallee“$/ }).waitFor()
  const inStreet = await counted(page)
  expect(inStreet).toBeGreaterThan(0)
  expect(inStreet).toBeLessThan(all)

  await builder.getByRole('button', { name: 'Gruppe hinzufügen' }).click()
  await nameField(page, 'vertragsbeginn')
  await builder.getByRole('combobox', { name: 'Bedingung' }).nth(1).click()
  await page.getByRole('option', { name: 'später als' }).click()
  await builder.getByRole('combobox', { name: 'Zeitpunkt' }).click()
  await page.getByRole('option', { name: 'in …' }).click()
  await builder.getByRole('textbox', { name: 'Anzahl' }).fill('30')
  await builder.getByRole('button', { name: 'Hinzufügen', exact: true }).first().click()
  await nameField(page, 'vertragsende')
  await builder.getByRole('combobox', { name: 'Bedingung' }).nth(2).click()
  await page.getByRole('option', { name: 'ist nicht vorhanden' }).click()
  await expectAccessible(page)
  await builder.getByRole('button', { name: 'Anwenden' }).click()
  await page.getByRole('button', { name: /Vertragsbeginn später als in 30 Tagen oder Vertragsende ist nicht vorhanden$/ }).waitFor()
  const open = await counted(page)
  expect(open).toBeGreaterThan(0)
  expect(open).toBeLessThan(inStreet)

  await page.reload()
  expect(await counted(page)).toBe(open)
  await page.getByRole('button', { name: /^Bedingung „.*Ahornallee““ entfernen$/ }).click()
  await expect.poll(() => counted(page)).toBeGreaterThan(open)
  await page.context().close()
})

test('an optional condition keeps twins without a value, and an unreadable condition is not applied', async () => {
  const page = await openList('swe/businesspartners/customers')
  await page.keyboard.press('Control+Shift+F')
  const builder = page.getByRole('region', { name: 'Filter' })
  await builder.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await nameField(page, 'geburtsdatum')
  await builder.getByRole('combobox', { name: 'Bedingung' }).click()
  await page.getByRole('option', { name: 'früher als' }).click()
  await builder.getByRole('textbox', { name: 'Wert' }).fill('Unsinn')
  await builder.getByRole('alert').waitFor()
  expect(await builder.getByRole('button', { name: 'Anwenden' }).isDisabled()).toBe(true)
  await builder.getByRole('textbox', { name: 'Wert' }).fill('01.01.1900')
  await builder.getByRole('button', { name: 'Anwenden' }).click()
  await page.getByRole('heading', { name: 'Keine Ergebnisse' }).waitFor()
  await builder.getByRole('checkbox', { name: 'auch ohne Wert' }).check()
  await builder.getByRole('button', { name: 'Anwenden' }).click()
  expect(await counted(page)).toBeGreaterThan(0)
  await page.context().close()
})

test('by keyboard alone: two sort keys, one of them of a related twin', async () => {
  const page = await openList(contracts)
  await page.keyboard.press('Control+Shift+S')
  const builder = page.getByRole('region', { name: 'Sortierung' })
  await builder.getByRole('button', { name: 'Entfernen' }).press('Enter')
  for (const words of ['ausführungsadresse ort', 'vertragsbeginn']) {
    await builder.getByRole('button', { name: 'Hinzufügen' }).press('Enter')
    await nameField(page, words)
  }
  await builder.getByRole('button', { name: 'Richtung: aufsteigend' }).nth(1).press('Enter')
  await expectAccessible(page)
  await builder.getByRole('button', { name: 'Anwenden' }).press('Enter')
  await counted(page)
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toMatch(/city\.asc,.*contractBegin\.desc$/)
  const cities = await page.locator('[data-row] [role=cell]:nth-child(5)').allTextContents()
  expect(cities.length).toBeGreaterThan(5)
  expect(cities).toEqual(cities.toSorted(new Intl.Collator('de', { numeric: true }).compare))
  await page.context().close()
})

test('the export of a filtered list holds what the list shows', async () => {
  const page = await openList(`${contracts}?q=elsterau&limit=25`)
  const all = await counted(page)
  await page.getByText(`25 von ${all} Einträgen`).waitFor()
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Exportieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'exportieren' })
  await dialog.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'CSV' }).click()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportieren', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  await page.keyboard.press('Escape')
  // The file has a line for each element of a contract. Only the first line of a contract contains its number.
  const numbers = lines.flatMap((line) => /V-\d{4}-\d{6}/.exec(line)?.[0] ?? [])
  expect(numbers).toHaveLength(all)
  const shown = await page.locator('[data-row] [role=cell]:first-child').allTextContents()
  expect(numbers.slice(0, shown.length)).toEqual(shown)
  await page.context().close()
})

test('a copied link of a list reads without signing in; whoever lost its address gets another, with which it ends', async () => {
  const page = await openList(`${contracts}?q=elsterau`)
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await page.getByRole('menuitem', { name: 'Exportieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'exportieren' })
  await dialog.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'JSON', exact: true }).click()
  await dialog.getByText('Link', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Link erstellen' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Adresse' }).inputValue()
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(JSON.stringify(await answer.json())).toContain('V-20')
  await page.goto(`${story.url}/swe/links`)
  await page
    .getByRole('button', { name: /^Neue Adresse für/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Neue Adresse erstellen' }).click()
  const another = await page.getByRole('textbox', { name: 'Adresse' }).inputValue()
  await expectAccessible(page)
  expect([(await fetch(address)).status, (await fetch(another)).status]).toEqual([410, 200])
  await page.context().close()
})

test('several are chosen, deleted together and brought back, from another page and after a reload', async () => {
  const page = await openList('swe/settings/tags')
  const all = await counted(page)
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  const boxes = page.locator('[data-row] input[type=checkbox]')
  await boxes.nth(0).click()
  await page.getByText('1 ausgewählt').waitFor()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await page.getByText('3 ausgewählt').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog', { name: '3 Einträge löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('3 Einträge gelöscht').waitFor()
  await expect.poll(() => counted(page)).toBe(all - 3)
  await page.getByText('ausgewählt').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByText('3 Einträge gelöscht').waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('3 Einträge wiederhergestellt').waitFor()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.goBack()
  await expect.poll(() => counted(page)).toBe(all)
  expect(await page.getByText('3 Einträge wiederhergestellt').count()).toBe(0)
  await page.context().close()
})

test('the slash leads to the search, and the question mark shows which keys do what', async () => {
  const page = await openList('swe/settings/tags')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type('zz')
  await expect.poll(() => page.getByRole('searchbox', { name: 'In „Schlagworte“ suchen' }).inputValue()).toBe('zz')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Tastenkürzel' }).getByText('Filter anwenden').waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('on a phone the builder fits and does the same', async () => {
  const page = await openList(contracts, phone)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Erweitert …' }).click()
  const builder = page.getByRole('region', { name: 'Filter' })
  await builder.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await nameField(page, 'vertragsnehmer name')
  await builder.getByRole('textbox', { name: 'Wert' }).fill('Eckstein')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await builder.getByRole('button', { name: 'Anwenden' }).click()
  await page.getByRole('button', { name: /^Vertragsnehmer › Name enthält „Eckstein“$/ }).waitFor()
  await builder.getByRole('textbox', { name: 'Wert' }).fill('Noch nicht angewandt')
  await builder.getByRole('button', { name: 'Einklappen' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Erweitert …' }).click()
  expect(await builder.getByRole('textbox', { name: 'Wert' }).inputValue()).toBe('Noch nicht angewandt')
  await page.context().close()
})

test('a view that is shared says to whoever lacks a right which condition it leaves out', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(story.url)
  const where = {
    and: [
      { path: ['businessPartner:name1'], operator: 'contains', value: 'er' },
      { path: ['businessPartner:birthday'], operator: 'lt', value: '1990-01-01' },
    ],
  }
  await page.goto(`${story.url}/swe/businesspartners/customers?where=${encodeURIComponent(JSON.stringify(where))}`)
  const narrow = await counted(page)
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await page.getByRole('menuitem', { name: 'Als Ansicht speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ansicht speichern' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ältere mit er')
  await dialog.getByRole('combobox', { name: 'Teilen mit Gruppen' }).click()
  await page.getByRole('option', { name: 'Technik Betrieb' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name: 'Ältere mit er', exact: false }).waitFor()

  const other = await openPage(story.browser)
  await enter(other, story.url, 'technik@swe.example')
  await other.goto(story.url)
  await other.getByRole('link', { name: /Ältere mit er.*Kunden/ }).click()
  await other.getByText('Nicht angewendet', { exact: false }).waitFor()
  expect(await other.getByRole('note').textContent()).toMatch(/: Geburtsdatum\.$/)
  expect(await counted(other)).toBeGreaterThan(narrow)
  await other.getByRole('button', { name: 'Name enthält „er“', exact: true }).waitFor()
  expect(await other.locator('body').textContent()).not.toContain('1990')
  await expectAccessible(other)
  await Promise.all([page, other].map((each) => each.context().close()))
})

test('deleted twins are selected in the trash and restored', async () => {
  const page = await openList('swe/settings/tags')
  const all = await counted(page)
  const name = (await page.locator('[data-row="0"] [role=cell]').first().textContent())!
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  await page.locator('[data-row="0"] input[type=checkbox]').click()
  await page.getByText('1 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('1 Eintrag gelöscht').waitFor()
  const told = page.getByRole('group', { name: 'Schlagworte' }).filter({ hasText: '1 Eintrag gelöscht' })
  await told.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await page.getByRole('menuitem', { name: 'Papierkorb' }).click()
  await page.getByRole('cell', { name }).first().click()
  await page.getByText('1 ausgewählt').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await page.getByText('1 Eintrag wiederhergestellt').waitFor()
  await page.getByRole('button', { name: 'Papierkorb verlassen' }).click()
  await expect.poll(() => counted(page)).toBe(all)
  await page.context().close()
})

test('a file is mapped, checked, imported and taken back', async () => {
  const page = await openList('swe/settings/tags')
  const all = await counted(page)
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await page.getByRole('menuitem', { name: 'Importieren' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'Schlagworte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Beschreibung;Farbe\nBaustelle;Tiefbau;#aa0000\nLager;;rot\nEigenes;;\n'),
  })
  await page.getByRole('heading', { name: 'Spalten zuordnen' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByText('Eine Farbe hat die Form', { exact: false }).waitFor()
  await page.getByText('Neu 2').click()
  await page.getByText('Beschreibung: Tiefbau').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
  await page.getByText('2 Zeilen wurden importiert.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fehlerhafte Zeilen als Datei' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Eine Farbe hat die Form')
  await page.getByRole('button', { name: 'Import rückgängig machen' }).click()
  await page.getByText('Zurückgenommen: 2 Einträge.').waitFor()
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect.poll(() => counted(page)).toBe(all)
  await page.context().close()
})

test('help opens from a list, is searched, and leads back into a list; a page that is not for the reader is refused', async () => {
  const page = await openList(contracts)
  await page.getByRole('link', { name: 'Hilfe zu dieser Seite' }).click()
  await page.getByRole('heading', { name: 'Verträge', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/swe/help/cloud/vertraege')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'In der Hilfe suchen' }).fill('notruf sperre')
  await page.getByRole('link', { name: /^Anschluss sperren/ }).click()
  await page.getByRole('row', { name: /Sperre genehmigen.*Abrechnung, Frist 1 Tag/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Technikvorgänge öffnen' }).first().click()
  await page.getByRole('heading', { name: 'Technikvorgänge', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/swe/processes/tech')
  await page.keyboard.press('F1')
  await page.getByRole('heading', { name: 'Vorgänge', level: 1 }).waitFor()
  await page.goto(`${story.url}/swe/help/cloud/nowhere`)
  await page.waitForURL(`${story.url}/fail/404`)
  await page.context().close()
})

test('several predefined filters are chosen without a shift key: by a click on a phone, and by keys', async () => {
  const page = await openList('swe/assets/meter', phone)
  const all = await counted(page)
  const filters = page.getByRole('group', { name: 'Filter', exact: true })
  await filters.getByRole('button', { name: 'Strom' }).click()
  await page.waitForURL(/filter=/)
  const electricity = await counted(page)
  expect(electricity).toBeLessThan(all)
  await filters.getByRole('button', { name: 'Mehrere Filter wählen' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Gas' }).click()
  await expect.poll(() => counted(page)).toBeGreaterThan(electricity)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await filters.getByRole('button', { name: 'Gas' }).focus()
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => counted(page)).toBe(electricity)
  await page.context().close()
})

test('the palette leads to the trash of the open list, for who may delete there', async () => {
  const page = await openList('swe/settings/tags')
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Bereich, Name, Nummer oder Aktion' }).fill('papierkorb')
  await page.getByRole('option', { name: 'Papierkorb von „Schlagworte“' }).click()
  await page.getByText('Papierkorb: hier steht, was gelöscht wurde.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Papierkorb verlassen' }).click()
  await page.getByRole('button', { name: 'Schlagwort anlegen' }).waitFor()
  await page.context().close()
})

test('a shortcut creates a twin while the search has the focus', async () => {
  const page = await openList('swe/settings/tags')
  await page.getByRole('button', { name: 'Schlagwort anlegen' }).waitFor()
  await page.getByRole('searchbox', { name: 'In „Schlagworte“ suchen' }).focus()
  await page.keyboard.press('Control+Shift+E')
  await page.getByRole('dialog', { name: 'Schlagwort' }).getByRole('textbox', { name: 'Name' }).waitFor()
  await page.context().close()
})
