import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

async function openHome(size?: typeof phone) {
  const page = await openPage(story.browser, size)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('region', { name: 'Offene Vorgänge' }).getByRole('link').waitFor()
  return page
}

const headings = (page: Awaited<ReturnType<typeof openHome>>) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

test('a person orders, hides and adds blocks of the start page, finds them on another device, and resets all', async () => {
  const page = await openHome()
  await page.getByRole('button', { name: 'Anpassen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Startseite anpassen' })
  await dialog.getByRole('button', { name: '„Termine heute“ anzeigen' }).click()
  await dialog.getByRole('button', { name: '„Erwähnungen“ anzeigen' }).click()
  await dialog.getByRole('button', { name: '„Neu anlegen“ ausblenden' }).click()
  await dialog.getByRole('button', { name: '„Überfällige Vorgänge“ ausblenden' }).click()
  const grip = dialog.getByRole('list', { name: 'Links' }).getByRole('button', { name: 'Verschieben: Termine heute' })
  const sent = page.waitForResponse((response) => response.url().includes('/auth/settings') && response.request().method() === 'POST')
  await grip.press('ArrowUp')
  await grip.press('ArrowUp')
  await expectAccessible(page)
  await sent
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect.poll(() => headings(page)).not.toContain('Neu anlegen')
  await page.getByRole('region', { name: 'Überfällige Vorgänge' }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.context().close()

  const other = await openHome()
  await other.getByRole('heading', { name: 'Termine heute' }).waitFor()
  await other.getByRole('heading', { name: 'Erwähnungen und Kommentare' }).waitFor()
  const seen = await headings(other)
  expect(seen).not.toContain('Neu anlegen')
  expect(seen).not.toContain('Überfällige Vorgänge')
  // The first block below the three numbers that are left.
  expect(seen[3]).toBe('Termine heute')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Anpassen' }).click()
  await other.getByRole('button', { name: 'Zurücksetzen' }).click()
  await other.getByRole('button', { name: 'Schließen' }).click()
  await other.getByRole('heading', { name: 'Neu anlegen' }).waitFor()
  await other.getByRole('region', { name: 'Überfällige Vorgänge' }).waitFor()
  await other.waitForLoadState('networkidle')
  await other.context().close()
})

test('a tile of a list stands on the start page, and nothing moves when it arrives', async () => {
  const page = await openHome()
  await page.goto(`${story.url}/swe/processes/crm`)
  await page.getByRole('button', { name: 'Optionen der Liste' }).click()
  await page.getByRole('menuitem', { name: 'Als Kachel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Als Kachel' })
  await dialog.getByRole('combobox', { name: 'Wohin' }).click()
  await page.getByRole('option', { name: 'Startseite' }).click()
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByText('Die Kachel steht auf der Startseite.').waitFor()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['moved'] = `${document.documentElement.dataset['moved'] ?? ''}${JSON.stringify(entry)}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${story.url}/swe/home`)
  const chart = page.getByRole('figure', { name: 'Kundenvorgänge nach Status' })
  await chart.getByRole('link').first().waitFor()
  const moved = await page.evaluate(() => document.documentElement.dataset['moved'] ?? '')
  const values = [...moved.matchAll(/"value":([\d.e-]+)/g)].map(([, value]) => Number(value))
  expect(values.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  await page.getByRole('button', { name: 'Anpassen' }).click()
  await page.getByRole('button', { name: '„Kundenvorgänge nach Status“ entfernen' }).click()
  await chart.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the arrangement fits a phone', async () => {
  const page = await openHome(phone)
  await page.getByRole('button', { name: 'Anpassen' }).click()
  await page.getByRole('dialog').getByText('Offene Aufgaben').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
