import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, openPage } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story.close())

/** Opens the page with the simulated rover, whose firmware is loaded. */
async function openRover(): Promise<Page> {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/playground/roverflasher`)
  await page.getByText('272 KB, Prüfsumme stimmt').waitFor()
  return page
}

/** Connects the simulated rover with the faults that are chosen now. */
const connect = (page: Page) => page.getByRole('button', { name: 'Simuliertes Gerät' }).click()

async function write(page: Page): Promise<void> {
  await page.getByText('Das Gerät ist verbunden.').waitFor()
  await page.getByRole('button', { name: 'Jetzt schreiben' }).click()
}

test('a device that is unplugged half way is incomplete, and is whole again once it is written anew and verified', async () => {
  const page = await openRover()
  const unplugged = page.getByLabel('Stecker gezogen bei 50 %')
  await unplugged.check()
  await connect(page)
  await write(page)
  const alarm = page.getByRole('alert').filter({ hasText: 'abgerissen' })
  await alarm.waitFor()
  const [, percent] = /bei (\d+) % abgerissen\. Das Gerät ist unvollständig beschrieben\. Stecken Sie/.exec(await alarm.innerText()) ?? []
  expect(Number(percent)).toBeGreaterThan(30)
  expect(Number(percent)).toBeLessThan(70)
  await expectAccessible(page)

  await unplugged.uncheck()
  await connect(page)
  await write(page)
  await page.getByText('Das Gerät ist fertig und gestartet.').waitFor()
  await page.context().close()
})

test('a flash that is defect is found by the check, and the slow speed is offered', async () => {
  const page = await openRover()
  await page.getByLabel('Speicher defekt').check()
  await connect(page)
  await write(page)
  await page.getByRole('alert').filter({ hasText: 'Die Prüfung nach dem Schreiben ist fehlgeschlagen.' }).waitFor()
  await page.getByRole('button', { name: 'Mit 115.200 Baud noch einmal' }).waitFor()
  await page.context().close()
})

test('nothing is written where the device is silent, its port busy, its chip another one, too small or protected', async () => {
  const page = await openRover()
  const faults = [
    ['antwortet nicht', 'Das Gerät antwortet nicht. Halten Sie BOOT gedrückt'],
    ['Anschluss belegt', 'Der Anschluss ist belegt.'],
    ['anderer Chip', 'Diese Firmware ist für'],
    ['zu wenig Speicher', 'passt nicht in den Speicher'],
    ['Secure Boot', 'startet nur signierte Firmware'],
  ] as const
  for (const [fault, told] of faults) {
    const chosen = page.getByLabel(fault)
    await chosen.check()
    await connect(page)
    await page.getByText(told).first().waitFor()
    const begin = page.getByRole('button', { name: 'Jetzt schreiben' })
    if (await begin.isVisible()) {
      expect(await begin.isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Abbrechen' }).click()
    }
    await chosen.uncheck()
  }
  await page.context().close()
})
