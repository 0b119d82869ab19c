import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openPage, signInPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('who works for several tenants switches between them by keyboard, and takes a record along', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'plattform@plat.example')
  await page.getByRole('link', { name: 'Start' }).waitFor()
  await page.keyboard.press('Control+m')
  const picker = page.getByRole('dialog', { name: 'Mandant wechseln' })
  await picker.waitFor()
  await expectAccessible(page)
  await page.keyboard.type('Stadtwerke')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toMatch(/^\/swe\//)
  await page.getByRole('img', { name: 'Stadtwerke Elsterau GmbH' }).first().waitFor()

  await page.goto(`${story.url}/swe/settings/tags`)
  await page.getByRole('button', { name: 'Schlagwort anlegen' }).first().click()
  await page.getByRole('dialog').last().getByLabel('Name').fill('Zieht um')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert').first().waitFor()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'In anderen Mandanten verschieben' }).click()
  await page.keyboard.type('Glas')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verschieben' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${story.url}/gle/settings/tags`)
  await page.getByRole('cell', { name: 'Zieht um' }).waitFor()
  await page.goto(`${story.url}/swe/settings/tags`)
  await page.getByRole('cell', { name: 'Widerruf', exact: true }).waitFor()
  expect(await page.getByRole('cell', { name: 'Zieht um' }).count()).toBe(0)
  await page.context().close()
})

test('a technician sees of a customer only what the role shows', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page.getByRole('cell', { name: 'K-100001' }).click()
  const panel = page.getByRole('dialog', { name: 'Sorge, Miriam' })
  await panel.getByText('Telefon').waitFor()
  expect(await panel.getByText('Geburtsdatum').count()).toBe(0)
  expect(await panel.getByRole('button', { name: 'Speichern' }).count()).toBe(0)
  await expectAccessible(page)
  await page.context().close()
})

test('a customer finds her contracts and nothing of anyone else', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'sorge@kunde.example')
  await page.getByRole('navigation').getByRole('link', { name: 'Meine Verträge' }).click()
  await page.getByRole('cell', { name: /^V-\d{4}-000021$/ }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).count()).toBe(0)
  await expectAccessible(page)
  await page.context().close()
})

test('a place that the role does not open says so', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/settings/users`)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/fail/401')
  await page.goto(`${story.url}/swe/settings/nonsense`)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/fail/404')
  await page.context().close()
})

test('who must change the password comes nowhere else before', async () => {
  const page = await openPage(story.browser)
  await signInPage(page, story.url, 'neu@swe.example')
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/password/passwordchange')
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/password/passwordchange')
  await expectAccessible(page)
  await page.context().close()
})

test('the language of the sign-in page is switched without a reload', async () => {
  const page = await openPage(story.browser)
  await page.goto(`${story.url}/login?tenant=gle`)
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})
