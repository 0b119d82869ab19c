import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './api-client.ts'
import { client, signInThere, signInThereFirst, startProvider } from './open-id-provider.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone, signInPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory({ LOOPBACK_PROVIDERS: '1' })
})
afterAll(() => story?.close())

/** A device with a fingerprint reader that always agrees. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('a passkey made in the own account signs in without a name or password', async () => {
  const page = await openPage(story.browser)
  await giveAuthenticator(page)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/profile`)
  await page.getByText('Diese Sitzung').waitFor()
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await page.getByRole('button', { name: /umbenennen/ }).click()
  await page.getByLabel('Name des Passkeys').fill('Notebook')
  await page.keyboard.press('Enter')
  await page.getByText('Notebook', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.goto(`${story.url}/logout`)
  await page.getByRole('heading', { name: 'Sie sind abgemeldet' }).waitFor()
  // The browser may offer the passkey without a click, or the user presses the button.
  await page.goto(`${story.url}/login`)
  await expect.poll(() => pathOf(page)).toBe('/swe/home')
  await page.context().close()
})

test('a user who must secure the access chooses a passkey and comes in', async () => {
  const page = await openPage(story.browser, phone)
  await giveAuthenticator(page)
  await signInPage(page, story.url, 'neu@swe.example')
  await page.getByRole('radio', { name: /Mit einem Passkey/ }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect.poll(() => pathOf(page)).toBe('/swe/home')
  await page.context().close()
})

test('a session that ends takes nothing of what was typed', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page.getByRole('cell', { name: 'K-100001' }).click()
  await page.getByRole('tab', { name: 'Stammdaten' }).click()
  const field = page.getByRole('dialog', { name: 'Sorge, Miriam' }).getByRole('textbox', { name: 'Namenszusatz' })
  await field.fill('Hinterhaus')
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await page.context().clearCookies()
  // By the keyboard: a request that is still running may notice the end of the session first, and its dialog would cover the button.
  await page.getByRole('button', { name: 'Speichern' }).focus()
  await page.keyboard.press('Enter')
  await again.waitFor()
  await expectAccessible(page)
  await again.getByLabel(/Passwort für/).fill('falsch')
  await again.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await again.getByRole('alert').waitFor()
  await again.getByLabel(/Passwort für/).fill(demoPassword)
  await again.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Hinterhaus')
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  await save.waitFor()
  await expect.poll(() => page.getByRole('dialog', { name: 'Sorge, Miriam' }).getByRole('alert').count()).toBe(0)
  await save.click()
  await page.getByText('Gespeichert').first().waitFor()
  await page.context().close()
})

test('a forgotten password and a used link say what to do, on a phone, too', async () => {
  const page = await openPage(story.browser, phone)
  await page.goto(`${story.url}/login?tenant=gle`)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await page.getByRole('heading', { name: 'Passwort zurücksetzen' }).waitFor()
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await page.getByText('Bitte gib eine gültige E-Mail-Adresse ein.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('E-Mail', { exact: true }).fill('niemand@nirgends.example')
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await page.getByRole('heading', { name: 'Bitte sieh in deine E-Mails' }).waitFor()

  await page.goto(`${story.url}/login/laengst-benutzt`)
  await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('a service of the tenant is added and tried, signs in who has linked it, and once more over what was typed', async () => {
  const callbacks: string[] = []
  const provider = await startProvider(callbacks)
  const admin = await openPage(story.browser)
  await enter(admin, story.url, 'leitung@swe.example')
  await admin.goto(`${story.url}/swe/settings/identityProviders`)
  await admin.getByRole('button', { name: 'Dienst hinzufügen' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Dienst hinzufügen' })
  await dialog.getByLabel('Name auf der Schaltfläche').fill('Elsterau-Konto')
  await dialog.getByLabel('Adresse des Dienstes').fill(provider.issuer)
  await dialog.getByLabel('Client-ID').fill(client.id)
  await dialog.getByLabel('Client-Geheimnis', { exact: true }).fill(client.secret)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await admin.getByText('noch nicht getestet').waitFor()
  callbacks.push(await admin.locator('code').innerText())
  await admin.getByRole('button', { name: /testen/ }).click()
  await signInThereFirst(admin, 'leitung')
  await admin.getByText(/getestet .*, es klappt/).waitFor()
  await expectAccessible(admin)
  await admin.context().close()

  const page = await openPage(story.browser)
  await enter(page, story.url, 'vertrieb@swe.example')
  await page.goto(`${story.url}/swe/profile`)
  await page.getByRole('button', { name: 'Mit Elsterau-Konto verknüpfen' }).click()
  await signInThereFirst(page, 'vertrieb-4711')
  await page.getByRole('button', { name: /Verknüpfung mit Elsterau-Konto trennen/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Mit Elsterau-Konto verknüpfen' }).count()).toBe(0)
  await page.context().clearCookies({ name: 'twinwerk' })
  await page.goto(`${story.url}/login?tenant=swe`)
  await page.getByRole('link', { name: 'Mit Elsterau-Konto anmelden' }).click()
  await expect.poll(() => pathOf(page)).toBe('/swe/home')

  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page.getByRole('cell', { name: 'K-100001' }).click()
  await page.getByRole('tab', { name: 'Stammdaten' }).click()
  const field = page.getByRole('dialog', { name: 'Sorge, Miriam' }).getByRole('textbox', { name: 'Namenszusatz' })
  await field.fill('Seitenflügel')
  await page.context().clearCookies({ name: 'twinwerk' })
  await page.getByRole('button', { name: 'Speichern' }).focus()
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await again.getByRole('button', { name: 'Mit Elsterau-Konto anmelden' }).click()
  await again.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Seitenflügel')

  await page.goto(`${story.url}/swe/profile`)
  await page.getByRole('button', { name: /Verknüpfung mit Elsterau-Konto trennen/ }).click()
  await page.getByRole('button', { name: 'Trennen', exact: true }).last().click()
  // A sign-in that the service completes from its own session does not prove the person's presence, so the service asks again.
  const confirm = page.getByRole('dialog', { name: 'Bitte noch einmal anmelden' })
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    confirm.getByRole('button', { name: 'Mit Elsterau-Konto anmelden' }).click(),
  ])
  await signInThere(window, 'vertrieb-4711')
  await page.getByText('Noch kein Dienst verknüpft.').waitFor()
  await page.context().close()
  await provider.close()
})

test('after a change of password the page says which keys stay valid, and ends them', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'abrechnung@swe.example')
  const headers = { 'x-requested-with': 'twinwerk', 'x-tenant': 'swe' }
  const made = await page.request.post(`${story.url}/auth/keys`, { data: { name: 'Auswertung', readOnly: true, days: 5 }, headers })
  const { key } = (await made.json()) as { readonly key: string }
  const bearer = { authorization: `Bearer ${key}` }
  const isGood = async () => (await fetch(`${story.url}/auth/me`, { headers: bearer })).status
  const elsewhere = await openPage(story.browser)
  await enter(elsewhere, story.url, 'abrechnung@swe.example')
  await elsewhere.context().close()

  await page.goto(`${story.url}/swe/profile`)
  await page.getByRole('button', { name: 'Alle anderen beenden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alle anderen Sitzungen beenden?' })
  await dialog.getByLabel('Auch API-Schlüssel und kopierte Links beenden').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Alle anderen beenden' }).click()
  await page.getByRole('button', { name: 'Alle anderen beenden' }).waitFor({ state: 'detached' })
  expect(await isGood()).toBe(200)

  await page.goto(`${story.url}/password/passwordchange`)
  const password = page.getByRole('radio', { name: /Mit einem neuen Passwort/ })
  if (await password.isVisible()) await password.click()
  await page.getByLabel('Bisheriges Passwort').fill(demoPassword)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Drei-Birken-am-Teich-2?')
  await page.getByLabel('Neues Passwort wiederholen').fill('Drei-Birken-am-Teich-2?')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByRole('listitem').getByText('Ein API-Schlüssel').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await isGood()).toBe(200)
  await page.getByRole('button', { name: 'Schlüssel und Links beenden' }).click()
  await page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor()
  expect(await isGood()).toBe(401)
  await page.context().close()
})

test('an administrator sees the keys of all users with owner, rights and end, and revokes two of them together', async () => {
  const staff = await openPage(story.browser)
  await enter(staff, story.url, 'technik@swe.example')
  const headers = { 'x-requested-with': 'twinwerk', 'x-tenant': 'swe' }
  const keyNamed = async (name: string, readOnly: boolean) => {
    const made = await staff.request.post(`${story.url}/auth/keys`, { data: { name, readOnly, days: 5 }, headers })
    const { key } = (await made.json()) as { readonly key: string }
    return async () => (await fetch(`${story.url}/auth/me`, { headers: { authorization: `Bearer ${key}` } })).status
  }
  const good = [await keyNamed('Messung', true), await keyNamed('Abgleich', false), await keyNamed('Kasse', false)]
  await staff.context().close()
  const states = () => Promise.all(good.map((each) => each()))

  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/apis`)
  await page.getByRole('heading', { level: 1, name: 'API-Schlüssel' }).waitFor()
  const row = (name: string) => page.getByRole('row', { name })
  await row('Messung').getByText('Nur lesen').waitFor()
  await row('Abgleich').getByText('Alle des Besitzers').waitFor()
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
  await row('Messung').getByRole('checkbox').click()
  await row('Abgleich').getByRole('checkbox').click()
  await page.getByText('2 ausgewählt').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Widerrufen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '2 API-Schlüssel widerrufen?' })
  await dialog.waitFor()
  await expectAccessible(page)
  expect(await states()).toEqual([200, 200, 200])
  await dialog.getByRole('button', { name: '2 Schlüssel widerrufen' }).press('Enter')
  await row('Abgleich').waitFor({ state: 'detached' })
  expect(await states()).toEqual([401, 401, 200])

  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await row('Kasse').click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Widerrufen' }).click()
  const last = page.getByRole('dialog', { name: 'API-Schlüssel „Kasse“ widerrufen?' })
  await expectAccessible(page)
  await last.getByRole('button', { name: 'Schlüssel widerrufen' }).click()
  // A busy list delays its changes while the pointer is over it.
  await page.mouse.move(0, 0)
  await row('Kasse').waitFor({ state: 'detached' })
  expect(await states()).toEqual([401, 401, 401])
  await page.context().close()
})
