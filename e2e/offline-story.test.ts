import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLastingBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
let folder: string
beforeAll(async () => {
  story = await openStory()
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-e2e-'))
})
afterAll(async () => {
  await story?.close()
  await rm(folder, { recursive: true, force: true })
})

const task = 'Vor Ort beheben'

async function openContext(): Promise<readonly [BrowserContext, Page]> {
  const context = await openLastingBrowser(folder, { viewport: phone })
  return [context, context.pages()[0] ?? (await context.newPage())]
}

async function takeAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aufgaben mitnehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufgaben mitnehmen' })
  const boxes = dialog.getByRole('checkbox', { name: task })
  await boxes.filter({ visible: true }).first().waitFor()
  for (const index of [0, 1]) await boxes.nth(index).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByText(/^2 Aufgaben belegen .* auf diesem Gerät/).waitFor()
  await dialog.getByRole('button', { name: 'Mitnehmen', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('tasks that were taken along open, are done and survive the end of the browser without a network', async () => {
  let [context, page] = await openContext()
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await takeAlong(page)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Mitgenommene Aufgaben' }).waitFor()
  await page.getByRole('searchbox', { name: 'In diesen Aufgaben suchen' }).fill('beheben')
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('listitem').filter({ hasText: task }).first().getByRole('link', { name: 'Öffnen' }).click()
  const panel = page.getByRole('dialog', { name: new RegExp(task) })
  await panel.getByRole('textbox', { name: 'Kommentar' }).fill('Stecker am Gf-AP getauscht')
  await panel.getByRole('button', { name: 'Erledigen' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Wartet auf die Übertragung').waitFor()

  await context.close()
  ;[context, page] = await openContext()
  await context.setOffline(true)
  await page.goto(`${story.url}/swe/contracts/contractsTelecom`)
  await page.getByRole('heading', { name: 'Dafür braucht es eine Verbindung.' }).waitFor()
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('listitem').filter({ hasText: task }).getByText('Wartet auf die Übertragung').waitFor()

  await context.close()
})
