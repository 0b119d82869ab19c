import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone, signInPage } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
let panel: string
beforeAll(async () => {
  story = await openStory()
  const client = await signIn(story.url, 'service@swe.example')
  const root = await tenantRoot(client, 'swe')
  const { results } = (await client.query({ type: 'customer', root, $search: 'K-100001', $mask: [] })).body
  panel = `${story.url}/swe/businesspartners/customers?panels=${encodeURIComponent(results[0].id)}`
})
afterAll(() => story.close())

const exchange = (page: Page) => page.getByRole('region', { name: 'Austausch' })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Kommentar schreiben' })
const comment = (page: Page, words: string) => exchange(page).getByRole('article').filter({ hasText: words })
async function openTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Austausch/ }).click()
  await composer(page).waitFor()
}

test('a comment that is half written survives a reload; it mentions a colleague, who is led to it and answers', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(panel)
  await openTab(page)
  await composer(page).pressSequentially('Bitte **heute** @Käthe')
  await page.getByRole('option', { name: /Käthe Brückner/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await composer(page).pressSequentially('anrufen\n- <b>Umzug</b> klären')
  const text = 'Bitte **heute** @Käthe Brückner anrufen\n- <b>Umzug</b> klären'
  expect(await composer(page).inputValue()).toBe(text)
  // The device stores each change in the same turn; the next page reads it.
  await page.reload()
  await openTab(page)
  await expect.poll(() => composer(page).inputValue()).toBe(text)
  await page.keyboard.press('Tab')
  await composer(page).press('Control+Enter')
  const own = comment(page, 'anrufen')
  await own.getByText('<b>Umzug</b> klären').waitFor()
  expect(await own.locator('strong', { hasText: 'heute' }).count()).toBe(1)
  expect(await composer(page).inputValue()).toBe('')
  await page
    .getByRole('tab', { name: /Austausch/ })
    .getByText('1')
    .waitFor()

  const other = await openPage(story.browser)
  await signInPage(other, story.url, 'leitung@swe.example')
  await other
    .getByRole('button', { name: /ungelesen/ })
    .first()
    .click()
  await other.getByRole('button', { name: /^Ungelesen: Sören Adler hat Sie erwähnt: Bitte heute @Käthe Brückner anrufen/ }).click()
  await comment(other, 'anrufen').waitFor()
  await exchange(other).getByRole('button', { name: 'Antworten' }).click()
  await other.keyboard.type('Ist gemacht.')
  await other.keyboard.press('Control+Enter')
  await comment(other, 'Ist gemacht.').waitFor()
  await expectAccessible(other)
  await comment(other, 'anrufen')
    .getByRole('button', { name: /Aktionen/ })
    .click()
  expect(await other.getByRole('menuitem').allInnerTexts()).toEqual(['Als erledigt markieren'])
  await other.getByRole('menuitem', { name: 'Als erledigt markieren' }).click()
  await exchange(other)
    .getByRole('button', { name: /Erledigt von Käthe Brückner/ })
    .waitFor()
  await other.context().close()
})

test('authors edit and delete their words, by keyboard and on a phone', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(panel)
  await openTab(page)
  await composer(page).fill('Erste Fassung')
  await page.getByRole('button', { name: 'Senden' }).click()
  const actions = page.getByRole('button', { name: 'Aktionen zum Kommentar von Sören Adler' }).first()
  await actions.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
  await page.getByRole('textbox', { name: 'Bearbeiten' }).fill('Zweite Fassung')
  await page.getByRole('button', { name: 'Speichern', exact: true }).first().click()
  await comment(page, 'Zweite Fassung').getByText('bearbeitet').waitFor()
  await expectNoSidewaysScroll(page)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog', { name: 'Kommentar löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await exchange(page).getByText('Dieser Kommentar wurde gelöscht.').waitFor()
  await expectAccessible(page)
})

test('a comment of a colleague appears at once, and a colleague who leaves the page is no longer here', async () => {
  const [page, other] = [await openPage(story.browser), await openPage(story.browser)]
  // Nobody has the record open by this account in the stories before.
  await enter(page, story.url, 'auftrag@swe.example')
  await page.goto(panel)
  await page.getByRole('tab', { name: /Austausch/ }).click()
  await enter(other, story.url, 'vorstand@swe.example')
  await other.goto(panel)
  await other.getByRole('tab', { name: /Austausch/ }).click()
  await other.getByRole('img', { name: /Änne Hüttner.* auch hier/ }).waitFor()
  await composer(page).fill('Ist gleich zu sehen')
  await composer(page).press('Control+Enter')
  // The page itself asks again only after 20 seconds.
  await comment(other, 'Ist gleich zu sehen').waitFor({ timeout: 10_000 })
  // Without word from the leaving page it takes a minute and a half.
  await page.goto('about:blank')
  await other.getByRole('img', { name: /Änne Hüttner.* auch hier/ }).waitFor({ state: 'detached', timeout: 45_000 })
  await Promise.all([page.context().close(), other.context().close()])
})

test('a record is watched at its bell, others see who has it open, and watching ends in a list', async () => {
  const [page, other] = [await openPage(story.browser), await openPage(story.browser)]
  await enter(page, story.url, 'service@swe.example')
  await page.goto(panel)
  await page.getByRole('tab', { name: /Austausch/ }).waitFor()
  await enter(other, story.url, 'vorstand@swe.example')
  await other.goto(panel)
  const bell = other.getByRole('button', { name: /beobachte/ })
  await bell.waitFor()
  await other.getByRole('img', { name: /Sören Adler.* auch hier/ }).waitFor()
  await bell.focus()
  await other.keyboard.press('Enter')
  await other.getByRole('menuitemradio', { name: /Alles/ }).waitFor()
  await expectAccessible(other)
  await other.getByRole('menuitemradio', { name: /Alles/ }).click()
  await other.getByRole('button', { name: 'Sie beobachten alles an diesem Datensatz.' }).waitFor()
  await other.goto(`${story.url}/swe/home`)
  await other
    .getByRole('button', { name: /^Benachrichtigungen/ })
    .first()
    .click()
  await other.getByRole('button', { name: 'Beobachtete Datensätze' }).click()
  const entry = other.getByRole('checkbox', { name: 'Sorge, Miriam' })
  await entry.check()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Nicht mehr beobachten (1)' }).click()
  await other.getByText('Noch wird nichts beobachtet.').waitFor()
})

test('a customer sees nothing of the comments about them', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'sorge@kunde.example')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const client = await signIn(story.url, 'sorge@kunde.example')
  const id = decodeURIComponent(new URL(panel).searchParams.get('panels') ?? '')
  const { body } = await client.post('/api/comments/standing', { record: id })
  expect(body).toEqual({ comments: null, watching: null, here: [] })
  expect((await client.post('/api/comments/list', { record: id })).body).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await page.getByText('Austausch').count()).toBe(0)
})
