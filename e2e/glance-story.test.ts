import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import type { Json } from './api-client.ts'
import { signIn, tenantRoot } from './api-client.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story.close())

/** Opens the page of a fault of the demo world, for which a visit is arranged, from its list. Returns its number. */
async function openFault(page: Page): Promise<string> {
  await page.goto(`${story.url}/swe/processes/all?q=${encodeURIComponent('Störung')}`)
  const row = page.getByRole('row', { name: /Störung Telekommunikation.*Sorge/s }).first()
  await row.focus()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 2, name: 'Störung Telekommunikation' }).waitFor()
  return /P-\d{4}-\d{5}/.exec(page.url())?.[0] ?? ''
}

test('a case as a page says for whom and where it is, what was asked for, and when somebody comes, before anything is clicked', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  const number = await openFault(page)
  expect(new URL(page.url()).pathname).toBe(`/swe/processes/all/${number}`)
  await page.getByText('Sorge, Miriam').first().waitFor()
  expect(await page.getByText('Sorge, Miriam').count()).toBe(1)
  await page.getByRole('link', { name: /\+49 221 4710 201 anrufen/ }).waitFor()
  await page
    .getByText(/Lindenstraße 14/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /\d\d:\d\d\D*\d\d:\d\d Uhr.*Störung Telekommunikation/s }).waitFor()
  await page.getByRole('list', { name: 'Steht bei' }).waitFor()
  await expectAccessible(page)

  // The form is a tab of its own.
  await page.getByRole('tab', { name: 'Angaben' }).click()
  await page.getByText('Gestört seit').waitFor()
  await page.context().close()
})

/** Returns the number of a line in service with one contract, and the number of the contract. */
async function lineOfOneContract() {
  const admin = await signIn(story.url, 'leitung@swe.example')
  const { body } = await admin.query({
    ...{ type: 'access', root: await tenantRoot(admin, 'swe'), $limit: 50, $mask: [] },
    $filter: { path: ['access:status'], operator: 'eq', value: 'active' },
    'access:contractElements': { $mask: [], 'contractElement:contract': { $mask: [] } },
  })
  const contractsOf = (line: Json): Json[] =>
    (line['access:contractElements'] ?? []).flatMap((each: Json) => each['contractElement:contract'] ?? [])
  const line = body.results.find((each: Json) => contractsOf(each).length === 1)
  return { number: line.tenantWideIdentifier, contract: contractsOf(line)[0].tenantWideIdentifier }
}

test('a line as a page says whose it is and how it is, and begins a fault with its contract', async () => {
  const { number, contract } = await lineOfOneContract()
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/networkmanagement/accesses/${number}`)
  await page.getByText('Leitung jetzt').waitFor()
  await page
    .getByRole('link', { name: /anrufen$/ })
    .first()
    .waitFor()
  await page.getByText(contract).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Störung', exact: true }).click()
  const form = page.getByRole('dialog', { name: /Störung Telekommunikation/ })
  await form.getByText(contract).first().waitFor()
  await page.context().close()
})

/** Returns the number and name of a customer with one running contract, and the number of the contract. */
async function customerOfOneContract() {
  const clerk = await signIn(story.url, 'service@swe.example')
  const root = await tenantRoot(clerk, 'swe')
  const { body } = await clerk.query({
    ...{ type: 'customer', root, $limit: 50, $mask: ['businessPartner:name1'] },
    'businessPartner:consumingContracts': { $mask: ['contract:contractEnd'] },
  })
  const found = body.results.find((each: Json) => {
    const contracts: Json[] = each['businessPartner:consumingContracts'] ?? []
    return contracts.length === 1 && (contracts[0]['contract:contractEnd'] ?? null) === null
  })
  const [contract] = found['businessPartner:consumingContracts']
  return { number: found.tenantWideIdentifier, name: found['businessPartner:name1'], contract: contract.tenantWideIdentifier }
}

test('a customer with a single contract begins a process with that contract chosen', async () => {
  const { number, name, contract } = await customerOfOneContract()
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers/${number}`)
  // Its card, and not its bills among the entries of the timeline.
  await page.getByRole('button', { name: new RegExp(`^(?!Rechnung).*${contract} · `) }).waitFor()
  await page.getByRole('button', { name: 'Kündigung', exact: true }).click()
  const form = page.getByRole('dialog', { name: /Kündigung/ })
  await form.getByText(contract).first().waitFor()
  await form.getByText(name).first().waitFor()
  await page.context().close()
})

test('a product is added in five steps, also by keyboard: those that fit, each with its price, and the new bill before it is sent', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers/K-100001`)
  await page.getByRole('button', { name: /Elster Kabel 250, / }).click()
  const contract = page.getByRole('dialog')
  await contract.getByRole('button', { name: 'Produkt hinzufügen', exact: true }).click()
  const form = page.getByRole('dialog', { name: /Produkt hinzufügen/ })
  await form
    .getByRole('group', { name: /Neues Produkt/ })
    .getByRole('button', { name: 'Auswählen' })
    .click()
  const offered = form.getByRole('region', { name: 'Passende Produkte' })
  const television = offered.getByRole('button', { name: /Fernsehen Basis.*im Monat.*Vertrag dann/s })
  await television.waitFor()
  // Neither electricity nor a tariff of businesses fits a private line.
  expect(await offered.getByRole('button', { name: /Strom|Business/ }).count()).toBe(0)
  await expectAccessible(page)
  // A choice that is left by keyboard, or made, leaves the focus at its field.
  await television.press('Escape')
  await form.locator('button:focus', { hasText: 'Auswählen' }).press('Enter')
  await television.press('Enter')
  await form.locator('button:focus', { hasText: 'Ändern' }).waitFor()
  await form.getByText('Nächste Rechnung').waitFor()
  await form.getByText('Fernsehen Basis, Monatlicher Preis').waitFor()
  await form.getByRole('button', { name: 'Starten' }).click()
  await page.getByRole('list', { name: 'Steht bei' }).waitFor()
  await page.context().close()
})

test('on a phone a case shows one column at a time', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/processes/tech`)
  await page
    .getByText(/^P-\d{4}-\d{5}$/)
    .first()
    .click()
  await page.getByRole('tab', { name: 'Überblick', selected: true }).waitFor()
  await page.getByText('Zu tun', { exact: true }).click()
  await page.getByRole('heading', { name: 'Nächste Termine' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('a building as a page names everybody who is supplied there, also on a phone', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/geodata/buildings/GB-000001`)
  // How many lines are in order changes with what the demo world measures.
  await page.getByText(/(^| von )\d+ Leitungen$/).waitFor()
  const customers = page.locator('dl > div', { has: page.getByText('Kunden', { exact: true }) })
  await customers.getByRole('button', { name: 'Böhme, Olaf' }).waitFor()
  await customers.getByRole('button', { name: /^Alle \d+ zeigen$/ }).click()
  await expect.poll(() => customers.getByRole('listitem').count()).toBeGreaterThan(5)
  const firstNew = customers.getByRole('listitem').nth(5).getByRole('button')
  await expect.poll(() => firstNew.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

/** Returns the ids of a cable modem at a line with one contract, and of the device that serves it, and the number of the contract. */
async function modemInUse() {
  const admin = await signIn(story.url, 'leitung@swe.example')
  const { body } = await admin.query({
    ...{ type: 'cpeDocsis', root: await tenantRoot(admin, 'swe'), $limit: 1, $mask: [] },
    $filter: { path: ['cpe:contractElement', 'contractElement:contract'], operator: 'exists' },
    'cpe:contractElement': { $mask: [], 'contractElement:contract': { $mask: [] } },
    'cpeDocsis:accessDevice': { $mask: [] },
  })
  const [modem] = body.results
  return {
    modem: modem.id,
    device: modem['cpeDocsis:accessDevice'][0].id,
    contract: modem['cpe:contractElement'][0]['contractElement:contract'][0].tenantWideIdentifier,
  }
}

test('a technician on a phone opens a modem and reads its state, its levels, where it stands and whom it serves', async () => {
  const { modem, contract } = await modemInUse()
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/assets/cpes?panels=${encodeURIComponent(modem)}`)
  await page.getByText('Zustand jetzt').waitFor()
  const measured = page.getByRole('region', { name: 'Messwerte' })
  await measured
    .getByText(/\d\sdBmV$/)
    .first()
    .waitFor()
  await measured.getByText(/^Zuletzt gemessen/).waitFor()
  await page.getByText('Etage', { exact: true }).waitFor()
  await page
    .getByRole('link', { name: /anrufen$/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByText('Zu tun', { exact: true }).click()
  await page.getByRole('button', { name: 'Störung', exact: true }).click()
  await page
    .getByRole('dialog', { name: /Störung Telekommunikation/ })
    .getByText(contract)
    .first()
    .waitFor()
  await page.context().close()
})

test('a device of the network says how full it is and whom it serves; its numbers lead into the lists', async () => {
  const { device } = await modemInUse()
  const page = await openPage(story.browser)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/networkmanagement/accessdevices?panels=${encodeURIComponent(device)}`)
  const ports = page.getByRole('button', { name: /Ports belegt.*\d+ von \d+/s })
  await ports.waitFor()
  const lines = page.getByRole('link', { name: /^\d+ Anschlüsse$/ })
  const count = Number(/\d+/.exec(await lines.innerText())?.[0])
  await expectAccessible(page)
  await ports.click()
  await page.getByRole('tab', { name: 'Angaben', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Überblick' }).click()
  await lines.click()
  await page.getByText(`${count} Einträge`).waitFor()
  await page.context().close()
})

test('a lease opens at a glance, and its overview tells the rent', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsLease`)
  const row = page.getByRole('row', { name: /V-\d{4}-\d{6}/ }).first()
  await row.focus()
  await page.keyboard.press('o')
  await page.getByRole('tab', { name: 'Überblick', selected: true }).waitFor()
  await page.getByRole('region', { name: 'Gegenstand' }).getByText('Pacht im Jahr').waitFor()
  await page.getByRole('region', { name: 'Offene Vorgänge' }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})
