import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from './api-client.ts'
import { photosOnDevice, spliceWithPhotos, splicesOf } from './device-store.ts'
import { photoOf } from './fake-camera.ts'
import { addMark } from './field-task.ts'
import { openBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

/** Opens a splice on a phone. Returns its id, and its panel. */
async function openSplice(page: Page): Promise<readonly [string, Locator]> {
  await enter(page, story.url, 'spleissen@swe.example')
  const id = await spliceWithPhotos(page, story.url)
  await page.goto(`${story.url}/swe/home?panels=${id}`)
  return [id, page.getByRole('dialog').first()]
}

/** Returns the photos of a splice that have marks, with the kinds of the marks and the number of originals. */
async function markedPhotos(page: Page, id: string) {
  const photos = (await splicesOf(page, story.url)).find((splice) => splice.id === id)?.['splice:photos'] ?? []
  return photos
    .filter((photo) => photo['imagedocument:marks'])
    .map((photo) => ({
      name: photo['document:name'],
      marks: photo['imagedocument:marks'].items.map(({ kind }: Json) => kind),
      originals: (photo['imagedocument:original'] ?? []).length,
    }))
}

test('a page that ends while a marked photo is written offers the photo again at its place, with its marks', async () => {
  const browser = await openBrowser({ more: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] })
  try {
    const page = await openPage(browser, phone)
    const [id, panel] = await openSplice(page)
    await panel.getByRole('button', { name: 'Foto aufnehmen' }).click()
    const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
    await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    const picture = page.getByRole('application')
    await picture.waitFor()
    await addMark(page, 'Rechteck')
    // The export never ends, and then the page does.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => undefined
    })
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await camera.waitFor({ state: 'detached' })
    await page.reload()
    const again = panel.getByRole('button', { name: /^Foto von .* übernehmen$/ })
    await again.waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await again.click()
    await picture.waitFor()
    await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await picture.waitFor({ state: 'detached' })
    await again.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Speichern' }).click()
    await panel.getByRole('button', { name: 'Nichts zu speichern' }).waitFor()
    await expect.poll(() => photosOnDevice(page)).toEqual([])
    const saved = (await markedPhotos(page, id)).filter(({ marks }) => marks.includes('rectangle'))
    expect(saved).toEqual([{ name: expect.any(String), marks: ['rectangle'], originals: 1 }])
  } finally {
    await browser.close()
  }
})

test('a chosen photo is edited before it is saved, and arrives with its marks and its original', async () => {
  const page = await openPage(story.browser)
  const [id, panel] = await openSplice(page)
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoOf({ text: 'KAS-0815', format: 'QRCode' }))
  const unsaved = panel.getByRole('listitem').filter({ hasText: 'wird beim Speichern übernommen' })
  await unsaved.getByRole('button', { name: /^Bearbeiten: / }).click()
  const picture = page.getByRole('application')
  await picture.waitFor()
  await addMark(page, 'Pfeil')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await picture.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Nichts zu speichern' }).waitFor()
  const saved = (await markedPhotos(page, id)).filter(({ marks }) => marks.includes('arrow'))
  expect(saved).toEqual([{ name: expect.any(String), marks: ['arrow'], originals: 1 }])
  await page.context().close()
})
