import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('an administrator sets menu, home page and a notice for a role, and its people begin with them', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/start`)
  await page.getByRole('combobox', { name: 'Vorgabe anlegen für' }).click()
  await page.getByRole('option', { name: 'Kundenservice' }).click()
  const editor = page.getByRole('region', { name: 'Kundenservice' })
  const menu = editor.getByRole('region', { name: 'Menü' })
  for (const name of ['Kunden', 'Produkte']) {
    await menu.getByRole('combobox', { name: 'Eintrag hinzufügen' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await menu.getByRole('button', { name: 'Verschieben: Produkte' }).press('ArrowUp')
  await editor.getByRole('checkbox', { name: '„Termine heute“ fest zeigen' }).check()
  await editor.getByRole('checkbox', { name: '„Neu anlegen“ anzeigen' }).uncheck()
  await editor.getByRole('textbox', { name: 'Text auf Deutsch' }).fill('Am Montag ist das Büro zu.')
  await page.getByText('Bitte zuerst berichtigen, was rot markiert ist.').waitFor()
  await editor.getByRole('textbox', { name: 'Text auf Englisch' }).fill('The office is closed on Monday.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Für alle übernehmen' }).click()
  await page.getByText('Die Vorgaben gelten.', { exact: false }).waitFor()
  await page.context().close()

  const clerk = await openPage(story.browser)
  await enter(clerk, story.url, 'service@swe.example')
  await clerk.goto(`${story.url}/swe/home`)
  await clerk.getByText('Am Montag ist das Büro zu.').waitFor()
  await clerk.getByRole('heading', { name: 'Termine heute' }).waitFor()
  expect(await clerk.getByRole('heading', { name: 'Neu anlegen' }).count()).toBe(0)
  const entries = clerk.getByRole('navigation').getByRole('list').first().getByRole('link')
  await expect.poll(() => entries.allTextContents()).toEqual(['Start', 'Produkte', 'Kunden'])
  await clerk.getByRole('button', { name: 'Anpassen' }).click()
  const dialog = clerk.getByRole('dialog', { name: 'Startseite anpassen' })
  await dialog.getByText('Für alle festgelegt').waitFor()
  expect(await dialog.getByRole('button', { name: '„Termine heute“ ausblenden' }).count()).toBe(0)
  await expectAccessible(clerk)
  await clerk.context().close()
})

test('the standards fit a phone, and are taken back', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/start`)
  await page.getByText('3 Einträge im Menü · Startseite · Hinweis').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorgabe für „Kundenservice“ entfernen' }).click()
  await page.getByRole('button', { name: 'Für alle übernehmen' }).click()
  await page.getByText('Noch keine: Es gilt, was die Version mitbringt.').waitFor()
  await page.context().close()
})
