import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' })
const favouritesOf = (page: Page) => menuOf(page).getByRole('group', { name: 'Favoriten' })
const entriesOf = (page: Page) => menuOf(page).locator('a[data-path]')

async function openHome(username: string, ...viewport: [typeof phone] | []): Promise<Page> {
  const page = await openPage(story.browser, ...viewport)
  await enter(page, story.url, username)
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('heading', { level: 1, name: /^Guten/ }).waitFor()
  return page
}

/** Sends the settings that wait on the device, as the page does when it comes into view again. */
async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { state } = JSON.parse(localStorage.getItem('twinwerk.preferences') ?? '{}')
        const [tenant] = Object.keys(state.synced).filter(Boolean)
        const flat = (kind: string, all: object) => Object.entries(all).map(([key, value]) => [`${kind}/${key}`, value] as const)
        const wanted = [
          ...flat('favourites', state.favourites[tenant!] ?? {}),
          ...flat('menu', state.menu),
          ...flat('openGroups', state.openGroups),
        ]
        const had = { ...state.synced[''], ...state.synced[tenant!] }
        const kinds = ['favourites/', 'menu/', 'openGroups/']
        const isSame = wanted.every(([name, value]) => JSON.stringify(had[name]) === JSON.stringify(value))
        return isSame && Object.keys(had).filter((name) => kinds.some((kind) => name.startsWith(kind))).length === wanted.length
      }),
    )
    .toBe(true)
}

test.each([
  ['service@swe.example', 15],
  ['leitung@swe.example', 20],
])('the menu of %s begins short, and all else is found under "more"', async (username, max) => {
  const page = await openHome(username)
  const more = menuOf(page).getByRole('button', { name: 'Mehr', exact: true })
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  const entries = await entriesOf(page).count()
  expect(entries).toBeGreaterThan(5)
  expect(entries).toBeLessThanOrEqual(max)
  await more.click()
  await menuOf(page).getByRole('searchbox', { name: 'In „Mehr“ suchen' }).fill('dienstb')
  await expectAccessible(page)
  await menuOf(page).getByRole('link', { name: 'Dienstbarkeiten' }).click()
  await page.getByRole('heading', { name: 'Dienstbarkeiten', level: 1 }).waitFor()
  await page.reload()
  await menuOf(page).getByRole('link', { name: 'Dienstbarkeiten' }).waitFor()
  await page.context().close()
})

test('what a person stars, hides and orders by the keyboard alone is the same on a second device', async () => {
  const [first, second] = [await openHome('vertrieb@swe.example'), await openHome('vertrieb@swe.example')]
  await first.keyboard.press('g')
  await first.keyboard.press('a')
  await first.getByRole('heading', { name: 'Meine Aufgaben', level: 1 }).waitFor()
  await first.keyboard.press('f')
  await favouritesOf(first).getByRole('link', { name: 'Meine Aufgaben' }).waitFor()
  await first.goto(`${story.url}/swe/businesspartners/customers?q=K-100001`)
  await first.getByRole('cell', { name: 'K-100001' }).click()
  await first.getByRole('dialog', { name: 'Sorge, Miriam' }).getByRole('button', { name: 'Zu Favoriten' }).waitFor()
  await first.keyboard.press('f')
  await favouritesOf(first).getByRole('link', { name: 'Sorge, Miriam' }).waitFor()
  await first.keyboard.press('Escape')
  await first.getByRole('dialog').waitFor({ state: 'detached' })
  await first.keyboard.press('2')
  await first.getByRole('dialog', { name: 'Sorge, Miriam' }).waitFor()
  await first.keyboard.press('Escape')
  await first.getByRole('dialog').waitFor({ state: 'detached' })

  await first.keyboard.press('Control+k')
  await first.keyboard.type('menü anpassen')
  await first.getByRole('option', { name: 'Menü anpassen', exact: true }).waitFor()
  await first.keyboard.press('Enter')
  const editor = first.getByRole('dialog', { name: 'Menü anpassen' })
  await editor.getByRole('button', { name: 'Nach „Mehr“: Produkte' }).focus()
  await expectAccessible(first)
  await first.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Ins Menü: Produkte' }).waitFor()
  await editor.getByRole('button', { name: 'Verschieben: Sorge, Miriam' }).focus()
  await first.keyboard.press('ArrowUp')
  await editor.getByText('Sorge, Miriam: Platz 1 von 2').waitFor({ state: 'attached' })
  await first.keyboard.press('Escape')
  await settle(first)

  await second.reload()
  await favouritesOf(second).getByRole('link', { name: 'Meine Aufgaben' }).waitFor()
  // A record has its name once it is read.
  await expect.poll(() => favouritesOf(second).getByRole('link').allTextContents()).toEqual(['Sorge, Miriam', 'Meine Aufgaben'])
  expect(await menuOf(second).getByRole('link', { name: 'Produkte', exact: true }).count()).toBe(0)
  await second.getByRole('heading', { name: 'Favoriten', level: 2 }).last().waitFor()
  await expectAccessible(second)
  await second.keyboard.press('[')
  await menuOf(second).getByRole('link', { name: 'Kunden', exact: true }).waitFor()
  expect(await menuOf(second).getByText('Kunden', { exact: true }).count()).toBe(0)
  for (const page of [first, second]) await page.context().close()
})

test('a favourite that is gone says so and is removed; the menu of a phone has the favourites too', async () => {
  const page = await openHome('projekt@swe.example', phone)
  const gone = formatTwinId('customer', '018bcfe5-6800-7001-8000-000000000009')
  const changes = { [`favourites/twin/${gone}`]: { place: 1 }, 'favourites/list/tasks/mytasks': { place: 2 } }
  const headers = { 'x-requested-with': 'twinwerk' }
  const answer = await page.request.post(`${story.url}/auth/settings`, { data: { root: 'swe', changes }, headers })
  expect(answer.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await favouritesOf(page).getByText('Nicht mehr da').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await favouritesOf(page).getByRole('button', { name: 'Entfernen: Nicht mehr da' }).click()
  await favouritesOf(page).getByText('Nicht mehr da').waitFor({ state: 'detached' })
  await favouritesOf(page).getByRole('link', { name: 'Meine Aufgaben' }).click()
  await page.getByRole('heading', { name: 'Meine Aufgaben', level: 1 }).waitFor()
  await page.context().close()
})
