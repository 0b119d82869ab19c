import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, openPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story?.close())

/** The scripts that a page has loaded once its network is idle, with the prefetched ones: number of files, and KB as sent. */
type Weight = readonly [files: number, kilobytes: number]

/**
 * The maximum weight of each page. A page that needs more gets a new number here, with the reason in the commit; a page that needs less
 * gets a lower one.
 */
const staff: Readonly<Record<string, Weight>> = {
  '/swe/home': [26, 242],
  '/swe/contracts/contractsTelecom': [30, 284],
  '/swe/businesspartners/customers': [30, 284],
  '/swe/networkmanagement/accesses': [30, 284],
  '/swe/processes/all': [30, 284],
  '/swe/settings/users': [30, 284],
  '/swe/profile': [30, 241],
}
const customer: Readonly<Record<string, Weight>> = {
  home: [18, 240],
  mycontracts: [36, 261],
  myreceipts: [36, 261],
  service: [36, 261],
}
const anybody: Readonly<Record<string, Weight>> = {
  '/login?tenant=swe': [18, 188],
  '/public/swe/order': [9, 121],
  '/public/swe/termination': [10, 112],
  '/public/swe/withdrawal': [8, 103],
}

async function weightOf(page: Page, path: string): Promise<Weight> {
  await page.goto(`${story.url}${path}`)
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return [scripts.length, Math.ceil(bytes / 1024)] as const
  })
}

/** Measures each page in a browser with an empty cache. */
async function expectWeights(table: Readonly<Record<string, Weight>>, { username, root = '' }: { username?: string; root?: string } = {}) {
  const measured: Record<string, Weight> = {}
  for (const path of Object.keys(table)) {
    const page = await openPage(story.browser)
    if (username !== undefined) await enter(page, story.url, username)
    measured[path] = await weightOf(page, `${root}${path}`)
    await page.context().close()
  }
  const heavier = Object.entries(measured).filter(([path, [files, kilobytes]]) => {
    const [maxFiles, maxKilobytes] = table[path]!
    return files > maxFiles || kilobytes > maxKilobytes
  })
  expect(heavier, `all: ${JSON.stringify(measured)}`).toEqual([])
  for (const [files, kilobytes] of Object.values(measured)) expect(files * kilobytes).toBeGreaterThan(0)
}

test('pages of the back office load no more scripts than before', () => expectWeights(staff, { username: 'leitung@swe.example' }))

test('pages of the portal load no more scripts than before', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'sorge@kunde.example')
  await page.goto(story.url)
  await page.waitForURL(/\/home$/)
  const root = new URL(page.url()).pathname.replace(/home$/, '')
  await page.context().close()
  await expectWeights(customer, { username: 'sorge@kunde.example', root })
})

test('pages for anybody load no more scripts than before', () => expectWeights(anybody))
