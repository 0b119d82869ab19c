import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient, Json } from './api-client.ts'
import { signIn } from './api-client.ts'
import { cameraShowing } from './fake-camera.ts'
import { addMark, taskAsking } from './field-task.ts'
import { openBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

/** Draws two strokes on the pad of a signature. */
async function drawOn(page: Page, pad: Locator): Promise<void> {
  const { x, y, width, height } = (await pad.boundingBox())!
  for (const down of [0.4, 0.6]) {
    await page.mouse.move(x + width * 0.2, y + height * down)
    await page.mouse.down()
    for (const across of [0.4, 0.5, 0.7]) await page.mouse.move(x + width * across, y + height * (1 - down), { steps: 3 })
    await page.mouse.up()
  }
}

test('on a phone one task is done with its photo, its codes, its value and the signature of the customer', async () => {
  const fitter = await signIn(story.url, 'spleissen@swe.example')
  const task = await taskAsking(story.url, fitter, { photos: ['Spleißkassette'], scans: ['Kassette', 'Muffe'], signOff: true })
  const browser = await openBrowser({ more: await cameraShowing([{ text: 'KAS-0815', format: 'Code128' }]) })
  try {
    const page = await openPage(browser, phone)
    await enter(page, story.url, 'spleissen@swe.example')
    await page.goto(`${story.url}/swe/home?panels=${task.id}`)
    const panel = page.getByRole('dialog').first()
    const done = panel.getByRole('button', { name: 'Fertig', exact: true })
    await panel.getByRole('heading', { name: 'Benötigte Codes' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // The value is there, and nothing else: each part of the evidence is a finding.
    await panel.getByRole('textbox', { name: /dämpfung/i }).fill('0,1')
    await done.click()
    for (const text of ['Das Foto „Spleißkassette“ fehlt noch!', 'Der Code „Kassette“ fehlt noch!', 'Der Code „Muffe“ fehlt noch!'])
      await panel.getByText(text).first().waitFor()

    await panel.getByRole('button', { name: 'Foto „Spleißkassette“ aufnehmen' }).click()
    const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' })
    await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
    await camera.getByRole('button', { name: 'Auslösen' }).click()
    await page.getByRole('application').waitFor()
    await addMark(page, 'Rechteck')
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await camera.waitFor({ state: 'detached' })

    // One code in the picture is taken at once; one that no camera reads is typed, and says so.
    await panel.getByRole('button', { name: 'Code „Kassette“ scannen' }).click()
    await panel.getByText('KAS-0815', { exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Code „Muffe“ eintippen' }).click()
    await panel.getByRole('textbox', { name: 'Code „Muffe“' }).fill('MUF-7')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Übernehmen' }).click()
    await panel.getByText('MUF-7, von Hand eingetragen').waitFor()

    await panel.getByRole('button', { name: 'Unterschreiben' }).click()
    const signing = page.getByRole('dialog', { name: 'Abnahme' })
    await signing.getByRole('textbox', { name: 'Name' }).fill('Rita Sorge')
    const empty = signing.getByRole('img', { name: 'Feld für die Unterschrift, noch leer' })
    const signed = signing.getByRole('img', { name: 'Feld für die Unterschrift, unterschrieben' })
    await drawOn(page, empty)
    await signed.waitFor()
    await signing.getByRole('button', { name: 'Löschen' }).click()
    await empty.waitFor()
    await signing.getByRole('button', { name: 'Übernehmen' }).click()
    await signing.getByText('Bitte unterschreiben oder mit dem Namen bestätigen.').waitFor()
    await drawOn(page, empty)
    await signed.waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await signing.getByRole('button', { name: 'Übernehmen' }).click()
    await signing.waitFor({ state: 'detached' })
    await panel.getByText('liegt vor').waitFor()
    await expectAccessible(page)

    await done.click()
    await expect.poll(() => standOf(fitter, task.id), { timeout: 60_000 }).toMatchObject({ 'execution:status': 'finished' })
    const stand = await standOf(fitter, task.id)
    expect(stand['userTask:scans']).toEqual([
      { name: 'Kassette', code: 'KAS-0815', at: expect.any(String) },
      { name: 'Muffe', code: 'MUF-7', at: expect.any(String), isTyped: true },
    ])
    const files = stand['execution:documents'].map((each: Json) => [
      each['document:name'],
      (each['imagedocument:marks']?.items ?? []).map(({ kind }: Json) => kind),
      (each['imagedocument:original'] ?? []).length,
    ])
    expect(files.toSorted()).toEqual([
      ['Abnahme Rita Sorge', [], 0],
      ['Spleißkassette', ['rectangle'], 1],
    ])
  } finally {
    await browser.close()
  }
})

async function standOf(client: ApiClient, id: string): Promise<Json> {
  const documents = { $mask: ['document:name', 'imagedocument:marks'], 'imagedocument:original': { $mask: [] } }
  const query = { id, $mask: ['execution:status', 'userTask:scans'], 'execution:documents': documents }
  return (await client.query(query)).body.results[0]
}
