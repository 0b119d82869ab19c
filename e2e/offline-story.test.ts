import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type ApiClient, type Json } from './api-client.ts'
import { photosOnDevice } from './device-store.ts'
import { cameraShowing } from './fake-camera.ts'
import { addMark, taskAsking } from './field-task.ts'
import { killLastingBrowser, openBrowser, openLastingBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, loseNetwork, openPage, phone, tellWhenFailed } from './pages.ts'
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
const photos = ['Muffe offen', 'Spleißkassette', 'Muffe geschlossen']

async function openContext(cameras: readonly string[]): Promise<readonly [BrowserContext, Page]> {
  const context = await openLastingBrowser(folder, { viewport: phone, more: cameras })
  // A device finds its place by satellites; the browser under test tells none without a network.
  await context.addInitScript(() => {
    const coords = { latitude: 51.5, longitude: 7.4, accuracy: 8, altitude: null, altitudeAccuracy: null, heading: null, speed: null }
    const tell = (take: PositionCallback) => {
      setTimeout(() => take({ coords, timestamp: Date.now() } as GeolocationPosition))
      return 1
    }
    Geolocation.prototype.watchPosition = tell
    Geolocation.prototype.getCurrentPosition = tell
  })
  const page = context.pages()[0] ?? (await context.newPage())
  tellWhenFailed(page)
  return [context, page]
}

async function takeAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aufgaben mitnehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufgaben mitnehmen' })
  await dialog.getByRole('checkbox', { name: 'Alle auswählen' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByText(/^\d+ Aufgaben? beleg(t|en) .* auf diesem Gerät/).waitFor({ timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Mitnehmen', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Takes a photo that the task asks for, with marks of these tools. */
async function takePhoto(page: Page, panel: Locator, { name, tools }: { readonly name: string; readonly tools: readonly string[] }) {
  await panel.getByRole('button', { name: `Foto „${name}“ aufnehmen` }).click()
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
  await camera.getByText('± 8 m').waitFor()
  await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  await camera.getByRole('button', { name: 'Auslösen' }).click()
  await page.getByRole('application').waitFor()
  for (const tool of tools) await addMark(page, tool)
  if (tools.length > 0) {
    await page.getByRole('button', { name: 'Stempel', exact: true }).click()
    await page.getByRole('menuitem', { name: 'GFAP' }).click()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await camera.waitFor({ state: 'detached' })
}

/** Returns a task as the server has it, with its photos. */
async function standOf(client: ApiClient, id: string): Promise<Json> {
  const documents = {
    $mask: ['document:name', 'imagedocument:marks', 'imagedocument:capture'],
    'imagedocument:original': { $mask: [] },
    'imagedocument:geopoint': { $mask: ['geopoint:accuracy'] },
  }
  const mask = ['execution:status', 'execution:commentText', 'userTask:scans']
  const { body } = await client.query({ id, $mask: mask, 'execution:documents': documents })
  return body.results[0]
}

test('tasks are taken along and done without a network; a killed browser loses nothing, and all of it arrives once', async () => {
  const fitter = await signIn(story.url, 'spleissen@swe.example')
  const { id } = await taskAsking(story.url, fitter, { photos, scans: ['Router'] })
  const cameras = await cameraShowing([{ text: 'RTR-4711', format: 'Code128' }])
  let [context, page] = await openContext(cameras)
  await enter(page, story.url, 'spleissen@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await takeAlong(page)

  // Opened without a network, the day goes on with what the device holds.
  await context.setOffline(true)
  await page.reload()
  await page.getByText(/^Ohne Verbindung: die mitgenommenen Aufgaben/).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'In diesen Aufgaben suchen' }).click()
  await page.getByRole('searchbox', { name: 'In diesen Aufgaben suchen' }).fill('spleißen')
  await page.getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurück', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${story.url}/swe/tasks/patchsplicetasks`)
  await page.getByRole('heading', { name: 'Dafür braucht es eine Verbindung.' }).waitFor()
  await page.goto(`${story.url}/swe/home?panels=${id}`)
  const panel = page.getByRole('dialog', { name: new RegExp(task) })
  const done = panel.getByRole('button', { name: 'Fertig', exact: true })

  // The device finds what the server would find, while somebody is still at the place.
  await done.click()
  for (const text of ['Das Foto „Muffe offen“ fehlt noch!', 'Der Code „Router“ fehlt noch!']) await panel.getByText(text).first().waitFor()
  await panel.getByText('Diese Angabe fehlt noch, bevor die Aufgabe abgeschlossen werden kann!').first().waitFor()
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: /dämpfung/i }).fill('0,1')
  await panel.getByRole('textbox', { name: 'Kommentar' }).fill('Kassette 2 belegt')
  for (const name of photos) await takePhoto(page, panel, { name, tools: name === 'Spleißkassette' ? ['Pfeil', 'Massband'] : [] })
  await panel.getByRole('button', { name: 'Code „Router“ scannen' }).click()
  await panel.getByText('RTR-4711', { exact: true }).waitFor()
  await expect.poll(async () => (await photosOnDevice(page)).map(({ marks }) => marks).toSorted()).toEqual([0, 0, 3])
  await done.click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Wartet auf die Übertragung').waitFor()
  const kept = await photosOnDevice(page)

  await killLastingBrowser(context, folder)
  ;[context, page] = await openContext(cameras)
  await context.setOffline(true)
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('listitem').filter({ hasText: task }).getByText('Wartet auf die Übertragung').waitFor()
  expect(await photosOnDevice(page)).toEqual(kept)

  // The session has ended with the browser; the work waits for the same account.
  await context.setOffline(false)
  await enter(page, story.url, 'spleissen@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await page.getByText(`Aufgabe übertragen: ${task}`).waitFor()
  await expect.poll(() => photosOnDevice(page)).toEqual([])
  const stand = await standOf(fitter, id)
  expect(stand).toMatchObject({ 'execution:status': 'finished', 'execution:commentText': 'Kassette 2 belegt' })
  expect(stand['userTask:scans']).toMatchObject([{ name: 'Router', code: 'RTR-4711' }])
  const arrived = stand['execution:documents'].map((each: Json) => ({
    name: each['document:name'],
    marks: (each['imagedocument:marks']?.items ?? []).map(({ kind }: Json) => kind),
    originals: (each['imagedocument:original'] ?? []).length,
    places: (each['imagedocument:geopoint'] ?? []).map((place: Json) => place['geopoint:accuracy']),
  }))
  const bare = { marks: [], originals: 0, places: [8] }
  expect(arrived.toSorted((one: Json, other: Json) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Muffe geschlossen', ...bare },
    { name: 'Muffe offen', ...bare },
    { name: 'Spleißkassette', marks: ['arrow', 'tape', 'stamp'], originals: 1, places: [8] },
  ])
  const instants = stand['execution:documents'].map((each: Json) => each['imagedocument:capture'].takenAt)
  expect(instants.toSorted()).toEqual(kept.map(({ takenAt }) => takenAt).toSorted())
  await context.close()
})

/** Returns the next planned visit of a person, with its times. */
async function visitOf(client: ApiClient): Promise<Json> {
  const [permission] = (await client.get('/auth/me')).body.permissions
  const visits = {
    $typeExtends: ['visit'],
    $mask: ['appointment:begin', 'visit:onTheWayAt', 'visit:arrivedAt'],
    $filter: { path: ['visit:state'], operator: 'eq', value: 'planned' },
    $sort: [{ path: ['appointment:begin'], order: 'asc' }],
  }
  const { body } = await client.query({ id: permission.user, $mask: [], 'user:appointments': visits })
  return body.results[0]['user:appointments'][0]
}

test('times that are noted without a network are those of the tap, and arrive by themselves', async () => {
  const client = await signIn(story.url, 'technik@swe.example')
  const visit = await visitOf(client)
  const browser = await openBrowser()
  try {
    const page = await openPage(browser, phone)
    await enter(page, story.url, 'technik@swe.example')
    const begin = new Date(visit['appointment:begin'])
    await page.clock.setFixedTime(begin)
    await page.goto(`${story.url}/swe/home`)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Unterwegs' }) })
      .first()
    await card.waitFor()
    const name = await card.getByRole('heading').innerText()
    const own = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .first()
    await loseNetwork(page)
    await own.getByRole('button', { name: 'Unterwegs' }).click()
    await own.getByText(/^Unterwegs \d\d:\d\d$/).waitFor()
    await own.getByRole('button', { name: 'Vor Ort' }).click()
    await own.getByText(/^Unterwegs \d\d:\d\d · Vor Ort \d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: '2 Zeiten auf diesem Gerät' }).first().waitFor()
    await expectAccessible(page)

    await page.context().setOffline(false)
    await page.getByText(`Übertragen: Vor Ort · ${name}`).waitFor()
    await own.getByText(/^Unterwegs \d\d:\d\d · Vor Ort \d\d:\d\d$/).waitFor()
    const at = begin.toISOString()
    await expect.poll(() => visitOf(client)).toMatchObject({ 'visit:onTheWayAt': at, 'visit:arrivedAt': at })
  } finally {
    await browser.close()
  }
})
