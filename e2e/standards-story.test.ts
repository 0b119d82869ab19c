import type { Locator } from 'playwright-core'
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
  await menu.getByRole('button', { name: 'Wie in der Version' }).click()
  await page.getByText('Das Menü ist wie in der Version.').waitFor()
  await menu.getByRole('combobox', { name: 'Eintrag hinzufügen' }).fill('Produkte')
  await page.getByRole('option', { name: 'Produkte', exact: true }).click()
  await menu.getByRole('button', { name: 'Verschieben: Produkte' }).press('ArrowUp')
  await menu.getByRole('button', { name: /^Eintrag „.*Zeit.*“ entfernen$/ }).click()
  const chosen = await menu
    .getByRole('button', { name: /^Verschieben: / })
    .evaluateAll((grips) => grips.map((each) => each.ariaLabel?.slice(13)))
  await editor.getByRole('checkbox', { name: '„Termine heute“ fest zeigen' }).check()
  await editor.getByRole('checkbox', { name: '„Neu anlegen“ anzeigen' }).uncheck()
  await editor.getByRole('checkbox', { name: '„Durchlaufzeit“ anzeigen' }).uncheck()
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
  await clerk.getByRole('region', { name: 'Offene Vorgänge', exact: true }).waitFor()
  expect(await clerk.getByRole('region', { name: 'Durchlaufzeit' }).count()).toBe(0)
  const entries = clerk.getByRole('navigation').getByRole('list').first().getByRole('link')
  await expect.poll(() => namesIn(entries)).toEqual(chosen)
  await clerk.getByRole('button', { name: 'Anpassen' }).click()
  const dialog = clerk.getByRole('dialog', { name: 'Startseite anpassen' })
  await dialog.getByText('Für alle festgelegt').waitFor()
  expect(await dialog.getByRole('button', { name: '„Termine heute“ ausblenden' }).count()).toBe(0)
  await expectAccessible(clerk)
  await clerk.context().close()
})

test('a new standard begins with what people of the role have, and is not left unsaved without a question', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/start`)
  const add = page.getByRole('combobox', { name: 'Vorgabe anlegen für' })
  await add.click()
  await page.getByRole('option', { name: 'Vertrieb', exact: true }).click()
  const sales = page.getByRole('region', { name: 'Vertrieb' })
  const entries = sales.getByRole('list', { name: 'Menü' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBeGreaterThan(10)
  await entries.filter({ hasText: 'Reisekosten' }).waitFor()
  await sales.getByRole('button', { name: 'Eintrag „Reisekosten“ entfernen' }).click()
  // Another role shows its own standard, and the one before keeps its changes.
  await page.getByRole('button', { name: '„Kundenservice“ ändern' }).click()
  await page.getByRole('button', { name: '„Vertrieb“ ändern' }).click()
  expect(await entries.filter({ hasText: 'Reisekosten' }).count()).toBe(0)

  const home = page.getByRole('navigation').getByRole('link', { name: 'Start', exact: true })
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await home.click()
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByText('Noch nicht übernommen.').waitFor()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const prompt = await asked
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await home.click()
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL(`${story.url}/swe/home`)
  await page.context().close()
})

test('the standards fit a phone, and are taken back', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/start`)
  await page.getByText('12 Einträge im Menü · Startseite · Hinweis').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorgabe für „Kundenservice“ entfernen' }).click()
  await page.getByRole('button', { name: 'Für alle übernehmen' }).click()
  await page.getByText('Noch keine: Es gilt, was die Version mitbringt.').waitFor()
  await page.context().close()
})

/** Returns the texts of links without the soft hyphens that break long words. */
async function namesIn(links: Locator): Promise<readonly string[]> {
  return (await links.allTextContents()).map((text) => text.replaceAll('\u00ad', ''))
}
