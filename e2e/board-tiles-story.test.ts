import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

async function open(username: string, path: string, size?: typeof phone): Promise<Page> {
  const page = await openPage(story.browser, size)
  await enter(page, story.url, `${username}@swe.example`)
  await page.goto(`${story.url}/swe/${path}`)
  return page
}

/** The address of a board that the first story makes. */
let plan = ''

const worked = (page: Page) => page.getByText(/^Stand \d/).waitFor()
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const asTile = async (page: Page) => {
  // The button moves while the list's other buttons come with the rights, so it is opened once all is read, and by its key.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Optionen der Liste' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Als Kachel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Als Kachel' })
  await dialog.getByRole('combobox', { name: 'Darstellung' }).waitFor()
  return dialog
}
const listCount = (count: string) => (count === '1' ? '1 Eintrag' : `${count} Einträge`)

test('a list becomes rows on a board, whose count leads to the list and whose names open records', async () => {
  const page = await open('service', 'processes/crm')
  const dialog = await asTile(page)
  await choose(page, 'Darstellung', 'Liste')
  await dialog.getByText('Die ersten 10 Zeilen: Kundenvorgänge').waitFor()
  await dialog.getByLabel('Zeilen (höchstens 10)').fill('3')
  await dialog.getByText('Die ersten 3 Zeilen: Kundenvorgänge').waitFor()
  const preview = dialog.getByRole('region', { name: 'Kundenvorgänge' })
  await expect.poll(() => preview.getByRole('row').count()).toBe(4)
  await expectAccessible(page)
  await dialog.getByLabel('Name der Übersicht').fill('Mein Plan')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click()
  await page.getByRole('heading', { name: 'Mein Plan', level: 1 }).waitFor()
  plan = page.url()
  const tile = page.getByRole('region', { name: 'Kundenvorgänge' })
  const name = (await tile.getByRole('rowheader').first().textContent())!
  await tile.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('dialog').getByText(name).first().waitFor()
  await page.keyboard.press('Escape')
  const link = tile.getByRole('link', { name: /Datens/ })
  const count = /^\d+/.exec((await link.textContent())!)![0]
  await link.click()
  await page.getByText(listCount(count), { exact: true }).waitFor()
  await page.context().close()
})

test('a number stands against its goal by sign and word, and a warning on the wrong side is refused in its place', async () => {
  const page = await open('service', 'processes/crm')
  const dialog = await asTile(page)
  await choose(page, 'Gruppieren nach', 'nicht gruppieren')
  await choose(page, 'Darstellung', 'Fortschritt')
  await choose(page, 'Gut ist', 'ein niedriger Wert')
  await dialog.getByLabel('Ziel', { exact: true }).fill('1')
  await dialog.getByLabel('Warngrenze').fill('0')
  await dialog.getByText('Die Warngrenze liegt nicht unter dem Ziel.').waitFor()
  await dialog.getByLabel('Warngrenze').fill('2')
  await dialog.getByText('Die Warngrenze liegt nicht unter dem Ziel.').waitFor({ state: 'detached' })
  await dialog.getByRole('region', { name: 'Kundenvorgänge' }).getByText('über der Warngrenze').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click()
  await page.getByRole('region', { name: 'Kundenvorgänge' }).getByText('Ziel höchstens 1').waitFor()
  await page.context().close()
})

test('words with links stand on a board, and a text of 2,001 characters is refused with nothing lost', async () => {
  const page = await open('service', 'processes/crm')
  await page.goto(plan)
  await worked(page)
  await page.getByRole('button', { name: 'Aktionen der Übersicht' }).click()
  await page.getByRole('menuitem', { name: 'Kacheln bearbeiten' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Neuer Text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neuer Text' })
  const field = dialog.getByRole('textbox', { name: 'Text' })
  await field.fill('x'.repeat(2001))
  await dialog.getByText('Ein Zeichen zu viel.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Hinzufügen' }).isDisabled()).toBe(true)
  expect((await field.inputValue()).length).toBe(2001)
  await field.fill('# Heute\n**Zuerst** [die Vorgänge](/swe/processes/crm)\n<b>kein HTML</b> [x](javascript:alert(1))')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Heute', level: 3 }).waitFor()
  await page.getByText('<b>kein HTML</b> [x](javascript:alert(1))').waitFor()
  await page.getByRole('link', { name: 'die Vorgänge' }).click()
  await page.getByRole('heading', { name: 'Kundenvorgänge', level: 1 }).waitFor()
  await page.context().close()
})

test.each(['light', 'dark'] as const)('rows are cards and a map lets the page scroll on a phone, %s', async (colorScheme) => {
  const page = await open('technik', 'networkmanagement/accesses', phone)
  await page.emulateMedia({ colorScheme })
  const dialog = await asTile(page)
  await choose(page, 'Darstellung', 'Karte')
  await dialog.getByText(/^Orte: /).waitFor()
  await dialog.getByLabel('Titel').fill(`Orte ${colorScheme}`)
  await dialog.getByLabel('Name der Übersicht').or(dialog.getByLabel('Wohin')).first().waitFor()
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click()
  await worked(page)
  const tile = page.getByRole('region', { name: `Orte ${colorScheme}`, exact: true })
  await tile.getByRole('region', { name: `Karte: Orte ${colorScheme}` }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('a board is printed alone, each chart with its table and lists as tables', async () => {
  const page = await open('vorstand', 'dashboards/service')
  await worked(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const figures = page.getByRole('figure')
  await expect.poll(() => page.getByRole('figure').getByRole('table').count()).toBe(await figures.count())
  await page.getByRole('navigation').first().waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Aktionen der Übersicht' }).isVisible()).toBe(false)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
  await page.context().close()
})

test('a board fills the screen of a wall, is read each minute, and ends with escape and with the session', async () => {
  const page = await open('vorstand', 'dashboards/service')
  await worked(page)
  await page.clock.install()
  await page.getByRole('button', { name: 'Aktionen der Übersicht' }).click()
  await page.getByRole('menuitem', { name: 'Vollbild' }).click()
  const wall = page.getByRole('region', { name: 'Kundenservice' })
  await wall.getByRole('heading', { name: 'Kundenservice', level: 1 }).waitFor()
  await expectAccessible(page)
  const again = page.waitForRequest('**/api/data/dashboard')
  await page.clock.fastForward(61_000)
  await again
  await page.keyboard.press('Escape')
  await wall.waitFor({ state: 'detached' })
  await page.goto(`${story.url}/swe/dashboards/service?wall=true`)
  await wall.waitFor()
  await page.context().clearCookies()
  await page.clock.fastForward(61_000)
  await page.getByRole('dialog').waitFor()
  await wall.waitFor({ state: 'detached' })
  await page.context().close()
})

test('a board is chosen by mail and left again, and a link that is none says so without a sign-in', async () => {
  const page = await open('vorstand', 'dashboards/service?period=thisMonth')
  await worked(page)
  const dialog = page.getByRole('dialog', { name: '„Kundenservice“ per Mail' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Aktionen der Übersicht' }).click()
    await page.getByRole('menuitem', { name: 'Per Mail bekommen' }).click()
    await dialog.getByText('vorstand@swe.example').waitFor()
  }
  await openDialog()
  await dialog.getByText('Zeitraum, Vergleich und Filter dieser Ansicht gelten auch für die Mail.').waitFor()
  await choose(page, 'Wie oft', 'montags')
  await dialog.getByRole('checkbox', { name: 'Als PDF anhängen' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText(/Nächste Mail: Montag/).waitFor()
  await openDialog()
  await dialog.getByText(/Nächste Mail: Montag/).waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Als PDF anhängen' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Beenden' }).click()
  await page.getByText('Die Mails enden.').waitFor()
  await page.context().close()
  const visitor = await openPage(story.browser, phone)
  await visitor.goto(`${story.url}/public/swe/mail#nonsense`)
  await visitor.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor()
  await expectAccessible(visitor)
  await visitor.context().close()
})
