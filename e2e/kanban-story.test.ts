import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('projects move between columns by hand, by keys and by a menu, a move is taken back, and a refused one says why', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/projects?filter=none`)
  await page.getByRole('group', { name: 'Darstellung' }).getByRole('button', { name: 'Kanban' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  const within = (name: string, title: string) => column(name).getByRole('article', { name: title, exact: true })
  const title = 'Anbindung Schloßberg'
  await within('Geplant', title).waitFor()
  await expectAccessible(page)

  // Empty columns take little room until a card is in hand.
  await card(title).locator('..').waitFor()
  await card(title).dragTo(column('Läuft'))
  await within('Läuft', title).waitFor()
  await page.getByText(`„${title}“ steht jetzt in „Läuft“.`).first().waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await within('Geplant', title).waitFor()
  await expect.poll(() => within('Geplant', title).getAttribute('aria-busy')).toBe('false')

  await card(title).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await within('Läuft', title).waitFor()
  await expect.poll(() => within('Läuft', title).evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => within('Läuft', title).getAttribute('aria-busy')).toBe('false')
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Abgeschlossen' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Abgeschlossen' }).click()
  await within('Abgeschlossen', title).waitFor()
  await expect.poll(() => within('Abgeschlossen', title).getAttribute('aria-busy')).toBe('false')
  await page.reload()
  await within('Abgeschlossen', title).waitFor()

  // The server refuses: the card goes back and says why.
  const problem = { type: 'about:blank', title: 'Das Projekt ist gesperrt.', status: 422, code: 'INPUT_INVALID' }
  await page.route('**/api/data/save', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await card(title).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await within('Abgeschlossen', title).getByRole('alert').waitFor()
  await page.unroute('**/api/data/save')
  await within('Abgeschlossen', title).getByRole('button', { name: 'Schließen' }).click()

  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: /^Läuft/ }).click()
  await column('Läuft').getByRole('article').first().waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Geplant', exact: true }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('tasks stand in the columns of their agents, or of their status, which moves by its verbs alone', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/tasks/allusertasks?view=kanban&group=execution:status&filter=none`)
  const waiting = page.getByRole('region', { name: /^(Neu|In Bearbeitung|Wartet auf Ausführung)$/ })
  const first = waiting.getByRole('article').first()
  await first.focus()
  await page.keyboard.press('m')
  const failed = page.getByRole('menuitem', { name: /^Fehlgeschlagen/ })
  await failed.waitFor()
  expect(await failed.isDisabled()).toBe(true)
  expect(await failed.textContent()).toMatch(/nicht möglich/)
  await page.context().close()
})

test('several chosen cards move as one change, which is taken back, and a column says how many cards it may have', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/projects?view=kanban&filter=none`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const running = column('Läuft')
  await running.getByText('/ 8').waitFor()
  const titles = ['Rollout intelligenter Messsysteme', 'Umstellung Kabel auf Glasfaser']
  for (const title of titles) {
    await running.getByRole('article', { name: title, exact: true }).focus()
    await page.keyboard.press('x')
    await running.getByRole('article', { name: `${title}, gewählt`, exact: true }).waitFor()
  }
  await page.getByText('2 Karten gewählt').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Ruht' }).click()
  for (const title of titles) await column('Ruht').getByRole('article', { name: title, exact: true }).waitFor()
  await page.getByText('2 Einträge geändert').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  for (const title of titles) await running.getByRole('article', { name: title, exact: true }).waitFor()
  await page.context().close()
})

test('cards name the customer and the place, and stand in lanes that fold, keep in the address and take cards by keys', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/tasks/allusertasks?view=kanban&filter=none`)
  const card = page.getByRole('article').filter({ hasText: 'Vor Ort beheben' }).filter({ hasText: 'Bäckerei Krüger KG' }).first()
  await card.filter({ hasText: 'Marktstraße 3, 06995 Elsterau' }).waitFor()

  await page.getByRole('button', { name: 'Bahnen' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Zuständige Gruppen' }).click()
  const lane = (name: string) => page.getByRole('region', { name: `Bahn: ${name}`, exact: true })
  // Cards of finished tasks may be there first, and nobody moves them.
  const open = page.getByRole('region', { name: 'ohne Angabe, Abrechnung', exact: true })
  const id = await open.getByRole('article').first().getAttribute('data-twin')
  const moved = lane('Abrechnung').locator(`[data-twin="${id}"]`)
  await expectAccessible(page)

  // Shift and an arrow down gives the task to the group of the next lane.
  await moved.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await lane('Auftragsmanagement').locator(`[data-twin="${id}"][aria-busy="false"]`).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await lane('Abrechnung').locator(`[data-twin="${id}"][aria-busy="false"]`).waitFor()

  await lane('Abrechnung')
    .getByRole('button', { name: /^Abrechnung/ })
    .click()
  await expect.poll(() => lane('Abrechnung').getByRole('article').count()).toBe(0)
  await page.reload()
  await lane('Auftragsmanagement').getByRole('article').first().waitFor()
  expect(
    await lane('Abrechnung')
      .getByRole('button', { name: /^Abrechnung/ })
      .getAttribute('aria-expanded'),
  ).toBe('false')

  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: /^ohne Angabe/ }).click()
  await lane('Auftragsmanagement').getByRole('article').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
