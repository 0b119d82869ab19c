import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, phone, signInPage } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()), 90_000)
afterAll(() => story.close())

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

  await page.goto(page.url().replace(/mycontracts.*/, 'myreceipts'))
  await page
    .getByRole('link', { name: /Rechnung/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'So kommt der Betrag zustande' }).waitFor()
  await page.getByText('So viel wie auf der Rechnung davor.').first().waitFor()
  expect(await page.getByText('ergeben nicht die Summe').count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(page.url().replace(/myreceipts.*/, 'service/new/processChangeBankDetails'))
  await page.getByRole('combobox', { name: 'Um welchen Vertrag geht es?' }).click()
  await page.getByRole('option', { name: /Elster Kabel 250/ }).click()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('combobox', { name: 'Bisherige Bankverbindung' }).click()
  await page.getByRole('option', { name: /^DE/ }).click()
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Ab dem nächsten Monat bitte.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await page.getByRole('heading', { name: 'Stand', exact: true }).waitFor()
  await page.getByText('DE89 3704 0044 0532 0130 00').waitFor()
  await expectAccessible(page)
  await page.context().close()
})

test('a visitor: an address, what is offered there, and an order that is with us', async () => {
  const page = await openPage(story.browser, phone)
  await page.goto(`${story.url}/public/swe/order`)
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
  await page.getByLabel('Vorname').fill('Ada')
  await page.getByLabel('Nachname').fill('Lenz')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('ada@kunde.example')
  await page.getByLabel('E-Mail-Adresse wiederholen').fill('ada@kunde.example')
  await page.getByLabel('Mobilnummer').fill('0171 1234567')
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await page.reload()
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Lenz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await page.getByRole('link', { name: /Vertragszusammenfassung/ }).waitFor()
  await page.getByRole('checkbox', { name: /stimme den Vertragsbedingungen zu/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.getByRole('heading', { name: 'Bestellung eingegangen' }).waitFor()
  await page.getByText(/P-\d{4}-\d{5}/).waitFor()
  await page.context().close()
})
