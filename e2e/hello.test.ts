import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './harness.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world?.close())

test('the printed address opens in a browser and says whose it is', async () => {
  const page = await world.browser.newPage()
  await page.goto(world.server.url)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Twinwerk')
})
