import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story?.close())

/** A word of each tool that no other script has. */
const tools = { camera: 'fillLightMode', editor: 'Konva', flasher: 'requestPort', map: 'maplibregl-map' } as const

const pages: readonly { readonly path: string; readonly username?: string; readonly viewport?: typeof phone }[] = [
  { path: '/swe/home', username: 'leitung@swe.example' },
  { path: '/swe/contracts/contractsTelecom', username: 'leitung@swe.example' },
  { path: '/swe/networkmanagement/accesses', username: 'leitung@swe.example' },
  { path: '/swe/profile', username: 'leitung@swe.example' },
  { path: '/swe/home', username: 'technik@swe.example', viewport: phone },
  { path: '/login?tenant=swe' },
  { path: '/public/swe/order' },
  { path: '/public/swe/termination' },
]

function toolsIn(script: string): readonly string[] {
  return Object.entries(tools).flatMap(([tool, word]) => (script.includes(word) ? [tool] : []))
}

test('camera, editor, flasher and map are scripts that no other page loads first', async () => {
  // Each word is in the program at all, or nothing could be found below.
  const folder = join(import.meta.dirname, '../packages/web/dist/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const built = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  expect(new Set(built.flatMap(toolsIn))).toEqual(new Set(Object.keys(tools)))

  const found: Record<string, readonly string[]> = {}
  for (const { path, username, viewport } of pages) {
    const page = await openPage(story.browser, viewport)
    const loaded: Promise<string>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) loaded.push(response.text())
    })
    if (username !== undefined) await enter(page, story.url, username)
    await page.goto(`${story.url}${path}`)
    await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(loaded.length, path).toBeGreaterThan(0)
    found[`${path} ${username ?? ''}`] = (await Promise.all(loaded)).flatMap(toolsIn)
    await page.context().close()
  }
  expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([])
})
