import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, signIn, tenantRoot } from './api-client.ts'
import { chooseTwo, enter, expectAccessible, openPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

// Contract numbers contain the year of the contract's begin, and the demo world is created relative to the current day.
const contract = /^V-\d{4}-000021$/
const list = 'swe/contracts/contractsTelecom?q=sorge'
const query = '**/api/data/query'
const save = '**/api/data/save'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

async function openList(): Promise<Page> {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/${list}`)
  await page.getByRole('cell', { name: contract }).waitFor()
  return page
}

async function openContract(page: Page): Promise<Locator> {
  await page.getByRole('cell', { name: contract }).click()
  const panel = page.getByRole('dialog', { name: contract })
  await panel.getByRole('tab', { name: 'Vertragsdaten' }).click()
  await panel.getByLabel('Bemerkung').waitFor()
  return panel
}

/** Returns true for a request for one record, or for the layout of its type. */
const readsRecord = (request: Request) =>
  /\/api\/twins\/\w+\/ui\//.test(request.url()) ||
  (request.url().endsWith('/api/data/query') && (request.postDataJSON() as { query: { id?: string } }).query.id !== undefined)

const tryAgain = (panel: Locator) => panel.getByRole('button', { name: 'Erneut versuchen' })

test('a record that cannot be read says so and comes when it is asked for again; one that was saved and not read is not sent twice', async () => {
  const page = await openList()
  await page.route(query, (route) => route.fulfill({ status: 500 }))
  await page.getByRole('cell', { name: contract }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('heading', { name: 'Der Datensatz konnte nicht geladen werden.' }).waitFor()
  await panel.getByText('Interner Fehler').waitFor()
  await expectAccessible(page)
  await page.unroute(query)
  await tryAgain(panel).click()
  await panel.getByRole('tab', { name: 'Vertragsdaten' }).click()
  const note = panel.getByRole('textbox', { name: 'Bemerkung' })
  await note.fill('Erst gespeichert, dann getrennt')

  let saves = 0
  page.on('request', (request) => void (request.url().endsWith('/api/data/save') && (saves += 1)))
  await page.route(query, (route) => route.abort())
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('heading', { name: /^Gespeichert\. Danach konnte/ }).waitFor()
  await page.unroute(query)
  await tryAgain(panel).click()
  await expect.poll(() => note.inputValue()).toBe('Erst gespeichert, dann getrennt')
  await panel.getByRole('button', { name: 'Nichts zu speichern' }).waitFor()
  expect(saves).toBe(1)
  await page.context().close()
})

test('input stays while the connection is gone or an answer breaks off, and is saved once it is back', async () => {
  const page = await openList()
  const panel = await openContract(page)
  const note = panel.getByRole('textbox', { name: 'Bemerkung' })
  await note.fill('Ohne Netz getippt')
  await page.context().setOffline(true)
  await page.getByText(/Verbindung abgebrochen|Keine Verbindung seit/).waitFor()
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('alert').getByText('Der Server ist nicht erreichbar.').waitFor()
  expect(await note.inputValue()).toBe('Ohne Netz getippt')
  await page.context().setOffline(false)

  // The server stores the data, and only half of its response arrives. The retry must be the same save.
  await page.route(save, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ status: 200, contentType: 'application/json', body: (await answer.text()).slice(0, 20) })
  })
  await note.fill('Ohne Netz getippt, mit Netz ergänzt')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('alert').getByText('Der Server ist nicht erreichbar.').waitFor()
  await page.unroute(save)
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Gespeichert', exact: true }).waitFor()
  expect(await note.inputValue()).toBe('Ohne Netz getippt, mit Netz ergänzt')
  expect(await panel.getByText('Dieses Feld wurde gleichzeitig geändert').count()).toBe(0)
  await page.context().close()
})

test('history, another day and the selector say that they could not be read, and can be asked again', async () => {
  const page = await openList()
  const panel = await openContract(page)
  await page.route('**/api/data/history*', (route) => route.fulfill({ status: 500 }))
  await panel.getByRole('tab', { name: 'Historie' }).click()
  await panel.getByText('Abfrage fehlgeschlagen').waitFor()
  await page.unroute('**/api/data/history*')
  await tryAgain(panel).click()
  const day = panel.getByLabel('Stand vom Ende des Tages')
  await day.waitFor()

  await page.route(query, (route) => route.fulfill({ status: 500 }))
  await day.fill(new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' }))
  await panel.getByRole('button', { name: 'Diesen Stand ansehen' }).first().click()
  await panel.getByRole('alert').getByText('Interner Fehler').waitFor()
  expect(await panel.getByText('An diesem Tag gab es den Datensatz nicht.').count()).toBe(0)

  await panel.getByRole('tab', { name: 'Vertragsdaten' }).click()
  await panel.getByRole('button', { name: 'Auswählen' }).first().click()
  const selector = page.getByRole('dialog').last()
  await selector.getByText('Abfrage fehlgeschlagen').waitFor()
  await expectAccessible(page)
  await page.unroute(query)
  await tryAgain(selector).click()
  await selector.getByRole('list', { name: 'Ergebnisse' }).getByRole('listitem').first().waitFor()
  await page.context().close()
})

test('many that are changed at once are not changed unseen: the preview says when it could not be read', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  await chooseTwo(page)
  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Namenszusatz').fill('Nicht gesehen')
  await page.route(query, (route) => route.fulfill({ status: 500 }))
  await panel.getByRole('button', { name: 'Vorschau' }).click()
  await panel.getByText('Abfrage fehlgeschlagen').waitFor()
  expect(await panel.getByRole('button', { name: '2 Objekte ändern' }).isDisabled()).toBe(true)
  await page.unroute(query)
  await tryAgain(panel).click()
  await panel.getByText('2 von 2 gezeigt').waitFor()
  expect(await panel.getByRole('button', { name: '2 Objekte ändern' }).isEnabled()).toBe(true)
  await page.context().close()
})

test('a record that was asked for after the session had ended is read when somebody has signed in again', async () => {
  const page = await openList()
  // Other calls of the page would notice the end of the session first, and the dialog would cover the list.
  const told = Promise.withResolvers<void>()
  await page.route(/\/(api|auth)\//, async (route) => {
    if (!readsRecord(route.request())) await told.promise
    await route.continue()
  })
  await page.context().clearCookies()
  await page.getByRole('cell', { name: contract }).click()
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await again.waitFor()
  told.resolve()
  await again.getByRole('textbox', { name: /^Passwort/ }).fill(demoPassword)
  await again.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('dialog', { name: contract }).getByRole('region', { name: 'Produkte' }).waitFor()
  await page.context().close()
})

test('code that does not come takes no work along: it says so, and comes with the connection', async () => {
  const page = await openList()
  const panel = await openContract(page)
  const note = panel.getByRole('textbox', { name: 'Bemerkung' })
  await note.fill('Steht noch hier')
  await panel.getByRole('button', { name: 'Weitere Aktionen' }).click()
  const write = page.getByRole('menuitem', { name: 'E-Mail schreiben …' })
  await write.waitFor()
  await page.context().setOffline(true)
  await write.click()
  await page.getByText('Dieser Teil der Seite konnte nicht geladen werden.').waitFor()
  expect(await note.inputValue()).toBe('Steht noch hier')
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'E-Mail schreiben' }).waitFor()
  expect(await note.inputValue()).toBe('Steht noch hier')
  await page.context().close()
})

test('a panel that fails takes neither the page nor the work along: it says so, and offers what was typed', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  // A label without texts occurs in no release, and no screen can render it.
  await page.route('**/api/twins/contractTelecom/ui/**', async (route) => {
    const answer = await route.fetch()
    const ui = (await answer.json()) as { detail: unknown }
    await route.fulfill({
      response: answer,
      json: JSON.parse(JSON.stringify(ui), (_, part) => (isTabbed(part) ? withBrokenTab(part) : part)),
    })
  })
  await page.goto(`${story.url}/${list}`)
  const panel = await openContract(page)
  await panel.getByRole('textbox', { name: 'Bemerkung' }).fill('Steht noch hier')
  await panel.getByRole('tab', { name: 'Kaputt' }).click()
  await page.getByRole('heading', { name: 'Dieses Fenster konnte nicht gezeigt werden.' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Telekommunikationsverträge', level: 1, includeHidden: true }).waitFor()
  await tryAgain(page.getByRole('dialog')).click()
  await panel.getByRole('button', { name: 'Weiterbearbeiten' }).click()
  await panel.getByRole('tab', { name: 'Vertragsdaten' }).click()
  expect(await panel.getByRole('textbox', { name: 'Bemerkung' }).inputValue()).toBe('Steht noch hier')
  await page.context().close()
})

test('in a narrow panel the name has the whole line, and a status that has no room beside it stands whole below', async () => {
  const client = await signIn(story.url, 'service@swe.example')
  const [customer] = (await client.query({ type: 'customer', root: await tenantRoot(client, 'swe'), $limit: 1 })).body.results
  const subject = 'Fragt, ob der Umzug noch in diesem Monat geht'
  const note = { tempid: 'note', definition: 'note', 'note:subject': subject, 'note:kind': 'callIn', 'note:at': new Date().toISOString() }
  const { body } = await client.save({ id: customer.id, 'businessPartner:notes': [note] })
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/home?panels=${body.saved.find((each: { tempid?: string }) => each.tempid === 'note').id}`)
  const panel = page.getByRole('dialog', { name: subject })
  const name = panel.getByRole('heading', { name: subject })
  const status = panel.getByText('Anruf eingehend', { exact: true }).first()
  const cutBy = (line: Locator) => line.evaluate((element) => element.scrollWidth - element.clientWidth)
  await status.waitFor()
  expect((await panel.boundingBox())?.width).toBe(520)
  const [top, below] = [await name.boundingBox(), await status.boundingBox()]
  expect(below!.y).toBeGreaterThanOrEqual(top!.y + top!.height)
  expect(await cutBy(status)).toBe(0)
  // A name that is wider than every available space is truncated last, at the end of its own line.
  const line = await name.evaluate((element) => element.parentElement!.clientWidth)
  expect(top!.width).toBeGreaterThan(0.9 * line)
  await page.context().close()
})

test('a text that its input cuts is told whole to the pointer and to the keyboard', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  await page
    .getByRole('cell', { name: /^K-\d+$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Stammdaten' }).click()
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'E-Mail' }).first()
  const address = 'verwaltung.hausgemeinschaft.ulmenweg@kunde.example'
  await email.fill(address)
  const hint = page.getByRole('tooltip')
  expect(await hint.count()).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await hint.waitFor()
  expect(await hint.textContent()).toBe(address)
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await hint.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('heading').first().hover()
  await email.hover()
  await hint.waitFor()
  await expectAccessible(page)
  await page.context().close()
})

type Tabbed = { readonly type: 'tabbed'; readonly tabs: readonly object[] }

function isTabbed(part: unknown): part is Tabbed {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'tabbed'
}

function withBrokenTab({ type, tabs }: Tabbed): Tabbed {
  return { type, tabs: [...tabs, { title: { de: 'Kaputt', en: 'Broken' }, content: { type: 'label', text: null } }] }
}

test('a list of more than ten thousand is read on to its end, while the page holds the rows in view', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  const relation = 'businessPartner:consumingContracts'
  const [all, first, perPage] = [10_400, 100, 5000]
  await page.route(query, async (route) => {
    const sent = route.request().postDataJSON() as { query: Record<string, unknown> }
    if (!(relation in sent.query) || !String(sent.query['id']).includes(':customer:')) return route.continue()
    // The test invents the cursors of this list, so the server does not understand them.
    const { $after = '0', ...list } = sent.query[relation] as { $after?: string; $limit?: number }
    const answer = await route.fetch({ postData: JSON.stringify({ ...sent, query: { ...sent.query, [relation]: list } }) })
    const body = (await answer.json()) as { results: Record<string, unknown>[]; pages: object }
    const customer = body.results[0]!
    const isPage = list.$limit === 200
    const begin = Number($after)
    const end = Math.min(all, begin + (isPage ? perPage : first))
    const contracts = Array.from({ length: end - begin }, (_, index) => contractOf(begin + index))
    const results = [{ ...customer, [relation]: contracts, more: end < all ? [relation] : [] }]
    await route.fulfill({
      response: answer,
      json: { ...body, results, pages: isPage && end < all ? { [relation]: { next: String(end) } } : {} },
    })
  })
  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page.getByRole('cell', { name: 'K-100001' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('tab', { name: 'Verträge' }).click()
  const contracts = panel.getByRole('region', { name: 'Bezogene Verträge' })
  const more = panel.getByRole('group', { name: 'Bezogene Verträge' }).getByRole('button', { name: 'Mehr laden' })
  for (const count of [5000, 10_000]) {
    await more.click()
    await panel.getByText(`Die ersten ${count} Einträge. Es gibt mehr.`).waitFor()
  }
  await more.click()
  await more.waitFor({ state: 'detached' })
  expect(await contracts.getByRole('table').getAttribute('aria-rowcount')).toBe(String(all + 1))
  await contracts.evaluate((region) => region.scrollTo({ top: region.scrollHeight }))
  await contracts.getByRole('button', { name: `V-lang-${all - 1}`, exact: true }).waitFor()
  expect(await contracts.locator('tr[data-entry]').count()).toBeLessThanOrEqual(100)
  await expectAccessible(page)
  await page.context().close()
})

function contractOf(index: number) {
  const hex = index.toString(16).padStart(32, '0')
  return {
    id: `dtmi:de:oneneo:contractTelecom:x${hex}`,
    id_information: '1',
    definition: 'contractTelecom',
    tenantWideIdentifier: `V-lang-${index}`,
    relation: { id: `link-${index}`, validAt: { begin: '2026-01-01T00:00:00Z', end: null, bounds: '[)' } },
  }
}
