import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Json } from './api-client.ts'
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

const task = 'Spleißen und messen'
const cameras = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

async function openContext(): Promise<readonly [BrowserContext, Page]> {
  const context = await openLastingBrowser(folder, { viewport: phone, more: cameras })
  return [context, context.pages()[0] ?? (await context.newPage())]
}

async function takeAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aufgaben mitnehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufgaben mitnehmen' })
  await dialog.getByRole('checkbox', { name: task }).first().check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByText(/^1 Aufgabe belegt .* auf diesem Gerät/).waitFor()
  await dialog.getByRole('button', { name: 'Mitnehmen', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Takes the photo of the cassette, which the task asks for. */
async function takePhoto(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Foto „Spleißkassette“ aufnehmen' }).click()
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
  await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  await camera.getByRole('button', { name: 'Auslösen' }).click()
  await camera.getByRole('button', { name: 'Weiter' }).click()
  await camera.waitFor({ state: 'detached' })
  await panel.getByText('1 Foto liegt auf diesem Gerät und wird mit der Aufgabe übertragen.').waitFor()
}

/** Returns the tasks of the splicer's groups that have this comment, with the names of their documents. */
async function tasksWithComment(comment: string) {
  const client = await signIn(story.url, 'spleissen@swe.example')
  const [permission] = (await client.get('/auth/me')).body.permissions
  const tasks = {
    $typeExtends: ['userTask'],
    $mask: ['execution:status', 'execution:commentText'],
    'execution:documents': { $mask: ['document:name'] },
  }
  const ofGroups = permission.groups.map((group: string) => client.query({ id: group, $mask: [], 'group:assignedExecutions': tasks }))
  const found = (await Promise.all(ofGroups)).flatMap(({ body }) => body.results[0]['group:assignedExecutions'])
  return found
    .filter((each: Json) => each['execution:commentText'] === comment)
    .map((each: Json) => ({
      status: each['execution:status'],
      photos: each['execution:documents'].map((of: Json) => of['document:name']),
    }))
}

test('a task that was taken along is done without a network, survives the end of the browser, and arrives whole', async () => {
  let [context, page] = await openContext()
  await enter(page, story.url, 'spleissen@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await takeAlong(page)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Mitgenommene Aufgaben' }).waitFor()
  await page.getByRole('searchbox', { name: 'In diesen Aufgaben suchen' }).fill('spleißen')
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('listitem').getByRole('link', { name: 'Öffnen' }).click()
  const panel = page.getByRole('dialog', { name: new RegExp(task) })
  await panel.getByRole('textbox', { name: 'Kommentar' }).fill('Kassette 2 belegt')

  // The device finds what the server would find, while somebody is still at the place.
  await panel.getByRole('button', { name: 'Erledigen' }).click()
  await panel.getByText('Das Foto „Spleißkassette“ fehlt noch!').first().waitFor()
  await panel.getByText('Diese Angabe fehlt noch, bevor die Aufgabe abgeschlossen werden kann!').first().waitFor()
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: /dämpfung/i }).fill('0,1')
  await takePhoto(page, panel)
  await panel.getByRole('button', { name: 'Erledigen' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Wartet auf die Übertragung').waitFor()

  await context.close()
  ;[context, page] = await openContext()
  await context.setOffline(true)
  await page.goto(`${story.url}/swe/tasks/patchsplicetasks`)
  await page.getByRole('heading', { name: 'Dafür braucht es eine Verbindung.' }).waitFor()
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('listitem').filter({ hasText: task }).getByText('Wartet auf die Übertragung').waitFor()

  // The session has ended with the browser; the work waits for the same account.
  await context.setOffline(false)
  await enter(page, story.url, 'spleissen@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await page.getByText(`Aufgabe übertragen: ${task}`).waitFor()
  const [done, ...others] = await tasksWithComment('Kassette 2 belegt')
  expect(others).toEqual([])
  expect(done).toMatchObject({ status: 'finished', photos: [expect.stringContaining('Spleißkassette')] })
  await context.close()
})
