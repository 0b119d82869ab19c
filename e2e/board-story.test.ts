import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient, Json } from './api-client.ts'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

type Seat = { readonly id: string; readonly person: string; readonly begin: number; readonly end: number }

const technician = 'appointment:technician'

/** Returns the planned visits of a technician that are still to come, by time. */
async function plannedVisits(client: ApiClient, root: string): Promise<readonly Seat[]> {
  // From tomorrow on: in the afternoon, a day from now leaves too few of the visits that the demo world has planned.
  const filter = { path: ['appointment:begin'], operator: 'gt', value: new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString() }
  const visits = { $typeExtends: ['visit'], $filter: filter, $limit: 200, [technician]: { $mask: ['user:surname'] } }
  const { body } = await client.query({ id: root, $mask: [], 'tenant:appointments': visits })
  return (body.results[0]['tenant:appointments'] as readonly Json[])
    .filter((each) => each[technician]?.length === 1 && each['visit:state'] === 'planned')
    .map((each) => ({
      ...{ id: each.id, person: each[technician][0].id },
      ...{ begin: Date.parse(each['appointment:begin']), end: Date.parse(each['appointment:end']) },
    }))
    .toSorted((one, other) => one.begin - other.begin)
}

async function standOf(client: ApiClient, id: string) {
  const query = { id, $mask: ['appointment:begin', 'appointment:end'], [technician]: { $mask: [] } }
  const [found] = (await client.query(query)).body.results
  const [begin, end] = [Date.parse(found['appointment:begin']), Date.parse(found['appointment:end'])]
  return { person: found[technician].map((each: Json) => each.id).join(), begin, minutes: (end - begin) / 60_000 }
}

async function centre(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

test('the dispatcher moves a visit with the mouse, by keys and in the dialog, and hears why a place is refused', async () => {
  const client = await signIn(story.url, 'leitung@swe.example')
  const visits = await plannedVisits(client, await tenantRoot(client, 'swe'))
  const isFree = (person: string, { begin, end }: Seat) =>
    visits.every((each) => each.person !== person || each.end <= begin || each.begin >= end)
  const people = [...new Set(visits.map(({ person }) => person))]
  const [seat, other] = visits
    .flatMap((visit) => people.flatMap((person) => (isFree(person, visit) ? [[visit, person] as const] : [])))
    .at(0)!
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(seat.begin)

  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/tasks/appointments?view=board&day=${day}`)
  const block = page.locator(`[data-block="${seat.id}"]`)
  const track = (person: string) => page.locator(`[data-person="${person}"][data-day="${day}"]`)
  await track(seat.person).locator(block).waitFor()
  await expectAccessible(page)

  // With the mouse to a colleague, at the same time.
  const from = await centre(block)
  await drag(page, from, { x: from.x, y: (await centre(track(other))).y })
  await page.getByRole('status').getByText('Möglich').waitFor()
  await page.mouse.up()
  await page.getByText(/^Übergeben: /).waitFor()
  await track(other).locator(block).and(page.locator('[data-movable]')).waitFor()
  expect(await standOf(client, seat.id)).toEqual({ person: other, begin: seat.begin, minutes: 120 })

  // A day without working hours shows its reason before the drop, and the drop saves nothing.
  const { x: left, y: top, height } = (await track(other).boundingBox())!
  const now = (await block.boundingBox())!
  await drag(page, { x: now.x + 4, y: now.y + 20 }, { x: left + 8, y: top + height / 2 })
  const reason = 'Außerhalb der Einsatzzeiten'
  await page.getByRole('status').getByText(new RegExp(reason, 'i')).waitFor()
  await page.mouse.up()
  await page
    .getByText(new RegExp(`Nicht verschoben[\\s\\S]*${reason}`, 'i'))
    .first()
    .waitFor()
  expect(await standOf(client, seat.id)).toEqual({ person: other, begin: seat.begin, minutes: 120 })

  // By keys a quarter of an hour shorter, by the end of the block a quarter longer.
  await block.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('-')
  await page
    .getByRole('status')
    .getByText(/105 min/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^Dauer geändert: .*105 min/).waitFor()
  await block.and(page.locator('[data-movable]')).waitFor()
  expect(await standOf(client, seat.id)).toEqual({ person: other, begin: seat.begin, minutes: 105 })
  const hours = Number(await track(other).evaluate((each) => getComputedStyle(each).getPropertyValue('--hours')))
  const { width } = (await track(other).boundingBox())!
  const shorter = (await block.boundingBox())!
  const end = { x: shorter.x + shorter.width - 2, y: shorter.y + 20 }
  await drag(page, end, { x: end.x + width / hours / 4, y: end.y })
  await page.mouse.up()
  await page.getByText(/^Dauer geändert: .*120 min/).waitFor()
  await block.and(page.locator('[data-movable]')).waitFor()
  expect((await standOf(client, seat.id)).minutes).toBe(120)

  // In the dialog back to the first technician.
  await block.focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Termin verschieben' })
  await expectAccessible(page)
  await dialog.getByLabel('Wer').selectOption(seat.person)
  await dialog.getByRole('button', { name: 'Verschieben', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await track(seat.person).locator(block).and(page.locator('[data-movable]')).waitFor()
  expect(await standOf(client, seat.id)).toEqual({ person: seat.person, begin: seat.begin, minutes: 120 })

  // By keys to the colleague again: each step down or up is another person.
  const rows = await page.locator(`[data-person][data-day="${day}"]`).evaluateAll((all) => all.map((each) => each.dataset['person']))
  const steps = rows.indexOf(other) - rows.indexOf(seat.person)
  await block.focus()
  await page.keyboard.press(' ')
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  await page.keyboard.press('Enter')
  await track(other).locator(block).and(page.locator('[data-movable]')).waitFor()
  expect((await standOf(client, seat.id)).person).toBe(other)
  expect(await block.evaluate((each) => each === document.activeElement)).toBe(true)

  await page.setViewportSize(phone)
  await page
    .getByText(/Nichts geplant/)
    .first()
    .waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
