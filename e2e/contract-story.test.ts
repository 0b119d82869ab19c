import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './api-client.ts'
import { chooseTwo, desktop, enter, expectAccessible, expectNoSidewaysScroll, openPage, phone, signInPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

// The demo world is created relative to the current day, and contract numbers contain the year of the contract's begin.
const sorgesContract = /^V-\d{4}-000021$/
const sorgesList = 'swe/contracts/contractsTelecom?q=sorge'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

/** Opens the contract from the start page, as users do. */
async function findContract(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Telekommunikationsverträge', exact: true }).click()
  await page.getByRole('heading', { name: 'Telekommunikationsverträge', level: 1 }).waitFor()
  await page.getByPlaceholder('Suchen').fill('sorge')
  await page.getByText('1 Eintrag', { exact: true }).waitFor()
}

async function openContract(page: Page): Promise<void> {
  await page.getByRole('cell', { name: sorgesContract }).click()
  await openForm(page)
}

/** Opens the form of the contract, which is behind its overview. */
async function openForm(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: sorgesContract })
  await panel.getByRole('tab', { name: 'Vertragsdaten' }).click()
  await panel.getByRole('textbox', { name: 'Bemerkung' }).waitFor()
}

test('an agent finds a contract, changes it, and finds the change after the server was killed', async () => {
  const page = await openPage(story.browser)
  await page.goto(story.url)
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await expectAccessible(page)
  await signInPage(page, story.url, 'service@swe.example')
  await page.getByRole('link', { name: 'Telekommunikationsverträge', exact: true }).first().waitFor()
  await expectAccessible(page)
  await findContract(page)
  await openContract(page)
  await expectAccessible(page)

  const panel = page.getByRole('dialog', { name: sorgesContract })
  await panel.getByLabel('Bemerkung').fill('Rückruf am Montag')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Gespeichert' }).waitFor()

  await story.kill()
  await page.reload()
  await openForm(page)
  await expect.poll(() => page.getByRole('dialog', { name: sorgesContract }).getByLabel('Bemerkung').inputValue()).toBe('Rückruf am Montag')
  await page.context().close()
})

test('by keyboard alone from the list to a saved change; what somebody else saved meanwhile stands beside the own value', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/${sorgesList}`)
  await page.getByRole('cell', { name: sorgesContract }).waitFor()
  await tabTo(page, () => document.activeElement?.hasAttribute('data-row'))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: sorgesContract })
  const remark = panel.getByRole('textbox', { name: 'Bemerkung' })
  await panel.getByRole('tab').first().waitFor()
  await tabTo(page, () => document.activeElement?.getAttribute('role') === 'tab')
  await page.keyboard.press('ArrowRight')
  await remark.waitFor()
  await tabTo(page, () => document.activeElement?.matches('[data-field$=noticeText] :is(input, textarea)'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Ruft selbst an')

  const id = new URL(page.url()).searchParams.getAll('panel').join() || page.url()
  const contract = /dtmi:de:oneneo:contractTelecom:x[0-9a-f]{32}/.exec(decodeURIComponent(id))![0]
  const colleague = await signIn(story.url, 'leitung@swe.example')
  const saved = await colleague.save({ id: contract, 'contract:noticeText': 'Umzug im Mai', 'contract:signedAt': '2025-02-01' })
  expect(saved.status).toBe(200)

  await page.keyboard.press('Control+S')
  const told = panel.getByRole('alert').getByRole('button', { name: 'Bemerkung: Dieses Feld wurde gleichzeitig geändert' })
  await told.waitFor()
  await page.setViewportSize(phone)
  const words = panel.getByRole('button', { name: 'Nicht gespeichert' }).locator('.mantine-Button-label')
  expect(await words.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0)
  await page.setViewportSize(desktop)
  await panel.getByText('Inzwischen gespeichert: Umzug im Mai').waitFor()
  expect(await remark.inputValue()).toBe('Ruft selbst an')
  expect(await panel.getByLabel('Unterschrieben am', { exact: true }).inputValue()).toBe('01.02.25')
  await expectAccessible(page)
  await told.press('Enter')
  await expect.poll(() => remark.evaluate((field) => field === document.activeElement)).toBe(true)
  await tabTo(page, () => document.activeElement?.textContent === 'Meinen Wert behalten')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+S')
  await panel.getByRole('button', { name: 'Gespeichert' }).waitFor()
  expect((await colleague.query({ id: contract })).body.results[0]['contract:noticeText']).toBe('Ruft selbst an')
  await page.context().close()
})

/** Presses the Tab key until the focus is at the wanted place. */
async function tabTo(page: Page, isThere: () => boolean | undefined): Promise<void> {
  const most = 150
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await page.evaluate(isThere)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tabulator does not lead there: ${isThere.toString()}`)
}

test('a wrong date stands at its field, keeps the input and saves nothing', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/${sorgesList}`)
  await openContract(page)
  const panel = page.getByRole('dialog', { name: sorgesContract })
  await panel.getByLabel('Vertragsende', { exact: true }).fill('01.01.20')
  await panel.getByLabel('Vertragsende', { exact: true }).blur()
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByText('Vertragsende liegt vor dem Beginn!').first().waitFor()
  expect(await panel.getByLabel('Vertragsende', { exact: true }).inputValue()).toBe('01.01.20')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await panel.getByLabel('Vertragsende', { exact: true }).inputValue()).toBe('01.01.20')
  await page.context().close()
})

test('a finding leads to its field from another tab; a receiver gives way to the next one in time, as the history tells', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsTelecom?q=erdmann`)
  await page.locator('[data-row]').first().click()
  const panel = page.getByRole('dialog').first()
  const end = panel.getByLabel('Vertragsende', { exact: true })
  await panel.getByRole('tab', { name: 'Vertragsdaten' }).click()
  await end.fill('01.01.20')
  await panel.getByRole('tab', { name: 'Dokumente' }).click()
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: /^Vertragsende:/ }).click()
  await expect.poll(() => end.evaluate((field) => field === document.activeElement)).toBe(true)
  await end.fill('')
  await panel.getByRole('button', { name: /^Vertragsende:/ }).waitFor({ state: 'detached' })

  await panel.getByRole('button', { name: 'Ablösen' }).first().click()
  await panel.getByRole('button', { name: 'Erweiterte Auswahl' }).click()
  const selector = page.getByRole('dialog', { name: 'Vertragsnehmer auswählen' })
  await selector.getByRole('searchbox').fill('Bäckerei Krüger')
  await selector.getByRole('button', { name: /Krüger/ }).waitFor()
  await expectAccessible(page)
  await selector.getByRole('button', { name: /Krüger/ }).click()
  await selector.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Gespeichert', exact: true }).waitFor()
  const receivers = panel.getByRole('group', { name: 'Vertragsnehmer' })
  await receivers.getByRole('button', { name: 'Beendet 1' }).click()
  expect(await receivers.getByText(/Erdmann/).count()).toBe(1)
  expect(await receivers.getByText(/Krüger/).count()).toBe(0)
  await panel.getByRole('tab', { name: 'Historie' }).click()
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'verknüpft' })
    .getByRole('button', { name: /Krüger/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('a purchase begins with the tenant as its customer, and its supplier is chosen among the partners', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsPurchase`)
  await page.locator('[data-row]').first().waitFor()
  await page.getByRole('button', { name: 'Kaufvertrag anlegen' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('group', { name: 'Vertragsnehmer' }).getByText('Stadtwerke Elsterau GmbH').waitFor()
  const supplier = form.getByRole('group', { name: 'Lieferant' })
  await supplier.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await form.getByRole('button', { name: 'Erweiterte Auswahl' }).click()
  const selector = page.getByRole('dialog', { name: 'Lieferant auswählen' })
  await selector.getByRole('searchbox').fill('Carrier Mitte')
  await selector.getByRole('button', { name: /Carrier Mitte/ }).click()
  await selector.waitFor({ state: 'detached' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.getByRole('button', { name: /^(Gespeichert|Nichts zu speichern)$/ }).waitFor()
  await supplier.getByText('Carrier Mitte GmbH').waitFor()
  await page.context().close()
})

/** Returns the number of unsaved drafts on the device. It runs in the page. */
function countDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('twinwerk-drafts')
    opening.addEventListener('error', () => reject(new Error('no drafts')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}

test('work that was not saved is offered again after a reload', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/${sorgesList}`)
  await openContract(page)
  const panel = page.getByRole('dialog', { name: sorgesContract })
  const note = panel.getByRole('textbox', { name: 'Bemerkung' })
  await note.fill('Ruft wieder an')
  await expect.poll(() => page.evaluate(countDrafts)).toBe(1)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await panel.getByRole('button', { name: 'Weiterbearbeiten' }).click()
  await openForm(page)
  expect(await note.inputValue()).toBe('Ruft wieder an')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Gespeichert', exact: true }).waitFor()
  await page.reload()
  await openForm(page)
  await expect.poll(() => note.inputValue()).toBe('Ruft wieder an')
  expect(await page.evaluate(countDrafts)).toBe(0)
  await page.context().close()
})

test('several customers are changed together, seen before it is done and taken back after', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers`)
  await chooseTwo(page)
  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Achtung! Mehrfaches Bearbeiten von 2 Objekten').waitFor()
  await panel.getByLabel('Namenszusatz').fill('Umgezogen')
  await panel.getByLabel('Bei allen leeren').click()
  await page.getByRole('option', { name: 'Telefon', exact: true }).click()
  await page.keyboard.press('Tab')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Vorschau' }).click()
  await panel.getByText('2 von 2 gezeigt').waitFor()
  expect(await panel.getByRole('cell', { name: /Umgezogen$/ }).count()).toBe(2)
  expect(await panel.getByRole('cell', { name: /\d leer$/ }).count()).toBe(2)
  await expectAccessible(page)
  await panel.getByRole('button', { name: '2 Objekte ändern' }).click()
  await page.getByText('2 Einträge geändert').waitFor()
  await page.getByRole('cell', { name: 'Umgezogen' }).nth(1).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('2 Einträge zurückgenommen').waitFor()
  await page.context().close()
})

test('an agent of the other tenant finds nothing of it, by no way', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/${sorgesList}`)
  await openContract(page)
  const address = new URL(page.url())
  await page.context().close()

  const other = await openPage(story.browser)
  await enter(other, story.url, 'service@gle.example')
  await other.goto(story.url)
  await other.getByRole('link', { name: 'Telekommunikationsverträge', exact: true }).first().click()
  const searched = other.waitForResponse(
    (response) => response.url().endsWith('/api/data/query') && (response.request().postData() ?? '').includes('sorge'),
  )
  await other.getByPlaceholder('Suchen').fill('sorge')
  await searched
  await other.waitForLoadState('networkidle')
  expect(await other.getByText('Sorge, Miriam').count()).toBe(0)

  await other.goto(address.href)
  await other.waitForLoadState('networkidle')
  expect(await other.getByText('Sorge, Miriam').count()).toBe(0)
  await other.goto(address.href.replace('/swe/', '/gle/'))
  await other.waitForLoadState('networkidle')
  expect(await other.getByText('Sorge, Miriam').count()).toBe(0)
  expect(await other.getByText('Rückruf am Montag').count()).toBe(0)
  await other.context().close()
})

test('the same story works on a phone', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsTelecom?q=sorge`)
  await page.getByText(sorgesContract).first().click()
  const panel = page.getByRole('dialog', { name: sorgesContract })
  await panel.getByRole('region', { name: 'Produkte' }).getByText('Router zur Miete').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await openForm(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

test('a file is put to a contract, shown, comes back as it was and goes into a duplicate; one that may not come says why', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/${sorgesList}`)
  await openContract(page)
  const panel = page.getByRole('dialog', { name: sorgesContract })
  await panel.getByRole('tab', { name: 'Dokumente' }).click()
  const files = panel.getByRole('region', { name: 'Dokumente' })
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'Zusatz.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) },
      { name: 'lauf.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ])
  await files.getByText('Zusatz.pdf').waitFor()
  await files.getByText('Dieses Dateiformat kann nicht verarbeitet werden.').waitFor()
  // The preview of the file opens before the save.
  await files.getByRole('button', { name: 'Zusatz.pdf', exact: true }).click()
  await files.getByTitle('Vorschau von Zusatz.pdf').waitFor()
  await files.getByRole('button', { name: 'Zusatz.pdf', exact: true }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Gespeichert' }).waitFor()

  await files.getByRole('button', { name: 'Zusatz.pdf', exact: true }).click()
  const document = page.getByRole('dialog', { name: 'Zusatz.pdf' })
  await document.getByTitle('Vorschau von Zusatz.pdf').waitFor()
  const link = await document.getByRole('link', { name: 'Herunterladen' }).getAttribute('href')
  const saved = await page.request.get(story.url + link!)
  expect((await saved.body()).toString()).toBe(smallPdf)

  // A duplicate stores copies of the files with its own save.
  await page.keyboard.press('Escape')
  await document.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
  const copy = page.getByRole('dialog').last()
  await copy.getByRole('button', { name: 'Mitkopieren' }).click()
  await copy.getByText('Kopien der Dateien werden mit gespeichert.').waitFor()
  await copy.getByRole('tab', { name: 'Dokumente' }).click()
  await copy.getByText('Zusatz.pdf').waitFor()
  await copy.getByRole('button', { name: 'Speichern', exact: true }).click()
  await copy.getByRole('button', { name: 'Gespeichert' }).waitFor()
  await copy.getByRole('button', { name: 'Zusatz.pdf', exact: true }).waitFor()
  await page.context().close()
})

test('an IBAN finds its bank, which is linked when the account is saved', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page.getByRole('cell', { name: 'K-100001' }).click()
  const panel = page.getByRole('dialog', { name: 'Sorge, Miriam' })
  await panel.getByRole('tab', { name: 'Abrechnung' }).click()
  await panel.getByRole('button', { name: 'Bankverbindung anlegen' }).click()
  const iban = panel.getByRole('textbox', { name: /^IBAN/ }).last()
  await iban.fill('NL91 ABNA 0417 1643 00')
  await panel.getByText('Eine BIC ist erforderlich!').waitFor()
  await iban.fill('DE27 1007 7777 0209 2997 00')
  await panel.getByText('norisbank · NORSDE51XXX').waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await panel.getByRole('button', { name: 'Gespeichert' }).waitFor()
  await panel.getByRole('button', { name: 'norisbank' }).waitFor()
  await page.context().close()
})
