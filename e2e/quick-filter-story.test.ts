import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('three clicks filter by a value with its number; more values join, a chip is edited and taken away', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  const rows = page.locator('[data-twin]')
  await rows.first().waitFor()
  const heading = page.locator('header', { has: page.locator('h1') }).getByRole('status')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const fields = page.getByRole('combobox', { name: 'Filtern nach …' })
  await expect.poll(() => fields.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Kundensegment' }).click()
  const value = page.getByRole('option', { name: /^Geschäftlich/ })
  const count = Number((await value.textContent())!.match(/\d+/)![0])
  await value.click()
  await expect.poll(() => heading.textContent()).toBe(`${count} Einträge`)
  await page.waitForURL(/where=/)
  await expectAccessible(page)

  // The popover stays for further values, by keys as well; the list follows at once.
  const search = page.getByRole('combobox', { name: 'Wert suchen: Kundensegment' })
  await search.fill('privat')
  const other = Number((await page.getByRole('option', { name: /^Privat/ }).textContent())!.match(/\d+/)![0])
  await page.keyboard.press('Enter')
  await expect.poll(() => heading.textContent()).toBe(`${count + other} Einträge`)
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: 'Kundensegment ist eines von Geschäftlich, Privat', exact: true })
  await chip.click()
  await page.getByRole('option', { name: /^Privat/ }).click()
  await expect.poll(() => heading.textContent()).toBe(`${count} Einträge`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bedingung „Kundensegment ist Geschäftlich“ entfernen' }).click()
  await expect.poll(() => heading.textContent()).not.toBe(`${count} Einträge`)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await fields.waitFor()
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('the menu of a cell narrows the list to its value, also by the key on a row', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  const cell = page.locator('[data-twin]').getByRole('cell').filter({ hasText: 'Geschäftlich' }).first()
  await cell.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Nur „Kundensegment: Geschäftlich“' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kundensegment ist Geschäftlich', exact: true }).waitFor()
  const rows = page.locator('[data-twin]')
  await expect.poll(() => rows.filter({ hasNotText: 'Geschäftlich' }).count()).toBe(0)

  await rows.first().focus()
  await rows.first().dispatchEvent('contextmenu', { clientX: 400, clientY: 300 })
  await page.getByRole('menuitem', { name: /^Nur „Ort: / }).click()
  await page
    .getByRole('button', { name: /^Ort|› Ort/ })
    .first()
    .waitFor()

  // The builder is still there for everything else.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Erweitert …' }).click()
  await page.getByRole('region', { name: 'Filter' }).getByRole('button', { name: 'Gruppe hinzufügen' }).waitFor()
  await page.context().close()
})
