import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { instantOfWallClock } from '@twinwerk/model/calendar/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { comesToRest, desktop, enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const toolCount = 120

async function makeTools(names: readonly string[]): Promise<void> {
  const client = await signIn(story.url, 'technik@swe.example')
  const root = await tenantRoot(client, 'swe')
  const tools = names.map((name, index) => ({ tempid: `t${index}`, definition: 'tool', 'tool:name': name, 'tool:category': 'otdr' }))
  const { status, body } = await client.save({ id: root, 'tenant:things': tools })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

test('tools are cards: keys lead through them, more are shown on demand, and a new one waits until nobody points at them', async () => {
  await makeTools(Array.from({ length: toolCount }, (_, index) => `AA Messgerät ${String(index + 1).padStart(3, '0')}`))
  const page = await openPage(story.browser)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/assets/tools`)
  const cards = page.getByRole('article')
  await page.getByText('AA Messgerät 100').waitFor()
  expect(await cards.count()).toBe(100)
  await expectAccessible(page)

  const columns = await page
    .getByRole('list', { name: 'Werkzeuge' })
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(4)
  await cards.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => cards.nth(columns + 1).evaluate((card) => card === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Mehr anzeigen...' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(toolCount)
  await expect.poll(() => page.getByRole('button', { name: 'Mehr anzeigen...' }).count()).toBe(0)

  await page.waitForFunction(() => document.documentElement.dataset['realtime'] === 'running')
  await makeTools(['0 Abisolierer'])
  const chip = page.getByRole('button', { name: '1 neuer' })
  await chip.waitFor()
  expect(await cards.first().textContent()).toContain('AA Messgerät 001')
  await chip.click()
  await expect.poll(() => cards.first().textContent()).toContain('0 Abisolierer')

  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
  await cards.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '0 Abisolierer' }).waitFor()

  // The list shows measured values beside stored values, and updates them as new values arrive.
  await page.goto(`${story.url}/swe/assets/cpes`)
  const device = page.locator('[data-row="0"]')
  const id = await device.getAttribute('data-twin')
  const client = await signIn(story.url, 'technik@swe.example')
  const measure = async (online: 0 | 1) => {
    const values = [{ id, systematic: 'cpe:onlineStatus', ts: new Date().toISOString(), value: online }]
    expect(await client.post('/api/telemetry', { values }, { 'x-tenant': 'swe' })).toMatchObject({ status: 200 })
  }
  await measure(0)
  await page.reload()
  await device.getByText('Nein', { exact: true }).waitFor()
  // Repeats the measurement until the page is subscribed: the page receives no values from before its subscription.
  const follows = async () => {
    await measure(1)
    return device.getByText('Ja', { exact: true }).isVisible()
  }
  await expect.poll(follows, { interval: 500 }).toBe(true)
  await page.context().close()
})

test('columns are put in another order by hand and by keys, pinned and hidden, and stay so on the device and in the address', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsTelecom`)
  const titles = () => page.getByRole('columnheader').allTextContents()
  const title = (name: string) => page.getByRole('columnheader', { name })
  await title('Vertragsbeginn').waitFor()

  const [from, to] = [await title('Vertragsbeginn').boundingBox(), await title('Vertragsnehmer').boundingBox()]
  await page.mouse.move(from!.x + 20, from!.y + 12)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 12, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual(['Nummer', 'Vertragsbeginn', 'Vertragsnehmer'])
  // The drag does not count as a click: the sort order is unchanged.
  expect(await page.locator('[aria-sort]').allTextContents()).toEqual(['Nummer'])

  await title('Vertragsbeginn').getByRole('button').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual(['Nummer', 'Vertragsnehmer', 'Vertragsbeginn'])
  await expect
    .poll(() =>
      title('Vertragsbeginn')
        .getByRole('button')
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true)

  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('button', { name: '„Vertragsbeginn“ links festhalten' }).click()
  await page.getByRole('checkbox', { name: 'Hausnummer' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await titles()).slice(0, 4)).toEqual(['Vertragsbeginn', 'Nummer', 'Vertragsnehmer', 'Ausführungsadresse'])
  expect(await title('Hausnummer').count()).toBe(0)
  expect(page.url()).toContain('columns=')

  await title('Ort')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect.poll(() => page.locator('[aria-sort]').allTextContents()).toEqual(['Nummer1', 'Ort2'])

  await page.goto(`${story.url}/swe/contracts/contractsTelecom`)
  await title('Vertragsbeginn').waitFor()
  expect((await titles()).slice(0, 3)).toEqual(['Vertragsbeginn', 'Nummer', 'Vertragsnehmer'])
  expect(await title('Hausnummer').count()).toBe(0)
  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await title('Hausnummer').waitFor()
  expect((await titles()).slice(0, 2)).toEqual(['Nummer', 'Vertragsnehmer'])
  await page.context().close()
})

test('own times stand in a calendar, are moved by hand and by keys, and every move is taken back', async () => {
  const client = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(client, 'swe')
  const { body: found } = await client.query({ type: 'user', root, $search: 'Brückner', $limit: 1 })
  const [me] = found.results
  const now = Date.now()
  const today = tenantDay(now, 'Europe/Berlin')
  const at = (time: string) => new Date(instantOfWallClock(Date.parse(`${today}T${time}:00Z`), 'Europe/Berlin')).toISOString()
  const costCenter = {
    tempid: 'c',
    definition: 'costCenter',
    'costCenter:number': '4711',
    'costCenter:name': 'Vertrieb',
    'costCenter:type': 'internal',
  }
  const made = await client.save({ id: root, 'tenant:costCenters': [costCenter] })
  expect(made.body).toHaveProperty('saved')
  const effort = {
    tempid: 'e',
    definition: 'timeTracking',
    'effort:date': today,
    'effort:activity': 'Beratung',
    'timeTracking:begin': at('10:00'),
    'timeTracking:end': at('11:00'),
    'effort:costCenter': [{ id_select: made.body.saved.find(({ tempid }: { tempid?: string }) => tempid === 'c').id }],
  }
  expect((await client.save({ id: me.id, 'user:efforts': [effort] })).body).toHaveProperty('saved')

  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/timetracking?view=calendar`)
  const entry = (time: string) => page.getByRole('button', { name: time })
  await entry('10:00–11:00').waitFor()
  await expectAccessible(page)

  const box = (await entry('10:00–11:00').boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20 + box.height, { steps: 4 })
  await page.mouse.up()
  await page.getByText(/^Verschoben auf .*11:00$/).waitFor()
  await entry('11:00–12:00').waitFor()
  // The drag does not count as a click.
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  // An entry cannot be moved while it is being saved.
  await page.locator('[data-movable]', { hasText: '10:00–11:00' }).waitFor()

  await entry('10:00–11:00').focus()
  await page.keyboard.down('Shift')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.up('Shift')
  await page.getByText(/^Verschoben auf .*10:10$/).waitFor()
  await page.reload()
  await entry('10:10–11:10').waitFor()

  await page.getByRole('button', { name: 'Nächste Woche' }).click()
  await page.waitForURL(/day=/)
  await expect.poll(() => entry('10:10–11:10').count()).toBe(0)
  // A week without an entry scrolls by keys, too.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Heute' }).click()
  await page.goto(`${story.url}/swe/timetracking?view=calendar&day=2020-01-08`)
  await page.getByRole('button', { name: /^Nächster Eintrag: / }).click()
  await page.locator('[data-movable]').first().waitFor()
  await page.getByRole('button', { name: 'Heute' }).click()
  await page.setViewportSize(phone)
  await entry('10:10–11:10').click()
  await page.getByRole('dialog', { name: 'Beratung' }).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('buildings stand on the map: the list beside it is what is seen, clusters open, a click opens the panel', async () => {
  const client = await signIn(story.url, 'technik@swe.example')
  const root = await tenantRoot(client, 'swe')
  const { body } = await client.query({ id: root, 'tenant:things': { $typeExtends: ['building'], $limit: 1, $count: true } })
  const [building] = body.results[0]['tenant:things']
  const all = body.pages['tenant:things'].count as number
  const [longitude, latitude] = middleOf(building['building:geometry'].coordinates[0])
  const around = (degrees: number, zoom: number) =>
    `area=${[longitude - degrees, latitude - degrees / 2, longitude + degrees, latitude + degrees / 2, zoom].join(',')}`

  const page = await openPage(story.browser, { width: 1100, height: 700 })
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/geodata/buildings`)
  const map = page.getByRole('region', { name: 'Karte: Gebäude' })
  // The map after all requested twins are drawn.
  const drawn = map.and(page.locator('[aria-busy=false]'))
  const beside = page.getByRole('region', { name: 'Gebäude im Ausschnitt' })
  await map.waitFor()
  await page.waitForURL(/area=/)
  await page.getByText(`${all} Einträge`).waitFor()
  await expectAccessible(page)

  const zoomOf = () => Number(new URL(page.url()).searchParams.get('area')?.split(',').at(-1))
  await page.goto(`${story.url}/swe/geodata/buildings?${around(3, 6.5)}`)
  await map.waitFor()
  await expect.poll(() => zoomOf()).toBeLessThan(8)
  // At this distance all buildings are at one spot, in the middle of the map: a click goes nearer.
  await drawn.click()
  await expect.poll(() => zoomOf()).toBeGreaterThan(10)

  await page.goto(`${story.url}/swe/geodata/buildings?${around(0.0004, 18)}`)
  await map.waitFor()
  const title = building.tenantWideIdentifier as string
  await beside.getByRole('button', { name: title }).waitFor()
  await expect.poll(() => beside.getByRole('button').count()).toBeLessThan(all)
  const panel = page.getByRole('dialog', { name: building['building:address'] as string })
  // Before the buildings are drawn, a click would open the parcel below.
  await drawn.click()
  await panel.waitFor()
  expect(await beside.locator('[data-marked]').textContent()).toContain(title)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await page.setViewportSize(phone)
  await beside.getByRole('button', { name: title }).focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('while another answer is on its way, what is shown stays readable', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  for (const path of ['businesspartners/customers', 'geodata/buildings']) {
    await page.goto(`${story.url}/swe/${path}`)
    await page.locator('[data-twin]').first().waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/data/query', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('searchbox').first().fill('elsterau')
    await page.locator('[aria-busy=true] [data-twin]').first().waitFor()
    await expectAccessible(page)
    release()
    await page.locator('[aria-busy=false]').first().waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.context().close()
})

test('an area is drawn on the map as a condition, is read as a sentence and stays in the address', async () => {
  const client = await signIn(story.url, 'technik@swe.example')
  const root = await tenantRoot(client, 'swe')
  const { body } = await client.query({ id: root, 'tenant:things': { $typeExtends: ['building'], $limit: 1, $count: true } })
  const [building] = body.results[0]['tenant:things']
  const all = body.pages['tenant:things'].count as number
  const [longitude, latitude] = middleOf(building['building:geometry'].coordinates[0])
  const near = [longitude - 0.0008, latitude - 0.0004, longitude + 0.0008, latitude + 0.0004, 17]

  const page = await openPage(story.browser, { width: 1100, height: 700 })
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/geodata/buildings?area=${near.join(',')}`)
  const beside = page.getByRole('region', { name: 'Gebäude im Ausschnitt' })
  await beside.getByRole('button', { name: building.tenantWideIdentifier }).waitFor()

  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  await page.getByRole('option', { name: 'Umriss' }).click()
  await page.getByRole('button', { name: 'Gebiet zeichnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gebiet zeichnen' })
  // The dialog opens at the area of the list's map. The drawn polygon contains nearly the whole visible area.
  const canvas = dialog.getByRole('region', { name: 'Gebiet zeichnen' })
  await canvas.waitFor()
  await comesToRest(page)
  const box = (await canvas.boundingBox())!
  const corners = [
    [60, 40],
    [box.width - 60, 40],
    [box.width - 60, box.height - 60],
    [60, box.height - 60],
    [60, 40],
  ] as const
  for (const [x, y] of corners) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 3 })
    await page.mouse.click(box.x + x, box.y + y)
  }
  await expect
    .poll(() =>
      dialog
        .getByLabel('Koordinaten')
        .inputValue()
        .then((text) => text.split('\n').length),
    )
    .toBe(4)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('button', { name: 'Anwenden' }).click()

  const sentence = page.getByText('Umriss liegt im Gebiet mit 4 Ecken')
  await sentence.first().waitFor()
  await page.goto(page.url().replace(/area=[^&]*/, `area=${longitude - 3},${latitude - 2},${longitude + 3},${latitude + 2},6`))
  await sentence.first().waitFor()
  const rows = beside.getByRole('button')
  await rows.first().waitFor()
  const found = await rows.count()
  expect([found > 0, found < all]).toEqual([true, true])
  await page.context().close()
})

function middleOf(ring: readonly (readonly [number, number])[]): readonly [number, number] {
  const middle = (part: 0 | 1) => {
    const parts = ring.map((position) => position[part])
    return (Math.min(...parts) + Math.max(...parts)) / 2
  }
  return [middle(0), middle(1)]
}
