import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './harness.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('the palette finds a customer by number and opens it, with the keyboard alone', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(story.url)
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await page.route('**/api/data/query', (route) => route.fulfill({ status: 500 }))
  await page.keyboard.type('K-100001')
  await page.getByRole('option', { name: 'Erneut versuchen' }).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/data/query')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /Sorge, Miriam/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Sorge, Miriam' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('per du')
  const informal = page.getByRole('option', { name: 'Sprache: Deutsch, per Du' })
  await informal.waitFor()
  await page.keyboard.press('Enter')
  // Waits first, because the same keys close a palette that is still open.
  await informal.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dunkel')
  await page.getByRole('option', { name: 'Darstellung: Dunkel' }).waitFor()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.context().close()
})

test.each(['desk', 'phone'])(
  'at a %s the palette finds whose a number or an address is, by kinds, and leads to all of them',
  async (where) => {
    const page = await openPage(story.browser, ...(where === 'phone' ? [phone] : []))
    await enter(page, story.url, 'service@swe.example')
    await page.goto(story.url)
    await page.getByRole('heading', { name: /Guten/ }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Bereich, Name, Nummer oder Aktion' })
    await field.fill('0221/4710201')
    await page.getByRole('option', { name: /Sorge, Miriam\s*K-100001 · \+49 221 4710201/ }).waitFor()
    await field.fill('DE02 1203 0000 0000 2020 51')
    await page.getByRole('option', { name: /Sorge, Miriam\s*K-100001 · DE02 1203 0000 0000 2020 51/ }).waitFor()
    await field.fill('rechnung sorge')
    await page
      .getByRole('option', { name: /Rechnung.*Sorge, Miriam/ })
      .first()
      .waitFor()
    await page.getByRole('option', { name: /Sorge, Miriam\s*K-100001/ }).waitFor()
    await field.fill('neuer Kunde')
    await page.getByRole('option', { name: 'Kunde anlegen' }).waitFor()
    await field.fill('Lindenstr. 14')
    // No earlier search had more hits than the palette shows, so this option belongs to the new words.
    await page.getByRole('option', { name: 'Alle Treffer in „Kunden“' }).waitFor()
    const first = page.getByRole('option').first()
    await first.filter({ hasText: /Sorge, Miriam\s*K-100001 · Lindenstraße 14/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Alle Treffer in „Kunden“', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/businesspartners\/customers\?q=/)
    await page.getByText('Sorge, Miriam').first().waitFor()
    await page.context().close()
  },
)

// An image of one pixel.
const logo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a brand is seen while it is edited, holds once it is saved, and meets people who are not signed in', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/brand`)
  const color = page.getByRole('textbox', { name: 'Primärfarbe Hintergrund' })
  // White text is not readable on this colour.
  await color.fill('#ffe000')
  await page.keyboard.press('Tab')
  await page.getByText('Die Textfarbe ist auf dieser Primärfarbe nicht lesbar').first().waitFor()
  await page.getByRole('button', { name: 'Entfernen: Logo auf hellem Grund' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei wählen: Logo auf hellem Grund' }).click()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('button', { name: 'Entfernen: Logo auf hellem Grund' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert').waitFor()
  // The whole page uses the brand without a reload, and stays readable.
  await page.locator('img[src^="/api/config/files/"]').first().waitFor()
  await expectAccessible(page)
  await page.context().close()

  const stranger = await openPage(story.browser, phone)
  await stranger.goto(`${story.url}/login?tenant=swe`)
  const shown = stranger.getByRole('img', { name: 'Stadtwerke Elsterau GmbH' })
  await shown.waitFor()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expectAccessible(stranger)
  await expectNoSidewaysScroll(stranger)
  await stranger.context().close()
})

test('the platform makes a tenant with its first administrator', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'plattform@plat.example')
  await page.goto(story.url)
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor()
  await page.keyboard.press('Control+Shift+X')
  await page.getByRole('button', { name: 'Neuen Mandanten anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mandant anlegen' })
  await dialog.getByRole('button', { name: 'Mandant anlegen' }).click()
  await dialog.getByText('Bitte ausfüllen.').first().waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Name', { exact: false }).first().fill('Netzwerke Saale GmbH')
  await dialog.getByLabel('Kurzname').fill('saale')
  await dialog.getByLabel('Nachname').fill('Neumann')
  await dialog.getByLabel('E-Mail').fill('neumann@saale.example')
  await dialog.getByRole('button', { name: 'Mandant anlegen' }).click()
  await dialog.getByText('Netzwerke Saale GmbH ist angelegt.').waitFor()
  await page.goto(`${story.url}/login?tenant=saale`)
  await page.context().close()
})

test('an administrator sees why somebody may do something, and what they see', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'plattform@plat.example')
  await page.goto(`${story.url}/swe/settings/users?q=Adler`)
  await page.getByRole('cell', { name: 'Adler' }).first().click()
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Rechte erklären')
  await page.getByRole('combobox', { name: 'Datensatz' }).fill('K-100001')
  await page.getByRole('option', { name: /Sorge, Miriam/ }).click()
  await page.getByText('Erlaubt', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Feld oder Beziehung' }).fill('Geburts')
  await page.getByRole('option', { name: 'Geburtsdatum' }).click()
  await page
    .getByText(/Geburtsdatum/)
    .first()
    .waitFor()
  await page.getByText('Erlaubt', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await act('Ansehen als')
  await page.getByLabel('Grund').fill('Anfrage 4711')
  await page.getByRole('button', { name: 'Ansicht beginnen' }).click()
  await page.getByText('Sie sehen gerade, was Sören Adler sieht.').waitFor()
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Benutzer' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ansicht beenden' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Benutzer' }).waitFor()
  await page.context().close()
})

test('a device shows what its owner is told while the application is closed', async () => {
  const browser = await openBrowser({ isWhole: true })
  const page = await openPage(browser)
  await page.context().grantPermissions(['notifications'], { origin: story.url })
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(story.url)
  await page.getByRole('button', { name: /Benachrichtigungen/ }).click()
  const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' })
  await panel.getByLabel('Benachrichtigen').selectOption({ label: 'In der Anwendung und auf angemeldeten Geräten' })
  await panel.getByRole('switch', { name: 'Auf diesem Gerät' }).waitFor()
  await expectAccessible(page)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  // An automated browser has no push subscription, so the test delivers the message as a push service would.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/realtime.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  const push = async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: story.url, registrationId: await registered, data })
  await push('no JSON')
  const shown = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body]))
  // A push service repeats a message until the browser accepts it. The repeated message must show one notification.
  await expect
    .poll(async () => {
      await push(JSON.stringify({ title: 'Stadtwerke', body: 'Neue Aufgabe', tenant: 'swe', target: 'x', tag: 't' }))
      return shown()
    })
    .toEqual([['Stadtwerke', 'Neue Aufgabe']])
  await browser.close()
})

test('a user who was signed out signs in and comes back to the same page', async () => {
  const page = await openPage(story.browser)
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.getByLabel('E-Mail oder Kundennummer').fill('service@swe.example')
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByText('Die Zugangsdaten sind nicht korrekt.').waitFor()
  expect(await page.getByLabel('E-Mail oder Kundennummer').inputValue()).toBe('service@swe.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Twinwerk-Demo-1!')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('heading', { name: 'Kunden', level: 1 }).waitFor()
  await page.context().close()
})

test('a page that is not there and a place without permission say so', async () => {
  const page = await openPage(story.browser)
  await page.goto(`${story.url}/fail/404`)
  await expectAccessible(page)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.goto(`${story.url}/401`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fail/401')
  await expectAccessible(page)
  await page.context().close()
})
