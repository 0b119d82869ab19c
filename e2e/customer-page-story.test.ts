import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story.close())

/** Returns the figure with a name. It has its value once it is read. */
async function figure(page: Page | Locator, name: string): Promise<string> {
  const tile = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await tile.filter({ hasText: /\d|Aktiv/ }).waitFor()
  return (await tile.innerText()).replaceAll(/\s+/g, ' ')
}

/** Returns the monthly costs and the balance as the customer sees them. */
async function portalSums(): Promise<{ readonly monthly: string; readonly owed: string }> {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'sorge@kunde.example')
  await page.goto(story.url)
  await page.getByText('Ihre Kosten im Monat').waitFor()
  const monthly = /[\d.]+,\d\d €/.exec((await page.getByText('Ihre Kosten im Monat').locator('..').innerText()).replaceAll(/\s/g, ' '))
  await page.goto(page.url().replace(/home.*/, 'myreceipts'))
  const account = page.getByRole('heading', { name: 'Ihr Konto' }).locator('..')
  await account.locator('dl').first().waitFor()
  const owed = /[\d.]+,\d\d €/.exec((await account.locator('dl').first().innerText()).replaceAll(/\s/g, ' '))
  await page.context().close()
  return { monthly: monthly?.[0] ?? '', owed: owed?.[0] ?? '' }
}

test('a customer calls: what is bought, what it costs and what is owed stand on the first screen, with the sums of the portal', async () => {
  const { monthly, owed } = await portalSums()
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('button', { name: /Suchen und mehr/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('0221 4710201')
  await page
    .getByRole('option', { name: /Sorge, Miriam/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Sorge, Miriam' })
  expect(await figure(panel, 'Im Monat')).toContain(monthly)
  expect(await figure(panel, 'Offen')).toContain(owed)
  expect(await figure(panel, 'Leitung jetzt')).toMatch(/Aktiv 1 Leitung/)
  expect(await figure(panel, 'Letzter Kontakt')).toMatch(/vor \d+/)
  // Nothing was clicked and nothing was scrolled.
  await panel.getByRole('button', { name: /Elster Kabel 250/ }).waitFor()
  expect(await isInView(panel.getByRole('button', { name: /Elster Kabel 250/ }))).toBe(true)
  await panel.getByRole('button', { name: /Störung Telekommunikation.*(bis|seit|fällig)/s }).waitFor()
  await expectAccessible(page)

  // A figure leads to where it comes from, and the focus with it.
  await panel.getByRole('button', { name: /^Offen/ }).press('Enter')
  await panel.getByRole('tab', { name: 'Belege', selected: true }).and(page.locator(':focus')).waitFor()
  await panel.getByText('Saldo').first().waitFor()
  await panel.getByRole('tab', { name: 'Überblick' }).click()

  // A verb begins the process with the customer chosen.
  await panel.getByRole('button', { name: 'Umzug', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: /Anschlussadresse ändern/ })
  await form.getByText('Sorge, Miriam').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await form.waitFor({ state: 'detached' })

  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 2, name: 'Sorge, Miriam' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/swe/businesspartners/customers/K-100001')
  expect(await figure(page, 'Im Monat')).toContain(monthly)
  await page
    .getByRole('link', { name: /anrufen$/ })
    .first()
    .waitFor()
  const [left, right] = await Promise.all(
    [page.getByRole('heading', { name: 'Kontakt' }), page.getByRole('heading', { name: 'Vorgang beginnen' })].map((each) =>
      each.boundingBox(),
    ),
  )
  expect(right!.x).toBeGreaterThan(left!.x + 300)
  await expectAccessible(page)
  await page.context().close()
})

test('on a phone the page of a customer shows one column at a time', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers/K-100001`)
  await figure(page, 'Im Monat')
  await page.getByRole('button', { name: /Elster Kabel 250/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Kündigung' }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByText('Zu tun', { exact: true }).click()
  await page.getByRole('button', { name: 'Kündigung' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('a row opens as a page, and a number that nobody has says so', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers?q=Sorge`)
  await page.getByRole('row', { name: /K-100001/ }).focus()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 2, name: 'Sorge, Miriam' }).waitFor()
  await page.getByRole('button', { name: 'Schließen' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Kunden' }).waitFor()
  await page.goto(`${story.url}/swe/businesspartners/customers/K-999999`)
  await page.getByText(/Diesen Datensatz gibt es nicht/).waitFor()
  await page.context().close()
})

test('a customer on a phone reads the own consumption: in words, beside other customers, month by month and as a table', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'sorge@kunde.example')
  await page.goto(story.url)
  await page.waitForURL(/\/home$/)
  await page.goto(page.url().replace(/home$/, 'mycontracts'))
  await page.getByRole('link', { name: /Strom Elster Fix/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Verbrauch' }).waitFor()
  await page.getByText(/^Vom \d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4} haben Sie [\d.]+\skWh verbraucht/).waitFor()
  const compared = page.getByRole('table', { name: /^Im Vergleich/ })
  expect(await compared.getByRole('rowheader').allInnerTexts()).toEqual([
    expect.stringMatching(/^Ihr Verbrauch/),
    'Haushalt mit zwei Personen',
    'Haushalt mit vier Personen',
  ])
  const chart = page.getByRole('figure', { name: 'Monat für Monat in kWh' })
  await chart.getByText(/^\p{L}+ \d{4}: [\d.]+\skWh, /u).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // By the keyboard: a mark says its month, the key t shows the numbers.
  await page.mouse.move(0, 0)
  await chart.getByRole('img').last().focus()
  await chart.getByText(/\d{4}: [\d.]+\skWh$/).waitFor()
  await page.keyboard.press('t')
  const table = chart.getByRole('table')
  await table.waitFor()
  expect(await table.getByRole('row').count()).toBeGreaterThan(17)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

async function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
}

test('a customer reads what an end before the minimum term may cost before the termination is sent', async () => {
  const office = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(office, 'swe')
  const setups = await office.query({ id: root, $mask: [], 'tenant:billingSetup': {} })
  const { id: setup } = setups.body.results[0]['tenant:billingSetup'][0]
  expect((await office.save({ id: setup, 'billingSetup:earlyEndPercent': 50 })).status).toBe(200)
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'sorge@kunde.example')
  await page.goto(story.url)
  await page.getByRole('link', { name: /Elster Kabel 250/ }).click()
  await page.getByRole('link', { name: 'Vertrag kündigen' }).click()
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Art der Kündigung', 'Außerordentlich')
  await choose('Grund', 'Anderer Grund')
  await page.getByRole('textbox', { name: 'Anderer Grund' }).fill('Ich ziehe ins Ausland.')
  const charge = page.getByText(/^Ohne ein Recht zur vorzeitigen Kündigung .* einmalig bis zu \d+,\d\d\s€ kosten\.$/)
  await charge.waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // After a death nothing is charged.
  await choose('Grund', 'Todesfall')
  await charge.waitFor({ state: 'detached' })
  await page.context().close()
})
