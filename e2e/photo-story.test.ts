import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from './api-client.ts'
import { signIn } from './api-client.ts'
import { makeStore, openTask, photosOnDevice, prove, putOnDevice, spliceWithPhotos, splicesOf, workOn } from './device-store.ts'
import { openBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, loseNetwork, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const cameras = ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream']

async function openDocuments(page: Page): Promise<Locator> {
  await page.goto(`${story.url}/swe/contracts/contractsTelecom`)
  await page.getByRole('row').nth(1).getByRole('cell').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab', { name: 'Dokumente' }).click()
  await panel.getByRole('button', { name: 'Foto aufnehmen' }).waitFor()
  return panel
}

/** Draws a rectangle in the middle of the open picture. */
async function drawRectangle(page: Page, picture: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Rechteck', exact: true }).click()
  const { x, y, width, height } = (await picture.boundingBox())!
  await page.mouse.move(x + width * 0.4, y + height * 0.45)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.55, { steps: 4 })
  await page.mouse.up()
}

/** Signs in on a phone that tells its place, to eight metres. */
async function signInOnPhone(browser: Browser): Promise<Page> {
  const page = await openPage(browser, phone)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.5, longitude: 7.4, accuracy: 8 })
  await enter(page, story.url, 'service@swe.example')
  return page
}

/** Opens the live camera, and waits until it has its place and a picture. */
async function openCamera(page: Page, panel: Locator): Promise<Locator> {
  await panel.getByRole('button', { name: 'Foto aufnehmen' }).click()
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
  await camera.getByText('± 8 m').waitFor()
  await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(3840)
  return camera
}

test('the live camera takes photos with their place, keeps each on the device, and a save takes them over', async () => {
  const browser = await openBrowser({ more: cameras })
  try {
    const page = await signInOnPhone(browser)
    const panel = await openDocuments(page)
    const camera = await openCamera(page, panel)
    await expectAccessible(page)
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    await camera.getByRole('img', { name: 'Aufgenommenes Foto' }).waitFor()
    await expectAccessible(page)
    await camera.getByRole('button', { name: 'Neu aufnehmen' }).click()
    await expect.poll(() => photosOnDevice(page)).toEqual([])

    // The camera gives no photo any more, so the frame of the video is taken after three seconds.
    await page.evaluate(() => {
      ImageCapture.prototype.takePhoto = () => new Promise<never>(() => undefined)
    })
    // The track lies above a part of the input, and both switch.
    await camera.getByRole('switch', { name: 'Serie' }).click({ force: true })
    await expect.poll(() => camera.getByRole('switch', { name: 'Serie' }).isChecked()).toBe(true)
    await camera.getByRole('button', { name: 'Auslösen' }).focus()
    await camera.getByText('± 8 m').waitFor()
    await page.keyboard.press('Enter')
    await camera.getByText('1 Foto gesichert').waitFor({ state: 'attached' })
    await camera.getByText('± 8 m').waitFor()
    await page.keyboard.press('Space')
    await camera.getByText('2 Fotos gesichert').waitFor({ state: 'attached' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const taken = await photosOnDevice(page)
    expect(taken.map(({ accuracy }) => accuracy)).toEqual([8, 8])
    for (const { name } of taken) expect(name).toMatch(/^Foto \d{4}-\d\d-\d\d .*\.jpg$/)

    await page.keyboard.press('Escape')
    await camera.waitFor({ state: 'detached' })
    expect(await panel.getByText(/^Foto .*\.jpg$/).count()).toBe(2)
    await panel.getByRole('button', { name: 'Speichern' }).click()
    await panel.getByRole('button', { name: 'Nichts zu speichern' }).waitFor()
    await expect.poll(() => photosOnDevice(page)).toEqual([])
    // The server has written them as WebP.
    await expect.poll(() => panel.getByText(/^Foto .*\.webp$/).count()).toBe(2)
  } finally {
    await browser.close()
  }
})

test('a photo of the live camera is marked before it is used, and arrives with its marks and its original', async () => {
  const browser = await openBrowser({ more: cameras })
  try {
    const page = await openPage(browser, phone)
    await enter(page, story.url, 'spleissen@swe.example')
    await page.goto(`${story.url}/swe/home?panels=${await spliceWithPhotos(page, story.url)}`)
    const panel = page.getByRole('dialog').first()
    await panel.getByRole('button', { name: 'Foto aufnehmen' }).click()
    const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
    await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(3840)
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    const picture = page.getByRole('application')
    await picture.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Neu aufnehmen' }).click()
    await expect.poll(() => photosOnDevice(page)).toEqual([])

    await camera.getByRole('button', { name: 'Auslösen' }).click()
    await picture.waitFor()
    await drawRectangle(page, picture)
    await page.getByRole('button', { name: 'Neu aufnehmen' }).click()
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await camera.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Speichern' }).click()
    await panel.getByRole('button', { name: 'Nichts zu speichern' }).waitFor()
    await expect.poll(() => photosOnDevice(page)).toEqual([])
    await panel
      .getByRole('button', { name: /^Bearbeiten: / })
      .last()
      .click()
    await picture.waitFor()
    await page.getByRole('button', { name: 'Markierungen', exact: true }).click()
    await page
      .getByRole('region', { name: 'Markierungen' })
      .getByText(/^Rechteck/)
      .waitFor()
    await page.getByRole('toolbar', { name: 'Bearbeiten' }).getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Original ansehen' }).waitFor()
  } finally {
    await browser.close()
  }
})

test('a photo that was marked in a series waits without a network with its marks, and arrives with them and its original', async () => {
  const browser = await openBrowser({ more: cameras })
  try {
    const page = await openPage(browser, phone)
    await enter(page, story.url, 'spleissen@swe.example')
    const splice = await spliceWithPhotos(page, story.url)
    await page.goto(`${story.url}/swe/home?panels=${splice}`)
    const panel = page.getByRole('dialog').first()
    await panel.getByRole('button', { name: 'Foto aufnehmen' }).click()
    const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
    await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(3840)
    await camera.getByRole('switch', { name: 'Serie' }).click({ force: true })
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    await camera.getByText('1 Foto gesichert').waitFor({ state: 'attached' })
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    await camera.getByText('2 Fotos gesichert').waitFor({ state: 'attached' })

    await loseNetwork(page)
    await camera.getByRole('button', { name: 'Foto 2 ansehen' }).click()
    const picture = page.getByRole('application')
    await picture.waitFor()
    await drawRectangle(page, picture)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await picture.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await camera.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Keine Verbindung: 2 Fotos später übertragen' }).click()
    await page.getByText('2 Fotos warten auf die Übertragung.').first().waitFor()
    const waiting = await photosOnDevice(page)
    expect(waiting.filter(({ marks }) => marks === 1).map(({ hasOriginal }) => hasOriginal)).toEqual([true])

    await page.context().setOffline(false)
    await page.getByText(/^2 Fotos übertragen: /).waitFor()
    await expect.poll(() => photosOnDevice(page)).toEqual([])
    await page.reload()
    const known = (await splicesOf(page, story.url)).find(({ id }) => id === splice)!['splice:photos']!
    const marked = known.filter(
      (photo) => photo['imagedocument:marks']?.items.length === 1 && photo['imagedocument:original']?.length === 1,
    )
    expect(marked.map((photo) => waiting.some(({ name }) => photo['document:name'].startsWith(name.replace(/\.\w+$/, ''))))).toContain(true)
  } finally {
    await browser.close()
  }
})

test('without a camera the live camera says so and offers to choose a photo', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  const panel = await openDocuments(page)
  await panel.getByRole('button', { name: 'Foto aufnehmen' }).click()
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
  await camera.getByRole('alert').getByText('Keine Kamera verfügbar.').waitFor()
  await expectAccessible(page)
  const choosing = page.waitForEvent('filechooser')
  await camera.getByRole('button', { name: 'Foto wählen' }).click()
  await choosing
  await camera.waitFor({ state: 'detached' })
  await page.context().close()
})

test('photos that find no network wait on the device over a reload, are sent by themselves, and hold up a sign-out', async () => {
  const browser = await openBrowser({ more: cameras })
  try {
    const page = await signInOnPhone(browser)
    const panel = await openDocuments(page)
    const before = await panel.getByText(/^Foto .*\.(jpg|png|webp)$/).count()
    const camera = await openCamera(page, panel)
    const noUploads = (route: Route) => route.abort('internetdisconnected')
    await page.route('**/api/files?*', noUploads)
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    await camera.getByRole('button', { name: 'Weiter' }).click()
    await camera.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Keine Verbindung: 1 Foto später übertragen' }).click()
    await page.getByText('1 Foto wartet auf die Übertragung.').first().waitFor()

    // A reload reads from the device alone.
    await page.goto(`${story.url}/swe/home`)
    await page.getByRole('button', { name: '1 Foto auf diesem Gerät' }).click()
    const list = page.getByRole('dialog', { name: 'Fotos auf diesem Gerät' })
    await list.getByText(/^V-/).waitFor()
    await expectAccessible(page)
    await page.goto(`${story.url}/logout`)
    await page.getByRole('heading', { name: '1 Foto ist noch nicht übertragen' }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Fotos löschen und abmelden' }).isDisabled()).toBe(true)

    await page.unroute('**/api/files?*', noUploads)
    await page.getByRole('link', { name: 'Angemeldet bleiben und übertragen' }).click()
    await page.getByText(/^1 Foto übertragen: V-/).waitFor()
    await expect.poll(() => photosOnDevice(page)).toEqual([])
    const again = await openDocuments(page)
    await expect.poll(() => again.getByText(/^Foto .*\.(jpg|png|webp)$/).count()).toBe(before + 1)
  } finally {
    await browser.close()
  }
})

/** Returns a photo of the demo; another story adds one under its own name. */
const photoOfSplice = async (page: Page) =>
  (await splicesOf(page, story.url))
    .flatMap((splice) => splice['splice:photos'] ?? [])
    .find((photo) => photo['document:name'].startsWith('Gf-AP'))!.id

/** Returns the part of pixels in which the picture on the screen and the stored one differ visibly. */
async function differenceOf(page: Page, seen: readonly string[], stored: string): Promise<number> {
  return page.evaluate(
    async ([layers, address]) => {
      const load = async (url: string) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return image
      }
      const [first, ...others] = await Promise.all(layers.map(load))
      const file = await load(address)
      const { width, height } = first!
      const read = (draw: (context: OffscreenCanvasRenderingContext2D) => void) => {
        const context = new OffscreenCanvas(width, height).getContext('2d')!
        draw(context)
        return context.getImageData(0, 0, width, height).data
      }
      const scale = Math.min((width - 32) / file.width, (height - 32) / file.height)
      const [wide, high] = [file.width * scale, file.height * scale]
      const screen = read((context) => [first!, ...others].forEach((layer) => context.drawImage(layer, 0, 0)))
      const drawn = read((context) => context.drawImage(file, (width - wide) / 2, (height - high) / 2, wide, high))
      let differing = 0
      for (let at = 0; at < screen.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(screen[at + part]! - drawn[at + part]!) > 48)) differing += 1
      return differing / (wide * high)
    },
    [seen, stored] as const,
  )
}

test('a photo is marked, saved as it was seen, and its marks are edited again', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'spleissen@swe.example')
  const id = await photoOfSplice(page)
  await page.goto(`${story.url}/swe/home?panels=${id}`)
  const panel = page.getByRole('dialog', { name: /^Gf-AP/ })
  await panel.getByRole('button', { name: 'Bild bearbeiten' }).click()
  const picture = page.getByRole('application')
  await picture.waitFor()
  const { x, y, width, height } = (await picture.boundingBox())!
  const at = (across: number, down: number) => [x + width * across, y + height * down] as const
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const drag = async (tool: string, from: readonly [number, number], to: readonly [number, number]) => {
    await button(tool).click()
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 4 })
    await page.mouse.up()
  }
  await drag('Pfeil', at(0.35, 0.4), at(0.5, 0.5))
  await drag('Massband', at(0.35, 0.2), at(0.65, 0.2))
  await page.getByLabel('Länge').fill('1,2')
  await page.getByLabel('Als Maßstab').check()
  await button('Fertig').click()
  await button('Stempel').click()
  await page.getByRole('menuitem', { name: 'GFTA' }).click()
  await button('Markierungen').click()
  const marks = page.getByRole('region', { name: 'Markierungen' })
  await marks.getByText('1,20 m').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => marks.getByRole('listitem').count()).toBe(2)
  await page.keyboard.press('Control+y')
  await marks.getByRole('button', { name: /^Stempel/ }).focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowDown')
  await expectAccessible(page)
  await button('Markierungen').click()
  await picture.focus()
  await page.keyboard.press('Escape')
  const seen = await picture.locator('canvas').evaluateAll((layers) => layers.map((layer) => (layer as HTMLCanvasElement).toDataURL()))
  await button('Weiter').click()
  await panel.getByText('Das bearbeitete Bild wird mit dem Speichern übernommen.').waitFor()
  await button('Speichern').click()
  await button('Nichts zu speichern').waitFor()
  expect(await differenceOf(page, seen, `/api/files/${id}?root=swe`)).toBeLessThan(0.02)
  await panel.getByRole('button', { name: 'Original ansehen' }).waitFor()
  await panel.getByRole('button', { name: 'Bild bearbeiten' }).click()
  await button('Markierungen').click()
  expect(await marks.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Pfeil'),
    expect.stringContaining('1,20 m'),
    expect.stringContaining('GFTA'),
  ])
  await page.context().close()
})

test('the work on a task finishes it once, and is left to a person where somebody was faster', async () => {
  const client = await signIn(story.url, 'spleissen@swe.example')
  const { user, permissions } = (await client.get('/auth/me')).body
  const who = { account: user.account, permission: permissions[0] }
  await prove(client, await openTask(client, who.permission))
  const task = await openTask(client, who.permission)
  const [{ id: process }] = task['execution:parentExecution']
  const state = async () => {
    const { body } = await client.query({ id: process, $mask: [], 'execution:documents': { $mask: ['document:name'] } })
    const of = await client.query({ id: task.id, $mask: ['execution:status', 'execution:commentText'] })
    const { 'execution:status': status, 'execution:commentText': comment } = of.body.results[0]
    return { status, comment, photos: body.results[0]['execution:documents'].map((each: Json) => each['document:name']) }
  }
  const { photos: before } = await state()
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'spleissen@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await makeStore(page)
  const noAnswers = (route: Route) => route.abort('internetdisconnected')
  await page.route('**/api/data/save', noAnswers)
  await putOnDevice(page, workOn(task, who))
  await page.reload()
  await page.getByRole('button', { name: '1 Aufgabe und 1 Foto auf diesem Gerät' }).click()
  const list = page.getByRole('dialog', { name: 'Arbeit auf diesem Gerät' })
  await list.getByText('1 Foto · wartet').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await state()).toMatchObject({ status: 'new', photos: before })

  await page.unroute('**/api/data/save', noAnswers)
  await list.getByRole('button', { name: 'Jetzt übertragen' }).click()
  await page.getByText(`Aufgabe übertragen: ${task['execution:bpmnName']}`).waitFor()
  await expect.poll(() => photosOnDevice(page)).toEqual([])
  const done = { status: 'finished', comment: 'Muffe sitzt', photos: [...before, 'Muffe.jpg'] }
  expect(await state()).toEqual(done)

  // The same task on another device, later.
  await putOnDevice(page, workOn(task, who))
  await page.reload()
  await page.getByRole('button', { name: '1 Aufgabe und 1 Foto auf diesem Gerät' }).click()
  await list.getByText(`Aufgabe wurde von ${user.name} beendet.`).waitFor()
  await list.getByText('Eingetragene Werte').click()
  await list.getByText('Muffe sitzt').waitFor()
  await expectAccessible(page)
  expect(await state()).toEqual(done)
  await list.getByRole('button', { name: 'Fotos am Vorgang behalten' }).click()
  await page.getByRole('dialog', { name: 'Nur die Fotos behalten?' }).getByRole('button', { name: 'Fotos am Vorgang behalten' }).click()
  await page.getByText(/^1 Foto übertragen: /).waitFor()
  expect((await state()).photos.length).toBe(before.length + 2)
  await page.context().close()
})
