import type { Page } from 'playwright-core'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from './api-client.ts'
import { clientOf, signIn, tenantRoot } from './api-client.ts'
import { openBrowser } from './harness.ts'
import { drag, enter, expectAccessible, expectLight, expectNoSidewaysScroll, openPage, phone, signInPage, signInWith } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story.close())

/** The newest bills are debited on the 17th. From that day on they are paid. */
function isDebited(): boolean {
  const day = Number(new Intl.DateTimeFormat('de-DE', { day: 'numeric', timeZone: 'Europe/Berlin' }).format(new Date()))
  return day >= 3 && day < 17
}

function newestBillReads(): RegExp {
  return isDebited() ? /werden am 17\.\d\d\.\d{4} von DE…\d\d abgebucht\./ : /Bezahlt am 17\.\d\d\.\d{4}\./
}

test('a customer on a phone: home, contract, a bill explained, a change of the bank details that is then in work', async () => {
  const page = await openPage(story.browser, phone)
  await signInPage(page, story.url, 'sorge@kunde.example')
  await page.getByRole('heading', { name: 'Guten Tag, Miriam' }).waitFor()
  await page.getByText('Ihre Kosten im Monat').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: /Elster Kabel 250/ }).click()
  await page.getByRole('heading', { name: 'Laufzeit und Kündigung' }).waitFor()
  await page.getByText('250 Mbit/s', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Vertrag kündigen' }).click()
  await page.getByText(/^Der Vertrag endet am \d\d\.\d\d\.\d{4}\.$/).waitFor()
  await expectAccessible(page)

  await page.goto(page.url().replace(/mycontracts.*/, 'mycontracts/terminate'))
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click()
  await page.getByRole('combobox', { name: 'Um welchen Vertrag geht es?' }).and(page.locator(':focus')).waitFor()

  await page.goto(page.url().replace(/mycontracts.*/, 'myreceipts'))
  await page.getByRole('heading', { name: 'Ihr Konto' }).waitFor()
  const newest = page.getByRole('link', { name: /^Rechnung/ }).first()
  await newest.getByText(newestBillReads()).waitFor()
  await page.getByRole('table', { name: 'Bewegungen' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('link', { name: /Rechnung/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'So kommt der Betrag zustande' }).waitFor()
  await page.getByText('So viel wie auf der Rechnung davor.').first().waitFor()
  expect(await page.getByText('ergeben nicht die Summe').count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The customer objects to one item, by the keyboard. The bill says so from then on.
  const bill = page.url()
  await page.getByRole('link', { name: 'Einwand erheben' }).press('Enter')
  await page.getByRole('heading', { name: 'Einwand erheben' }).waitFor()
  await page.getByRole('button', { name: 'Einwand senden' }).press('Enter')
  await page.getByText('Bitte ausfüllen').first().waitFor()
  await page.getByRole('checkbox').first().press('Space')
  const amount = page.getByRole('textbox', { name: 'Betrag, der nicht stimmt' })
  expect(await amount.inputValue()).toMatch(/^\d+,\d\d/)
  await page.getByRole('textbox', { name: 'Was stimmt daran nicht?' }).fill('Dieser Posten war so nicht vereinbart.')
  await page.getByText('Solange wir prüfen, buchen wir den beanstandeten Betrag nicht ab').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Einwand senden' }).press('Enter')
  await page.getByRole('heading', { name: 'Stand' }).waitFor()
  await page.getByText('Dieser Posten war so nicht vereinbart.').waitFor()
  await expect
    .poll(
      async () => {
        await page.goto(bill)
        await page.getByRole('heading', { name: 'Beanstandungen' }).waitFor()
        return page.getByRole('link', { name: 'Einwand erheben', exact: true }).count()
      },
      { interval: 500 },
    )
    .toBe(0)
  // Nothing of a paid bill is left to collect.
  expect(await page.getByText('Davon bestritten').count()).toBe(isDebited() ? 1 : 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(page.url().replace(/myreceipts.*/, 'service/new/processChangeBankDetails'))
  await page.getByRole('combobox', { name: 'Um welchen Vertrag geht es?' }).click()
  await page.getByRole('option', { name: /Elster Kabel 250/ }).click()
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await page.getByText('Bitte ausfüllen').waitFor()
  await expectAccessible(page)
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('combobox', { name: 'Bisherige Bankverbindung' }).click()
  await page.getByRole('option', { name: /^DE/ }).click()
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Ab dem nächsten Monat bitte.')
  // The page is reloaded directly after the last letter.
  await page.reload()
  await page.getByText(/^Ihre Angaben vom .* sind noch da/).waitFor()
  expect(await page.getByLabel('IBAN').inputValue()).toContain('DE89')
  expect(await page.getByRole('textbox', { name: 'Nachricht' }).inputValue()).toBe('Ab dem nächsten Monat bitte.')
  await expectAccessible(page)
  // The response is lost with the page. The repeated submission must not create a second request.
  await page.route('**/api/data/save', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await page.getByText('Noch nicht gesendet').waitFor()
  await page.unroute('**/api/data/save')
  await page.reload()
  await page.getByText('Noch einmal gesendet, bleibt es eine Anfrage.').waitFor()
  const secondTab = await page.context().newPage()
  await secondTab.goto(page.url())
  await secondTab.getByText('Noch einmal gesendet, bleibt es eine Anfrage.').waitFor()
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await page.getByRole('heading', { name: 'Stand', exact: true }).waitFor()
  await secondTab.getByRole('heading', { name: 'Schon gesendet' }).waitFor()
  await secondTab.close()
  await page.getByText('DE89 3704 0044 0532 0130 00').waitFor()
  expect(await keptRequests(page)).toBe('[]')
  await page.getByRole('link', { name: 'Meine Anfragen' }).first().click()
  // The two links are the offer of a new request, and the sent request.
  await expect.poll(() => page.getByRole('link', { name: /Bankverbindung ändern/ }).count()).toBe(2)
  await expectAccessible(page)
  await page.context().close()
})

/**
 * Returns the requests with content that the device stores for forms of the portal, as text. Requests that were only opened are omitted.
 */
function keptRequests(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('twinwerk-drafts')
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', reject)
    })
    const reading = opening.result.transaction('requests').objectStore('requests').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return JSON.stringify(reading.result.filter(({ said }) => said !== undefined))
  })
}

test('a visitor: an address, what is offered there, and an order that is with us though the server dies after its answer', async () => {
  const page = await openPage(story.browser, phone)
  await page.goto(`${story.url}/public/swe/order`)
  await page.getByRole('button', { name: 'Adresse von Hand eingeben' }).click()
  await expectLight(page)
  await page.getByRole('button', { name: 'Verfügbarkeit prüfen' }).click()
  await page.getByText('Feld darf nicht leer sein!').first().waitFor()
  await page.getByRole('button', { name: 'Adresse suchen' }).click()
  await page.getByLabel('Adresse suchen').fill('Ahornallee 1 Elst')
  await page.getByRole('button', { name: /^Ahornallee 1,/ }).click()
  await page.getByRole('heading', { name: 'Verfügbar', exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Produkte wählen' }).click()
  await page.getByRole('radio', { name: 'Elster Glas 300' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByText('Muss mindestens 2 Zeichen enthalten!').first().waitFor()
  await page.getByRole('radio', { name: 'Frau' }).check()
  await page.getByRole('radio', { name: 'Dr.' }).check()
  await page.getByLabel('Vorname').fill('Ada')
  await page.getByLabel('Nachname').fill('Lenz')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('ada@kunde.example')
  await page.getByLabel('E-Mail-Adresse wiederholen').fill('ada@kunde.example')
  await page.getByLabel('Mobilnummer').fill('0171 1234567')
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await page.reload()
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Lenz')
  expect(await page.getByRole('radio', { name: 'Frau' }).isChecked()).toBe(true)
  await page.goBack()
  expect(await page.getByRole('radio', { name: 'Elster Glas 300' }).isChecked()).toBe(true)
  await page.goForward()
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Lenz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await page.getByRole('link', { name: /Vertragszusammenfassung/ }).waitFor()
  await page.getByRole('checkbox', { name: /stimme den Vertragsbedingungen zu/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.getByRole('heading', { name: 'Bestellung eingegangen' }).waitFor()
  const number = /P-\d{4}-\d{5}/.exec((await page.getByText(/P-\d{4}-\d{5}/).textContent())!)![0]
  await story.kill()
  const office = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(office, 'swe')
  const list = async (relation: string, path: string, value: string, more: object = {}): Promise<Json[]> => {
    const $filter = { path: [path], operator: 'eq', value }
    return (await office.query({ id: root, $mask: [], [relation]: { $filter, ...more } })).body.results[0][relation]
  }
  const [process] = await list('tenant:executions', 'entity:tenantWideIdentifier', number, { $typeExtends: ['processNewContract'] })
  expect(process.definition).toBe('processNewContract')
  expect(await list('tenant:acknowledgements', 'acknowledgement:number', number)).toHaveLength(1)
  expect((await list('tenant:mails', 'mail:recipient', 'ada@kunde.example')).map((mail) => mail['mail:kind'])).toEqual(['orderReceived'])
  expect(JSON.stringify((await office.get(`/api/data/history?id=${encodeURIComponent(process.id)}`)).body)).toContain('/order')
  await page.context().close()
})

test('a customer without access on a phone: from the sign-in page with the code of a mail to the own portal', async () => {
  const clerk = await signIn(story.url, 'service@swe.example')
  const root = await tenantRoot(clerk, 'swe')
  const $filter = { path: ['entity:tenantWideIdentifier'], operator: 'eq', value: 'K-100002' }
  const { body: found } = await clerk.query({ type: 'customer', root, $filter, 'businessPartner:contactMail': {} })
  const partner = found.results[0].id as string
  expect((await clerk.post('/api/accessCodes/mail', { partner })).status).toBe(200)
  const office = await signIn(story.url, 'leitung@swe.example')
  const kind = { path: ['mail:kind'], operator: 'eq', value: 'accessCode' }
  const { body: sent } = await office.query({ id: root, $mask: [], 'tenant:mails': { $filter: kind } })
  const [mail] = sent.results[0]['tenant:mails']

  const page = await openPage(story.browser, phone)
  await page.goto(`${story.url}/login?tenant=swe`)
  await page.getByRole('link', { name: 'Zugang einrichten' }).click()
  await page.getByRole('heading', { name: 'Zugang zum Kundenportal' }).waitFor()
  await expectLight(page)
  await page.getByRole('button', { name: 'Zugang einrichten' }).click()
  await page.getByText('Muss mindestens 3 Zeichen enthalten!').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Kundennummer').fill('K-100002')
  await page.getByLabel('Zugangscode').fill('AAAA-BBBB-CCCC')
  await page.getByLabel('E-Mail-Adresse').fill(mail['mail:recipient'])
  await page.keyboard.press('Enter')
  await page.getByText(/passen nicht zusammen/).waitFor()
  await page.getByRole('button', { name: 'Noch keinen Code?' }).click()
  await page.getByRole('heading', { name: 'Zugangscode anfordern' }).waitFor()
  await expectAccessible(page)

  await page.goto(/https?:\S+/.exec(mail['mail:body'])![0])
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await page.getByLabel('Kundennummer').inputValue()).toBe('K-100002')
  await page.getByRole('button', { name: 'Zugang einrichten' }).click()
  await page.getByRole('heading', { name: 'Zugang sichern' }).waitFor()
  await page.getByRole('radio', { name: /Mit einem neuen Passwort/ }).check()
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Drei-Birken-am-Teich-2?')
  await page.getByLabel('Neues Passwort wiederholen').fill('Drei-Birken-am-Teich-2?')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor()
  await signInWith(page, story.url, { username: mail['mail:recipient'], password: 'Drei-Birken-am-Teich-2?' })
  await page.getByRole('heading', { name: /^Guten/ }).waitFor()
  await page.getByRole('link', { name: 'Verträge hier kündigen' }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('a customer asks for a code by letter, and the clerk prints it where the task is', async () => {
  const clerk = await signIn(story.url, 'service@swe.example')
  const root = await tenantRoot(clerk, 'swe')
  const number = { path: ['entity:tenantWideIdentifier'], operator: 'eq', value: 'K-100003' }
  const { body: found } = await clerk.query({ type: 'customer', root, $filter: number })
  const name = found.results[0]['businessPartner:surname'] ?? found.results[0]['businessPartner:name1']
  const visitor = clientOf(story.url, '')
  const asked = { customerNumber: 'K-100003', name, way: 'letter' }
  expect((await visitor.post('/customerjourney/swe/accessCode', asked)).status).toBe(200)
  const keyword = { path: ['execution:keywords'], operator: 'eq', value: 'Zugangscode' }
  const list = { $filter: keyword, $typeExtends: ['processInformation'], 'execution:executionForProcess': {} }
  const task = async (): Promise<Json> => {
    const { body } = await clerk.query({ id: root, $mask: [], 'tenant:executions': list })
    return body.results[0]['tenant:executions'][0]?.['execution:executionForProcess'].find(
      (each: Json) => each['execution:bpmnRef'] === 'answer',
    )
  }
  await expect.poll(task).toBeDefined()

  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/home?panels=${(await task()).id}`)
  await page.getByRole('dialog', { name: 'Anliegen beantworten' }).getByRole('button', { name: 'Weitere Aktionen' }).click()
  const [letter] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Zugangscode per Brief' }).click()])
  expect(letter.suggestedFilename()).toMatch(/Zugangscode.*\.pdf$/)
  await page.getByText('Der Brief liegt bei den Downloads.').waitFor()
  await page.context().close()
})

test('a journey shows beside its fields how visitors see it, before anything is saved', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/customerJourneyConfig`)
  await page.getByRole('cell').first().click()
  const frame = page.frameLocator('iframe[title="Vorschau"]')
  await frame.getByRole('radio').first().waitFor()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Glasfaser für alle')
  await frame.getByRole('heading', { name: 'Glasfaser für alle' }).waitFor()
  await expectAccessible(page)
  // The buttons reorder by keyboard, and the preview follows immediately.
  await page.getByRole('tab', { name: 'Produkte' }).click()
  const titles = () => frame.locator('legend').allTextContents()
  const before = await titles()
  await page.getByRole('button', { name: 'Nach unten' }).first().press('Enter')
  await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-move'))).toBe('down')
  const handles = page.locator('[draggable=true]')
  const entries = page.locator('li', { has: handles })
  // Compares by the values of the inputs: other texts of the entries may not be loaded yet.
  const order = () => entries.evaluateAll((rows) => rows.map((row) => row.querySelector('input')?.value).join())
  const moved = await order()
  await expect
    .poll(
      async () => {
        if ((await order()) === moved) await drag(page, handles.nth(1), handles.nth(0))
        return titles()
      },
      { interval: 500 },
    )
    .toEqual(before)
  await page.getByRole('tab', { name: 'Texte' }).first().click()
  await page.getByText('Englisch', { exact: true }).click()
  await page.getByLabel('Überschrift').fill('Fibre for everybody')
  await expectAccessible(page)
  await frame.getByLabel('Sprache').selectOption('English')
  await frame.getByRole('heading', { name: 'Fibre for everybody' }).waitFor()
  // No other site may frame the page with the button that places the binding order.
  expect((await page.request.get(`${story.url}/public/swe/order`)).headers()['x-frame-options']).toBe('DENY')
  await page.context().close()
})

/**
 * The stories' browser stores nothing for frames of other sites. Users' browsers store it separately for each embedding site, as these
 * arguments make it do.
 */
const asPeopleHaveIt = ['--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable']

test('a provider shows the order in a page of its web site, and nobody else may', async () => {
  const office = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(office, 'swe')
  const { body: found } = await office.query({ id: root, $mask: [], 'tenant:journeys': { $mask: ['journey:businessOnly'] } })
  const journey = found.results[0]['tenant:journeys'].find((each: Json) => each['journey:businessOnly'] === false).id as string
  const browser = await openBrowser({ more: asPeopleHaveIt })
  const page = await openPage(browser, phone)
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><meta name="viewport" content="width=device-width"><h1>Stadtwerke</h1>
      <script src="${story.url}/embed.js" data-tenant="swe" data-journey="${journey}" async></script>`)
  }).listen(0, '127.0.0.1')
  try {
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const listed = `http://127.0.0.1:${port}`
    const { body: saved } = await office.save({ id: journey, 'journey:embedOrigins': listed })
    expect(saved.saved).toHaveLength(1)

    // A changed journey reaches visitors within some seconds.
    const order = page.frameLocator('iframe')
    const isShown = async () => {
      await page.goto(listed)
      return order
        .getByLabel('Adresse suchen')
        .waitFor({ timeout: 20_000 })
        .then(
          () => true,
          () => false,
        )
    }
    await expect.poll(isShown).toBe(true)
    const height = async () => (await page.locator('iframe').boundingBox())!.height
    const first = await height()
    await order.getByLabel('Adresse suchen').fill('Ahornallee 1 Elst')
    await order.getByRole('button', { name: /^Ahornallee 1,/ }).click()
    await order.getByRole('button', { name: 'Produkte wählen' }).click()
    await order.getByRole('radio').first().waitFor()
    await expect.poll(height).toBeGreaterThan(first + 100)
    await expectNoSidewaysScroll(page)
    await order.getByRole('radio', { name: 'Elster Glas 300' }).check()
    await page.reload()
    await expect.poll(() => order.getByRole('radio', { name: 'Elster Glas 300' }).isChecked()).toBe(true)

    // A page of another origin shows a link in place of the order.
    await page.clock.install()
    await page.goto(listed.replace('127.0.0.1', 'localhost'))
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error'))).toBe(true)
    await page.clock.fastForward(10_000)
    expect(await page.getByRole('link', { name: 'Online bestellen' }).getAttribute('href')).toContain(
      `${story.url}/public/swe/order?journey=`,
    )
  } finally {
    site.close()
    await browser.close()
  }
})
