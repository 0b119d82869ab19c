import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from './api-client.ts'
import { signIn, tenantRoot } from './api-client.ts'
import { cameraShowing, photoOf } from './fake-camera.ts'
import { openBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

async function openRouter(page: Page, mac: string): Promise<Locator> {
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/assets/cpes`)
  await page.getByText(mac).first().click()
  const panel = page.getByRole('dialog', { name: mac })
  await panel.getByRole('tab', { name: 'Angaben' }).click()
  return panel
}

test('the camera reads the label of a router into its record, and the scanner closes once it is complete', async () => {
  const codes = [
    { text: '0050C2123456', format: 'Code128' },
    { text: 'S/N: 77001122334455', format: 'QRCode' },
  ] as const
  const browser = await openBrowser({ more: await cameraShowing(codes) })
  try {
    const page = await openPage(browser, phone)
    const panel = await openRouter(page, '02:00:5e:00:00:02')
    await panel.getByRole('button', { name: 'Informationen scannen' }).click()
    await page.getByText('Gescannt: MAC-Adresse, Seriennummer.').waitFor()
    expect(await page.getByRole('textbox', { name: /^MAC-Adresse/ }).inputValue()).toBe('00:50:c2:12:34:56')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: 'Nichts zu speichern' }).waitFor()
    expect(await page.getByRole('textbox', { name: /^Seriennummer/ }).inputValue()).toBe('77001122334455')
  } finally {
    await browser.close()
  }
})

test('at a router with an ONT the scanner stays open for the label of the ONT, and takes all three', async () => {
  const codes = [
    { text: '0050C2123457', format: 'Code128' },
    { text: 'S/N: 77001122334456', format: 'QRCode' },
    { text: 'ALCL0A1B2C3D', format: 'DataMatrix' },
  ] as const
  const browser = await openBrowser({ more: await cameraShowing(codes) })
  try {
    const page = await openPage(browser, phone)
    const panel = await openRouter(page, '02:00:5e:00:00:04')
    await panel.getByRole('button', { name: 'Informationen scannen' }).click()
    const scanner = page.getByRole('dialog', { name: 'Codes scannen' })
    for (const value of ['0050C2123457', '77001122334456', 'ALCL0A1B2C3D']) await scanner.getByRole('listitem').getByText(value).waitFor()
    await scanner.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText(/^Gescannt: .*Seriennummer/).waitFor()
    expect(await page.getByRole('textbox', { name: /^MAC-Adresse/ }).inputValue()).toBe('00:50:c2:12:34:57')
  } finally {
    await browser.close()
  }
})

test('a code that is not looked for is named, what was found is taken without the rest, and found anew', async () => {
  const codes = [
    { text: 'MAC 00-50-C2-AB-CD-EF', format: 'Code128' },
    { text: 'https://example.com/garantie', format: 'QRCode' },
  ] as const
  const browser = await openBrowser({ more: await cameraShowing(codes) })
  try {
    const page = await openPage(browser, phone)
    const panel = await openRouter(page, '02:00:5e:00:00:05')
    await panel.getByRole('button', { name: 'Informationen scannen' }).click()
    const scanner = page.getByRole('dialog', { name: 'Codes scannen' })
    const address = scanner.getByRole('listitem').filter({ hasText: 'MAC-Adresse' })
    await address.getByText('00-50-C2-AB-CD-EF').waitFor()
    expect(await scanner.locator('polygon').count()).toBe(2)
    expect(await scanner.locator('polygon[data-wanted]').count()).toBe(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await address.getByRole('button', { name: 'MAC-Adresse noch einmal scannen' }).click()
    await address.getByText('00-50-C2-AB-CD-EF').waitFor()
    await scanner.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText('Gescannt: MAC-Adresse.').waitFor()
    expect(await page.getByRole('textbox', { name: /^MAC-Adresse/ }).inputValue()).toBe('00:50:c2:ab:cd:ef')
  } finally {
    await browser.close()
  }
})

test('the scanner switches between two cameras and back', async () => {
  const browser = await openBrowser({ more: ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream'] })
  try {
    const page = await openPage(browser, phone)
    const panel = await openRouter(page, '02:00:5e:00:00:07')
    await panel.getByRole('button', { name: 'Informationen scannen' }).click()
    const scanner = page.getByRole('dialog', { name: 'Codes scannen' })
    const camera = () =>
      scanner.locator('video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]!.label)
    await scanner.getByText('Halten Sie den Code in das Bild.').waitFor()
    const first = await camera()
    for (const isFirst of [false, true]) {
      await scanner.getByRole('button', { name: 'Kamera wechseln' }).click()
      await expect.poll(async () => (await camera()) === first).toBe(isFirst)
      await scanner.getByText('Halten Sie den Code in das Bild.').waitFor()
    }
  } finally {
    await browser.close()
  }
})

test('without a camera the scanner says so, and reads the code off a photo', async () => {
  const page = await openPage(story.browser)
  const panel = await openRouter(page, '02:00:5e:00:00:06')
  await panel.getByRole('button', { name: 'Informationen scannen' }).click()
  const scanner = page.getByRole('dialog', { name: 'Codes scannen' })
  await scanner.getByText(/^Keine Kamera vorhanden/).waitFor()
  await expectAccessible(page)
  const photo = scanner.locator('input[type=file]')
  await photo.setInputFiles({
    name: 'leer.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  })
  await scanner.getByText('Auf dem Foto ist kein Code zu erkennen.').waitFor()
  await photo.setInputFiles(await photoOf({ text: 'https://example.com', format: 'QRCode' }))
  await scanner.getByText('„https://example.com“ wird hier nicht gesucht.').waitFor()
  await photo.setInputFiles(await photoOf({ text: '00:50:C2:00:11:22', format: 'DataMatrix' }))
  await scanner.getByRole('listitem').filter({ hasText: 'MAC-Adresse' }).getByText('00:50:C2:00:11:22').waitFor()
  await page.keyboard.press('Escape')
  await scanner.waitFor({ state: 'detached' })
  await panel.waitFor()
  await page.context().close()
})

test('the search finds a twin by its code, in the spelling of its type', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/networkmanagement/accesses`)
  await page.getByRole('row').nth(1).getByRole('cell').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab', { name: 'Angaben' }).click()
  await panel.getByRole('button', { name: 'Ablösen' }).nth(2).click()
  await panel.getByPlaceholder('Kundenendgeräte suchen').waitFor()
  await panel.getByRole('button', { name: 'Erweiterte Auswahl' }).click()
  await page.getByRole('button', { name: 'Code scannen' }).click()
  const scanner = page.getByRole('dialog', { name: 'Code scannen' })
  await scanner.locator('input[type=file]').setInputFiles(await photoOf({ text: 'MAC 02005E00000C', format: 'QRCode' }))
  await scanner.waitFor({ state: 'detached' })
  const selector = page.getByRole('dialog', { name: 'Endgerät auswählen' })
  expect(await selector.getByRole('searchbox').inputValue()).toBe('02:00:5e:00:00:0c')
  await selector.getByText('02:00:5e:00:00:0c').waitFor()
  await expectAccessible(page)
  await page.context().close()
})

/** Orders the rover to be written with a version of its firmware. Returns the id of the task. */
async function orderWriting(version: string): Promise<string> {
  const client = await signIn(story.url, 'technik@swe.example')
  const root = await tenantRoot(client, 'swe')
  const found = async (type: string, path: string, value: string) =>
    (await client.query({ type, root, $mask: [], $filter: { path: [path], operator: 'eq', value } })).body.results[0].id
  const saved = await client.save({
    id: root,
    'tenant:executions': [
      {
        tempid: 'process',
        definition: 'processDeviceFlash',
        'execution:status': 'waitforexecution',
        'processDeviceFlash:device': [{ id_select: await found('tool', 'tool:category', 'rover') }],
        'processDeviceFlash:firmware': [{ id_select: await found('firmware', 'firmware:version', version) }],
      },
    ],
  })
  const process = saved.body.saved.find(({ tempid }: Json) => tempid === 'process').id
  const parts = { 'execution:executionForProcess': { $mask: [] } }
  for (;;) {
    const { body } = await client.query({ id: process, $mask: [], ...parts })
    const task = body.results[0]['execution:executionForProcess']?.find(({ definition }: Json) => definition === 'userTask')
    if (task) return task.id
  }
}

test('a technician writes a rover at the cable; the task ends only then, and the rover has the version', async () => {
  const task = await orderWriting('2.4.1')
  const page = await openPage(story.browser)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/assets/tools?panels=${encodeURIComponent(task)}`)
  const checks = page.getByRole('list', { name: 'Prüfungen vor dem Schreiben' })
  await checks.getByText('272 KB, Prüfsumme stimmt').waitFor()
  await page.getByRole('button', { name: 'Erledigen' }).click()
  await page.getByText('Diese Angabe fehlt noch, bevor die Aufgabe abgeschlossen werden kann!').first().waitFor()
  await page.getByRole('button', { name: 'Simuliertes Gerät' }).click()
  await page.getByText('Das Gerät ist verbunden.').waitFor()
  await checks.getByText('4096 KB vorhanden').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jetzt schreiben' }).click()
  await page.getByText('Dieses Fenster bleibt offen, bis das Gerät fertig ist.').waitFor()
  await page.getByRole('button', { name: 'Schließen' }).first().click()
  await page.getByText('Das Gerät ist fertig und gestartet.').waitFor()
  await page.getByText('Das Ergebnis wird eingetragen …').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Erledigen' }).click()
  await page.getByRole('dialog', { name: 'Firmware schreiben' }).waitFor({ state: 'detached' })
  await page.getByText('GNSS-Rover 1').first().click()
  await page.getByRole('dialog', { name: 'GNSS-Rover 1' }).getByText('GNSS-Rover GR-1 2.4.1').waitFor()
  await page.context().close()
})

const playground = ['layouts', 'availabilitycheck', 'terminationcheck', 'charts', 'css', 'scanner', 'roverflasher', 'myprocesses']

test('an administrator tries every page of the playground; none fails, and nothing is ordered or terminated', async () => {
  const page = await openPage(story.browser)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await enter(page, story.url, 'leitung@swe.example')
  const pages = page.getByRole('navigation').first()
  for (const path of playground) {
    await page.goto(`${story.url}/swe/playground/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The menu unfolds to the page that is open.
    await expect.poll(() => pages.locator(`a[href$="/playground/${path}"]`).count()).toBe(1)
    if (path !== 'layouts') await expectAccessible(page)
  }

  const framed = page.frameLocator('iframe')
  await page.goto(`${story.url}/swe/playground/availabilitycheck`)
  for (const state of ['Verfügbar', 'Bald verfügbar', 'Zu bestätigen', 'Nicht verfügbar', 'Adresse unbekannt', 'Fehler']) {
    await page
      .getByRole('list', { name: 'Antworten' })
      .getByRole('button', { name: new RegExp(`^${state}`) })
      .click()
    await framed.locator('[data-answer]').waitFor()
  }
  await page.goto(`${story.url}/swe/playground/terminationcheck`)
  await page.getByRole('button', { name: 'Mit Beispieldaten füllen' }).click()
  await framed.getByText('Mobil · +49 171 1234567').waitFor()
  await framed.getByLabel('Zeichen', { exact: true }).fill('ABCDE')
  await framed.getByRole('button', { name: 'jetzt kündigen' }).click()
  await framed.getByText('P-000000').waitFor()
  expect(errors).toEqual([])

  await page.goto(`${story.url}/swe/playground/css`)
  await page.getByRole('button', { name: 'Portal ansehen …' }).click()
  await page.getByLabel('Grund').fill('Spielwiese')
  await page.getByRole('button', { name: 'Ansicht beginnen' }).click()
  await framed.getByRole('heading', { level: 1, name: /^Guten/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ansicht beenden' }).click()
  await page.waitForURL(/\/swe\/home$/)
  await page.context().close()
})
