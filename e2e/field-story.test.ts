import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  return page.getByRole('dialog', { name: mac })
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

/** The documents of the demo's splices are photos of their end closures. */
async function photoOfSplice(page: Page): Promise<string> {
  const headers = { 'x-requested-with': 'twinwerk', 'x-tenant': 'swe' }
  const { permissions } = await (await page.request.get(`${story.url}/auth/me`)).json()
  const query = { id: permissions[0].tenant.id, 'tenant:things': { $typeExtends: ['splice'], $limit: 50, 'splice:photos': { $mask: [] } } }
  const { results } = await (await page.request.post(`${story.url}/api/data/query`, { headers, data: { query } })).json()
  return results[0]['tenant:things'].flatMap((splice: { 'splice:photos'?: { id: string }[] }) => splice['splice:photos'] ?? [])[0].id
}

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
