import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTwo, desktop, enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const panelOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const button = (where: Locator, name: string) => where.getByRole('button', { name, exact: true })

async function openAs(username: string, path: string, viewport = desktop): Promise<Page> {
  const page = await openPage(story.browser, viewport)
  await enter(page, story.url, username)
  await page.goto(`${story.url}/swe/${path}`)
  return page
}

/** Returns the first and the last day of the current month as people type them. */
function thisMonth(): readonly [string, string] {
  const now = new Date()
  const print = (day: Date) => day.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: '2-digit' })
  return [new Date(now.getFullYear(), now.getMonth(), 1), new Date(now.getFullYear(), now.getMonth() + 1, 0)].map(print) as [string, string]
}

test('a clerk bills the month from new to approved, a second person approves above the limit, and each receipt explains itself', async () => {
  const page = await openAs('abrechnung@swe.example', 'invoicing/billingruns')
  await page
    .getByRole('button', { name: 'Abrechnungslauf anlegen' })
    .or(page.getByRole('button', { name: /Abrechnungslauf/ }))
    .first()
    .click()
  const made = panelOf(page, /Abrechnungslauf/)
  const [begin, end] = thisMonth()
  await made.getByPlaceholder('Beginn').fill(begin)
  await made.getByPlaceholder('Ende').fill(end)
  await button(made, 'Speichern').click()

  const run = panelOf(page, /^L-\d{4}-\d{4}$/)
  await button(run, 'Entwürfe berechnen').click()
  // An import of the demo world was never checked: its calls would be missing.
  await run
    .getByText(/Der Import VI-\d{4}-\d{5} steht noch auf „Neu“/)
    .first()
    .waitFor()
  // Each gap is accepted with a reason, and says afterwards who accepted it.
  const missing = run.getByRole('region', { name: 'Fehlende Verbindungen' })
  await missing.getByRole('button', { name: /annehmen: alles, was fehlt$/i }).click()
  await missing.getByText('Der Grund fehlt.').waitFor()
  await missing.getByLabel('Grund: alles, was fehlt').fill('Nur ein Muster')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await missing
    .getByText(/^Angenommen von .+ am .+: Nur ein Muster$/)
    .first()
    .waitFor()
  await button(run, 'Entwürfe berechnen').click()
  await button(run, 'Freigeben').waitFor()
  await run.getByRole('listitem').filter({ hasText: 'Entwürfe erstellt' }).and(run.locator('[aria-current="step"]')).waitFor()
  const countOf = async (name: RegExp) => Number((await run.getByRole('link', { name }).innerText()).match(/\n(\d+)\n/)?.[1])
  const drafts = await countOf(/^Alle Entwürfe/)
  // A supply of the demo world waits for a reading, which keeps its contract from being billed.
  const blocked = await countOf(/^Verhindert/)
  expect(drafts).toBeGreaterThan(50)
  await expectAccessible(page)

  // One finding: opened from its count, decided with one key, and the next draft with another.
  const address = page.url()
  await run.getByRole('link', { name: /^Erste Rechnung/ }).click()
  await page.getByRole('heading', { name: 'Rechnungsentwürfe' }).waitFor()
  // Several at once: the key works while the focus is on a checkbox.
  await chooseTwo(page)
  await page.keyboard.press('a')
  const accepting = panelOf(page, '2 Entwürfe annehmen')
  await accepting.getByText(/Erste Rechnung \(2\)/).waitFor()
  await accepting.getByLabel(/^Grund/).press('Enter')
  await accepting.getByText('Der Grund fehlt.').waitFor()
  await accepting.getByLabel(/^Grund/).fill('Neukunden, Preise geprüft')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('Angenommen: 2').waitFor()
  await page.keyboard.press('o')
  await page.getByText('Wieder offen: 2').waitFor()
  await page.getByRole('button', { name: 'Auswahl beenden' }).click()
  await page.getByRole('cell', { name: /^V-/ }).first().click()
  const draft = panelOf(page, /^V-/)
  await draft.getByText('Erste Rechnung').waitFor()
  const first = await draft.getByRole('heading', { level: 2 }).innerText()
  await draft.getByRole('row', { name: /Summe netto/ }).waitFor()
  await page.keyboard.press('h')
  await draft.getByRole('status').filter({ hasText: 'Zurückgestellt' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => draft.getByRole('heading', { level: 2 }).innerText()).not.toBe(first)
  // The reason begins with the last one: two keys for one finding.
  await page.keyboard.press('a')
  await draft.getByRole('status').filter({ hasText: 'Ein Befund wird nur mit einem Grund angenommen' }).waitFor()
  await page.keyboard.press('Enter')
  await draft.getByRole('button', { name: 'Wieder öffnen' }).waitFor()
  // Calculated anew it comes out as it was, with its decision.
  await page.keyboard.press('n')
  await draft.getByRole('status').filter({ hasText: 'Neu berechnet' }).waitFor()
  await draft.getByRole('button', { name: 'Wieder öffnen' }).waitFor()

  await page.goto(address)
  await run.getByRole('table', { name: 'Nach Produkt' }).waitFor()
  await run.getByRole('link', { name: /^Zurückgestellt\s*1/ }).waitFor()
  await button(run, 'Freigeben').click()
  const question = panelOf(page, 'Freigeben')
  await question.getByText('Zurückgestellt bleiben 1').waitFor()
  await button(question, 'Freigeben').click()
  await run
    .getByRole('region', { name: 'Status' })
    .getByText(/Freigeben kann sie nur eine zweite Person/)
    .waitFor()
  await run.locator('[aria-current="step"]').filter({ hasText: 'Entwürfe erstellt' }).waitFor()
  await page.context().close()

  const lead = await openAs('abrechnungsleitung@swe.example', address.replace(`${story.url}/swe/`, ''))
  const same = panelOf(lead, /^L-\d{4}-\d{4}$/)
  await button(same, 'Freigeben').click()
  await button(panelOf(lead, 'Freigeben'), 'Freigeben').click()
  await lead.getByRole('button', { name: 'Über der Grenze freigeben' }).click()
  await same.locator('[aria-current="step"]').filter({ hasText: 'Freigegeben' }).waitFor()
  await same.getByRole('link', { name: new RegExp(`^Belege\\s*${drafts - blocked - 1}`) }).waitFor()
  await same
    .getByRole('button', { name: /^R-\d{4}-\d{6}$/ })
    .first()
    .click()
  const receipt = panelOf(lead, /^Rechnung R-/)
  await receipt
    .getByRole('row', { name: /Umsatzsteuer auf/ })
    .first()
    .waitFor()
  await expectAccessible(lead)
  await receipt
    .getByRole('button', { name: /Grundpreis/ })
    .first()
    .click()
  await panelOf(lead, /Grundpreis/)
    .getByText('Warum dieser Betrag')
    .waitFor()

  // Money that came in without a receipt is set against this one, and the receipt is cancelled afterwards.
  const [number = ''] = (await receipt.innerText()).match(/R-\d{4}-\d{6}/) ?? []
  // On its statement with keys alone, and taken back with a reason.
  await lead.goto(`${story.url}/swe/invoicing/bankstatements`)
  await lead
    .getByText(/\/220$/)
    .first()
    .click()
  const statement = panelOf(lead, /\/220$/)
  await statement.getByRole('button', { name: /^P\. Unbekannt.*44,90/ }).waitFor()
  await button(statement, 'Beleg oder Kunde suchen').waitFor()
  await lead.keyboard.press('p')
  await statement.getByLabel('Belegnummer oder Kunde').fill(number)
  await lead.keyboard.press('Enter')
  await statement.getByLabel(new RegExp(`^Betrag für ${number}`)).press('Enter')
  await statement.getByText(/^Zugeordnet: 44,90.€ von P\. Unbekannt/).waitFor()
  await expectAccessible(lead)
  // In a field the key would be a letter.
  await lead.waitForFunction(() => !document.activeElement?.matches('input, textarea'))
  await lead.keyboard.press('u')
  await button(panelOf(lead, 'Zurücknehmen'), 'Zurücknehmen').click()
  await statement.getByText(/^Zurückgenommen: 44,90/).waitFor()
  await statement.getByRole('button', { name: /^P\. Unbekannt.*44,90/ }).waitFor()
  await lead.goto(`${story.url}/swe/invoicing/payments`)
  await lead.getByText('P. Unbekannt').first().click()
  const payment = panelOf(lead, 'P. Unbekannt')
  await payment.getByLabel('Belegnummer').fill(number)
  await button(payment, 'Beleg hinzufügen').click()
  await expectAccessible(lead)
  await button(payment, 'Zuordnen').click()
  await payment.getByText('Zugeordnet.').waitFor()
  await lead.goto(`${story.url}/swe/invoicing/receipts?q=${number}`)
  await lead.getByText(number).first().click()
  await button(panelOf(lead, new RegExp(number)), 'Stornieren').click()
  const cancelling = panelOf(lead, 'Stornieren')
  await button(cancelling, 'Stornieren').click()
  await cancelling.getByText('Der Grund fehlt.').waitFor()
  await cancelling.getByLabel(/^Grund/).fill('Falscher Preis')
  await button(cancelling, 'Stornieren').click()
  await lead.getByText(/^Storniert mit R-\d{4}-\d{6}\.$/).waitFor()

  // The debits of the month go to the bank.
  await lead.goto(`${story.url}/swe/invoicing/paymentfiles`)
  await button(lead.locator('main'), 'Datei erstellen').click()
  await lead.getByText(/^Eine Datei mit \d+ Lastschriften über/).waitFor()
  await lead
    .getByRole('row', { name: /Neu/ })
    .getByText(/^swe-\d{4}-\d{6}$/)
    .click()
  const file = panelOf(lead, /^swe-/)
  await button(file, 'Freigeben').click()
  await button(panelOf(lead, 'Freigeben'), 'Freigeben').click()
  await file.getByText('Freigegeben. Die Datei liegt unten zum Herunterladen.').waitFor()
  await file.getByText(/^swe-\d{4}-\d{6}\.xml$/).waitFor()
  await expectAccessible(lead)
  await lead.context().close()
})

test('on a phone a run is readable and a charge is noted from its contract', async () => {
  const page = await openAs('abrechnung@swe.example', 'invoicing/billingruns', phone)
  await page
    .getByText(/^L-\d{4}-\d{4}$/)
    .first()
    .click()
  const run = panelOf(page, /^L-/)
  await run.getByRole('list').first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`${story.url}/swe/contracts/contractsTelecom?q=sorge`)
  await page
    .getByText(/^V-\d{4}-000021$/)
    .first()
    .click()
  await page.getByRole('tab', { name: 'Belege' }).click()
  await page.getByRole('button', { name: 'Gutschrift oder Gebühr vormerken' }).click()
  const charge = page.getByRole('dialog').last()
  await charge.getByText(/^V-\d{4}-000021$/).waitFor()
  await charge.getByLabel(/^Text/).first().fill('Kulanz nach Anruf')
  await charge.getByLabel(/^Betrag/).fill('-5')
  await button(charge, 'Speichern').click()
  await panelOf(page, 'Kulanz nach Anruf').waitFor()
  await page.context().close()
})

test('a clerk proposes to write off a bill, and the lead decides from the home page, by keys and on a phone', async () => {
  const page = await openAs('abrechnung@swe.example', 'invoicing/openitems')
  await page
    .getByText(/^R-\d{4}-\d{6}$/)
    .first()
    .click()
  const receipt = page.getByRole('dialog').last()
  await button(receipt, 'Ausbuchen').click()
  const asking = panelOf(page, /^R-\d{4}-\d{6} ausbuchen$/)
  const number =
    (
      await asking
        .getByText(/ausbuchen$/)
        .first()
        .innerText()
    ).split(' ')[0] ?? ''
  await asking.getByLabel(/^Betrag, offen/).fill('12,5')
  await button(asking, 'Ausbuchen').click()
  await asking.getByText('Der Grund fehlt.').waitFor()
  await asking.getByLabel(/^Grund/).fill('Insolvenz des Kunden')
  await expectAccessible(page)
  await button(asking, 'Ausbuchen').click()
  await receipt.getByText(/^Eine Ausbuchung von 12,50.€ wartet auf eine zweite Person\./).waitFor()
  await receipt.getByText('Ansehen').click()
  const own = panelOf(page, number)
  await button(own, 'Zurückziehen').waitFor()
  expect(await button(own, 'Freigeben').count()).toBe(0)
  await page.context().close()

  const lead = await openAs('abrechnungsleitung@swe.example', 'home', phone)
  await lead.getByRole('heading', { name: /^Ausbuchungen entscheiden/ }).waitFor()
  await expectNoSidewaysScroll(lead)
  await lead.getByText(number).first().click()
  const waiting = panelOf(lead, number)
  await waiting.getByText('Insolvenz des Kunden').first().waitFor()
  await button(waiting, 'Freigeben').focus()
  await expectAccessible(lead)
  await expectNoSidewaysScroll(lead)
  await lead.keyboard.press('Enter')
  const approving = panelOf(lead, 'Freigeben')
  await approving.getByText(/^12,50.€ auf R-/).waitFor()
  await button(approving, 'Freigeben').press('Enter')
  await waiting.getByText(/^12,50.€ ausgebucht\.$/).waitFor()
  await lead.context().close()
})

test('a wrong file of the bank is refused with its reason, and the lead hands a month over to the accounts', async () => {
  const page = await openAs('abrechnungsleitung@swe.example', 'invoicing/bankstatements')
  const choosing = page.waitForEvent('filechooser')
  await button(page.locator('main'), 'Datei der Bank einlesen').click()
  const text = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Document>&a;</Document>'
  await (await choosing).setFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await page.getByText('Nicht übernommen: auszug.xml. Die Datei enthält eine Dokumenttyp-Deklaration.').waitFor()

  await page.goto(`${story.url}/swe/invoicing/accountingexports`)
  await button(page.locator('main'), 'Übergabe an die Buchhaltung anlegen').first().click()
  const made = panelOf(page, /Übergabe/)
  await made.getByRole('textbox', { name: 'Monat' }).fill(thisMonth()[0])
  await button(made, 'Speichern').click()
  const handed = panelOf(page, /^BU-/)
  await button(handed, 'Datei erstellen').click()
  await handed.getByText(/^EXTF_Buchungsstapel_\d{6}\.csv$/).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('a clerk changes two prices of a product in one process, beside the former ones, and a price that stands there twice is refused', async () => {
  const page = await openAs('abrechnung@swe.example', 'processes/invoicing')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await page.getByText('Preise ändern', { exact: true }).click()
  const form = panelOf(page, /Preise ändern/)
  const list = form.getByRole('group', { name: 'Neue Preise' })
  const rows = list.locator('> ul > li')
  const choose = async (index: number, field: string, option: RegExp) => {
    await rows
      .nth(index)
      .getByRole('group', { name: field })
      .getByRole('button', { name: /^(Auswählen|Ändern)$/ })
      .press('Enter')
    await page.getByRole('option', { name: option }).click()
    await rows.nth(index).getByRole('group', { name: field }).getByRole('button', { name: option }).first().waitFor()
  }
  await button(list, 'Preisanpassung anlegen').press('Enter')
  await choose(0, 'Produkt', /^Strom Elster Öko/)
  await choose(0, 'Preisbestandteil', /^Arbeitspreis/)
  const former = rows.first().getByRole('status', { name: 'Bisher netto' })
  await former.getByText(/je kWh$/).waitFor()
  await rows.first().getByLabel('Neuer Preis netto').fill('0,29')
  await rows
    .first()
    .getByText(/brutto \(\+/)
    .waitFor()
  // The next price begins with the same product.
  await button(list, 'Preisanpassung anlegen').press('Enter')
  await choose(1, 'Preisbestandteil', /^Arbeitspreis/)
  await rows.nth(1).getByLabel('Neuer Preis netto').fill('13')
  const day = new Date(Date.now() + 50 * 86_400_000).toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: '2-digit' })
  await form.getByLabel('Gilt ab').fill(day)
  await form.getByLabel('Grund für die Kunden').fill('Die Beschaffung ist teurer.')
  await button(form, 'Starten').click()
  await rows.nth(1).getByText('Dieser Preis steht schon in der Liste.').waitFor()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await choose(1, 'Preisbestandteil', /^Grundpreis/)
  await button(form, 'Starten').click()

  await form.getByText('Vorschau prüfen').first().waitFor()
  await form
    .getByText(/^Strom Elster Öko, Arbeitspreis.*bisher .* künftig 0,3451.€ je kWh/)
    .first()
    .waitFor()
  await form
    .getByText(/Strom Elster Öko, Grundpreis: bisher .* künftig 15,47.€/)
    .first()
    .waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
