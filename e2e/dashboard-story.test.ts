import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

async function openBoard(page: Page, username: string, board: string): Promise<void> {
  await enter(page, story.url, `${username}@swe.example`)
  await page.goto(`${story.url}/swe/dashboards/${board}`)
  await page.getByText(/^Stand \d/).waitFor()
}

const inWords = (count: string | null) => (count === '1' ? '1 Eintrag' : `${count} Einträge`)

test('a number of a board leads to as many records, and back to the board', async () => {
  const page = await openPage(story.browser)
  await openBoard(page, 'vorstand', 'management')
  const faults = page.getByRole('region', { name: 'Offene Störungen' }).getByRole('link')
  const number = await faults.textContent()
  expect(Number(number)).toBeGreaterThan(0)
  await faults.click()
  await page.getByText(inWords(number), { exact: true }).waitFor()
  expect(page.url()).toContain('/swe/processes/tech?')
  await page.goBack()
  await page.getByRole('heading', { name: 'Geschäft', level: 1 }).waitFor()
  await page.context().close()
})

test('the start page shows the numbers of the role, and nothing moves when they arrive', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['moved'] = `${document.documentElement.dataset['moved'] ?? ''}${JSON.stringify(entry)}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('region', { name: 'Neue Vorgänge' }).getByRole('link').waitFor()
  const moved = await page.evaluate(() => document.documentElement.dataset['moved'] ?? '')
  const values = [...moved.matchAll(/"value":([\d.e-]+)/g)].map(([, value]) => Number(value))
  expect(values.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  await expectAccessible(page)
  await page.context().close()
})

test('a chart is read by arrows, followed by Enter and shown as a table by the key t', async () => {
  const page = await openPage(story.browser)
  await openBoard(page, 'vorstand', 'management')
  const chart = page.getByRole('figure', { name: 'Neue Verträge' })
  await chart.getByText(/^Neue Verträge, .* zusammen \d+, am meisten .* mit \d+\.$/).waitFor()
  await chart.getByRole('link').last().focus()
  await page.keyboard.press('ArrowLeft')
  const words = await page.evaluate(() => document.activeElement?.getAttribute('data-mark') ?? '')
  await chart.getByText(words, { exact: true }).waitFor()
  await page.keyboard.press('t')
  const cells = chart
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: words.split(':')[0]! })
  await cells.getByText(words.split(': ')[1]!, { exact: true }).waitFor()
  await expectAccessible(page)
  await chart.getByRole('button', { name: 'Als Diagramm' }).press('t')
  const bar = chart.getByRole('link', { name: words })
  await bar.focus()
  await page.keyboard.press('Enter')
  await page.getByText(inWords(words.split(': ')[1]!), { exact: true }).waitFor()
  await page.context().close()
})

test('churn leads to the contracts with which customers left', async () => {
  const page = await openPage(story.browser)
  await openBoard(page, 'vorstand', 'management')
  const chart = page.getByRole('figure', { name: 'Abwanderung' })
  await chart
    .getByRole('link', { name: /: (?!0\s)[\d,]+\s%$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Alle Verträge', level: 1 }).waitFor()
  await page.getByText(/^1 Eintrag$|^\d Einträge$/).waitFor()
  expect(await page.getByText(/^Nicht angewendet/).count()).toBe(0)
  await page.context().close()
})

test('a tile whose list is closed to the reader says so, and the others stand', async () => {
  const page = await openPage(story.browser)
  await openBoard(page, 'vorstand', 'billing')
  await page.getByRole('region', { name: 'Befunde der Abrechnung' }).getByText('Dafür fehlt Ihnen ein Recht.').waitFor()
  await page
    .getByRole('region', { name: 'Offene Posten' })
    .getByText(/\d,\d\d\s€/)
    .waitFor()
  await page.context().close()
})

test.each(['light', 'dark'] as const)('a board fits a phone and is accessible, %s', async (colorScheme) => {
  const page = await openPage(story.browser, phone)
  await page.emulateMedia({ colorScheme })
  await openBoard(page, 'technik', 'operations')
  await page.getByRole('figure', { name: 'Ports nach Belegung' }).getByRole('link').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
