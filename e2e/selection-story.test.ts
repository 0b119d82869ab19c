import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTwo, desktop, enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('what is selected is given to a person, or gets a tag', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  const linkTwo = async (path: string, button: string, changes: number) => {
    await page.goto(`${story.url}/swe/${path}`)
    await page.locator('[data-row="1"]').waitFor()
    await chooseTwo(page)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('option').first().click()
    await expect.poll(() => page.getByText('2 Einträge geändert').count()).toBe(changes)
  }
  await linkTwo('businesspartners/customers', 'Schlagwort', 1)
  await linkTwo('tasks/allusertasks', 'Zuweisen', 2)
  await page.context().close()
})

test('a process is started about each selected contract, after it was tried out, and a start that lacks something says why', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsTelecom`)
  await chooseTwo(page)
  const pick = async (process: string) => {
    await page.getByRole('button', { name: 'Prozess starten …' }).click()
    await page.getByRole('option', { name: process, exact: true }).click()
    return page.getByRole('dialog', { name: `${process}: für 2 Einträge starten` })
  }
  const termination = await pick('Kündigung')
  await expectAccessible(page)
  await termination.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await termination.getByText('2 können nicht beginnen:').first().waitFor()
  await termination.getByText('Bitte füllen Sie dieses Feld aus!').first().waitFor()
  expect(await termination.getByRole('button', { name: '0 Prozesse starten' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  const information = await pick('Auskunft')
  await information.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await information.getByText('2 Prozesse können beginnen.').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
  await information.getByRole('button', { name: '2 Prozesse starten' }).click()
  await page.getByText('2 Prozesse gestartet').first().waitFor()
  await page.context().close()
})
