import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTwo, enter, expectAccessible, openPage } from './pages.ts'
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
    await page.getByRole('option').first().click()
    await expect.poll(() => page.getByText('2 Einträge geändert').count()).toBe(changes)
  }
  await linkTwo('businesspartners/customers', 'Schlagwort', 1)
  await expectAccessible(page)
  await linkTwo('tasks/allusertasks', 'Zuweisen', 2)
  await page.context().close()
})
