import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot, type Json } from './api-client.ts'
import { countClicks, enter, expectAccessible, expectNoSidewaysScroll, openPage, phone, signInWith } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const pathOf = (page: Page) => new URL(page.url()).pathname

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('an administrator invites a user, gives a role, and takes the access away again', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/users`)
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Einladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kollegin oder Kollegen einladen' })
  // The address has the focus.
  await expect.poll(() => dialog.getByLabel('E-Mail').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('probe@swe.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Petra')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Probe')
  await dialog.getByRole('combobox', { name: 'Rolle' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: /Kundenservice/ }).click()
  await dialog.getByText('Kunden und Verträge pflegen').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await page.getByText('Die Einladung an probe@swe.example ist unterwegs.').waitFor()
  expect(await clicks()).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('cell', { name: 'Probe', exact: true }).waitFor()

  // A second invitation of the same address says what there is already.
  await page.getByRole('button', { name: 'Einladen' }).click()
  await dialog.getByLabel('E-Mail').fill('Probe@swe.example')
  await dialog.getByRole('textbox', { name: 'Nachname' }).fill('Probe')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await dialog.getByText('Petra Probe hat diese Adresse und ist schon eingeladen.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Benutzer öffnen' }).click()
  const panel = page.getByRole('dialog').last()
  await panel.getByText('Kundenservice').first().waitFor()

  await page.goto(`${story.url}/swe/settings/mails`)
  await page.getByRole('cell', { name: 'probe@swe.example' }).first().click()
  const body = page.getByRole('dialog').getByRole('textbox', { name: 'Text' })
  await expect.poll(() => body.inputValue()).toContain('/login/')
  const link = /https?:\S+\/login\/(\S+)/.exec(await body.inputValue())![1]!
  await expectAccessible(page)

  const guest = await openPage(story.browser, phone)
  await guest.goto(`${story.url}/login/${link}`)
  await guest
    .getByLabel('Neues Passwort', { exact: true })
    .or(guest.getByRole('radio', { name: /Mit einem neuen Passwort/ }))
    .first()
    .waitFor()
  await expectAccessible(guest)
  const byPassword = guest.getByRole('radio', { name: /Mit einem neuen Passwort/ })
  if (await byPassword.count()) await byPassword.check()
  await guest.getByLabel('Neues Passwort', { exact: true }).fill('Quer-Feld-9-Bank')
  await guest.getByLabel('Neues Passwort wiederholen').fill('Quer-Feld-9-Bank')
  await guest.getByRole('button', { name: 'Passwort ändern' }).click()
  await guest.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor()
  await signInWith(guest, story.url, { username: 'probe@swe.example', password: 'Quer-Feld-9-Bank' })
  await expect.poll(() => pathOf(guest)).toBe('/swe/home')
  await expectNoSidewaysScroll(guest)

  await page.goto(`${story.url}/swe/settings/users?q=Probe`)
  await page.getByRole('cell', { name: 'Probe', exact: true }).first().click()
  await act(page, 'Zugang sperren')
  await page.getByRole('button', { name: 'Zugang sperren' }).click()
  await page.getByText('Der Zugang ist gesperrt.').waitFor()
  await guest.goto(`${story.url}/swe/home`)
  await expect.poll(() => pathOf(guest)).toBe('/login')
  await guest.context().close()
  await page.context().close()
})

test('a right of a role is edited in words, and the audit log says who did it and is whole', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/roles`)
  await page.getByRole('cell', { name: 'Abrechnung', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Abrechnung' })
  await panel.getByRole('button', { name: 'Recht hinzufügen' }).click()
  await panel.getByRole('combobox', { name: /Ab dem Mandanten/ }).click()
  await page.keyboard.type('Schlagworte')
  await page.getByRole('option', { name: 'Schlagworte', exact: true }).first().click()
  await panel.getByText(/Gilt für Schlagworte, erreicht über Schlagworte/).waitFor()
  await panel.getByRole('checkbox', { name: 'Ändern', exact: true }).check()
  await expectAccessible(page)
  // A cell of the matrix sets the same right for the whole area: the new right and this one are both held.
  const matrix = panel.getByRole('grid', { name: 'Rechte nach Bereichen' })
  const cell = matrix.getByRole('checkbox', { name: 'Schlagworte: Löschen' })
  await cell.press('Space')
  await expect.poll(() => cell.getAttribute('aria-checked')).toBe('true')
  await panel.getByRole('group', { name: 'Wer sie hat' }).getByText('Pätzold').waitFor()
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByText('Gespeichert', { exact: true }).first().waitFor()
  await matrix.getByRole('button', { name: /^Schlagworte.*anders als die Version/ }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await matrix.getByText('Schlagworte').first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByText('Diese Rolle wurde hier geändert und folgt neuen Versionen nicht mehr.').waitFor()

  await page.goto(`${story.url}/swe/settings/audit`)
  await page
    .getByRole('row', { name: /Rechte geändert/ })
    .getByRole('cell', { name: 'Käthe Brückner' })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Protokoll prüfen' }).click()
  await page.getByText(/Unverändert: \d+ Einträge/).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('an administrator finds a field in the overview of types, and where it is used', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/twins`)
  await page.getByLabel('Typ oder Feld suchen').fill('Kundensegment')
  const customers = page.getByRole('row').filter({ has: page.getByText('customer', { exact: true }) })
  await customers.getByText('Feld: Kundensegment').waitFor()
  await customers
    .getByRole('cell', { name: /^Datensätze \d+$|^\d+$/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await customers.getByRole('link', { name: 'Kunden' }).click()
  await page.getByRole('heading', { name: 'Kunden', level: 1 }).waitFor()
  const field = page.getByRole('button', { name: 'Wo verwendet: Kundensegment' })
  await field.focus()
  await page.keyboard.press('Enter')
  const used = (kind: string) => page.getByRole('region', { name: kind, exact: true })
  await used('Masken').getByText('Stammdaten').waitFor()
  await used('Rollen').getByText('Vertrieb').waitFor()
  await page.getByText(/^Nicht feststellbar: Exporte/).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await used('Listen').getByRole('link', { name: 'Kunden' }).click()
  await page.waitForURL(/businesspartners\/customers/)
  // Back leads to the open field again.
  await page.goBack()
  await used('Masken').getByText('Stammdaten').waitFor()
  for (const tab of ['Beziehungen', 'Werte und Abläufe', 'Formular', 'Listen', 'Nummern', 'Verwendung', 'Verlauf']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Zurück zu den Typen' }).click()
  await page.getByRole('heading', { name: 'Typen', level: 1 }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('administrators and customer service open the portal of a customer from the list and see it as the customer does', async () => {
  for (const who of ['leitung@swe.example', 'service@swe.example']) {
    const page = await openPage(story.browser)
    await enter(page, story.url, who)
    await page.goto(`${story.url}/swe/css`)
    await page.getByRole('heading', { name: 'Kundenportal' }).waitFor()
    await page.getByRole('cell', { name: /Sorge, Miriam/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('cell', { name: /Sorge, Miriam/ }).click()
    await act(page, 'Portal des Kunden ansehen')
    await page.getByLabel('Grund').fill('Anfrage 4711')
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Ansicht beginnen' }).click()
    await page.getByText('Sie sehen gerade, was Miriam Sorge sieht.').waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Ansicht beenden' }).click()
    await page.getByText('Sie sehen gerade, was Miriam Sorge sieht.').waitFor({ state: 'detached' })
    await page.context().close()
  }
})

test('a check of the data finds what is wrong, leads there, and forgets what was accepted', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/admintools/dataChecks`)
  const photo = page.getByRole('row', { name: /Foto an einem anderen Ort aufgenommen.*2\.\d{3} m entfernt/ })
  await photo.waitFor()
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await page.getByText(/^Geprüft: \d+ Befunde\.$/).waitFor()
  await expectAccessible(page)
  await photo.getByRole('button', { name: 'Bild' }).click()
  await page.getByRole('dialog', { name: /\.jpg/ }).getByRole('tab').first().waitFor()
  await page.keyboard.press('Escape')
  await photo.getByText('Foto an einem anderen Ort aufgenommen').click()
  const panel = page.getByRole('dialog').last()
  await panel.getByText(/Ansehen, zu welchem Ort das Foto gehört/).waitFor()
  await expectAccessible(page)
  await panel.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Angenommen' }).click()
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByText('Gespeichert', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Erneut prüfen' }).click()
  await page.getByRole('button', { name: 'Erneut prüfen', disabled: false }).waitFor()
  await photo.waitFor({ state: 'detached' })
  await page.context().close()
})

test('a key for programs is shown once, works, and does not once it is revoked', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/profile`)
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schlüssel anlegen' })
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  await dialog.getByText('Bitte geben Sie dem Schlüssel einen Namen.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Abgleich')
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click()
  const key = await dialog.getByLabel('Der Schlüssel').inputValue()
  await expectAccessible(page)
  const ask = async () => {
    const headers = { authorization: `Bearer ${key}`, 'x-tenant': 'swe' }
    return (await fetch(`${story.url}/api/navigation?root=swe`, { headers })).status
  }
  expect(await ask()).toBe(200)
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'Schlüssel „Abgleich“ widerrufen' }).click()
  await page.getByRole('button', { name: 'Widerrufen', exact: true }).last().click()
  await page.getByText('Noch kein Schlüssel angelegt.').waitFor()
  expect(await ask()).toBe(401)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

test('open tasks of a blocked user go to another user', async () => {
  const client = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(client, 'swe')
  const open = { path: ['execution:status'], operator: 'in', value: ['waitforexecution', 'inprogress', 'waiting', 'suspended', 'failed'] }
  const agents = { $mask: ['user:username'] }
  const { body } = await client.query({ type: 'execution', root, $filter: open, $limit: 100, 'execution:agentForExecution': agents })
  const agentOf = (task: Json): Json => task['execution:agentForExecution']?.[0]
  const takesOver = 'technik@swe.example'
  const task = body.results.find(
    (each: Json) => agentOf(each) && ![takesOver, 'leitung@swe.example'].includes(agentOf(each)['user:username']),
  )
  const username: string = agentOf(task)['user:username']

  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/settings/users?q=${username}`)
  await page.getByRole('cell', { name: username }).first().click()
  await act(page, 'Zugang sperren')
  const dialog = page.getByRole('dialog', { name: /Zugang von .* sperren/ })
  await dialog.getByRole('button', { name: 'Zugang sperren' }).click()
  await dialog.getByText(/hat noch offene Arbeit/).waitFor()
  await dialog.getByRole('button', { name: 'Zugang sperren' }).click()
  await dialog.getByText('Bitte wählen Sie, wer übernimmt.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Benutzer' }).fill('technik')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Zugang sperren' }).click()
  await dialog.getByText('Der Zugang ist gesperrt.').waitFor()
  const now = await client.query({ id: task.id, 'execution:agentForExecution': agents })
  expect(now.body.results.map(agentOf)).toMatchObject([{ 'user:username': takesOver }])
  await page.context().close()
})
