import type { Browser, Locator, Page } from 'playwright-core'
import type { Bench, Outcome, Row } from '../row.ts'
import { fixed, median } from '../row.ts'
import { inBrowserWith, openedBy, outcome } from './browser-page.ts'
import { drawPhoto, newSplice, photoSize } from './photos.ts'

const shots = 5
/** Ten megabits a second, in bytes. */
const line = 1_250_000
const goal = { kept: 1200, sent: 1.1 }
const uploads = '**/api/files?*'

/**
 * Photos of eight megapixels that are taken without a network: from the shutter until each is kept on the device, and from the network
 * until all are in the storage, against the time that the line takes for their bytes. The camera is simulated and gives a JPEG at once.
 */
export const webPhotoQueue: Row = inBrowserWith(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], measured)

async function measured(bench: Bench, browser: Browser): Promise<readonly Outcome[]> {
  const page = await openedBy(bench, browser)
  const start = `${bench.admin.origin}/${bench.tenant.shortId}/home`
  await page.goto(start)
  const bytes = await page.evaluate(drawPhoto, photoSize)
  await page.goto(`${start}?panels=${await newSplice(bench)}`)
  const panel = page.getByRole('dialog').first()
  await panel.getByRole('button', { name: 'Foto aufnehmen' }).click()
  await page.evaluate(giveAtOnce, bytes)
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  // The track lies above a part of the input, and both switch.
  await camera.getByRole('switch', { name: 'Serie' }).click({ force: true })
  await camera.getByRole('switch', { name: 'Serie', checked: true }).waitFor({ state: 'attached' })
  await page.route(uploads, (route) => route.abort('internetdisconnected'))
  const kept: number[] = []
  for (let n = 1; n <= shots; n += 1) kept.push(await shotKept(camera, n))
  await page.keyboard.press('Escape')
  await camera.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: `Keine Verbindung: ${shots} Fotos später übertragen` }).click()
  await page.getByText(`${shots} Fotos warten auf die Übertragung.`).first().waitFor()
  await slowDown(page)
  await page.unroute(uploads)
  const seconds = await secondsUntilSent(page)
  const size = (bytes.length * 3) / 4
  const ratio = seconds / ((shots * size) / line)
  const keeping = median(kept)
  return [
    outcome({ row: 'web-photo-queue, kept', goal: `≤ ${goal.kept} ms`, measured: `${fixed(keeping, 0)} ms`, ok: keeping <= goal.kept }),
    {
      row: 'web-photo-queue, in the storage',
      goal: `≤ ${goal.sent} × the line`,
      measured: fixed(ratio),
      ok: ratio <= goal.sent,
      note: `${shots} photos of ${fixed(size / 1e6, 1)} MB over 10 Mbit/s in ${fixed(seconds, 1)} s`,
    },
  ]
}

/** Runs in the page: the camera gives this JPEG (base64) at once, as the chip of a phone does. */
function giveAtOnce(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  ImageCapture.prototype.takePhoto = () => Promise.resolve(new Blob([bytes], { type: 'image/jpeg' }))
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: line, uploadThroughput: line }
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** Takes a photo. Returns the milliseconds until the camera says that it is kept, as the n-th. */
async function shotKept(camera: Locator, n: number): Promise<number> {
  const shutter = camera.getByRole('button', { name: 'Auslösen' })
  await shutter.waitFor()
  return shutter.evaluate(
    async (button, words) => {
      const frame = () => new Promise(requestAnimationFrame)
      const begun = performance.now()
      if (button instanceof HTMLElement) button.click()
      while (!document.body.textContent.includes(words)) {
        if (performance.now() - begun > 60_000) throw new Error('the photo was not kept')
        await frame()
      }
      return performance.now() - begun
    },
    `${n} ${n === 1 ? 'Foto' : 'Fotos'} gesichert`,
  )
}

/** Returns the seconds until no photo is left on the device: each goes when a save of the server has it. */
async function secondsUntilSent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
      })
    const begun = performance.now()
    // The browser says so when it has a network again.
    window.dispatchEvent(new Event('online'))
    const database = await answered(indexedDB.open('twinwerk-queue'))
    const left = () => answered(database.transaction('shots').objectStore('shots').count())
    while ((await left()) > 0) {
      if (performance.now() - begun > 180_000) throw new Error('the photos were not sent')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    database.close()
    return (performance.now() - begun) / 1000
  })
}
