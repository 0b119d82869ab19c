import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'In Kraft setzen' }).click()
  await page.getByRole('dialog', { name: 'In Kraft setzen' }).getByRole('button', { name: 'In Kraft setzen' }).click()
  await page.getByText('Die Änderungen sind in Kraft.').waitFor()
}

/** Opens a customer from the list. */
async function customerOf(page: Page, who: string): Promise<Locator> {
  await enter(page, story.url, who)
  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page
    .getByText(/^Sorge/)
    .first()
    .click()
  return page.getByRole('dialog', { name: /Sorge/ })
}

test('an administrator adds a field for certain roles, and only people of these roles have it', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/twins/customer`)
  await page.getByRole('button', { name: 'Feld hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Feld hinzufügen: Kunde' })
  await form.getByRole('textbox', { name: /^Bezeichnung( \*)?$/ }).fill('Auszahlungskonto')
  await form.getByLabel('Art').selectOption({ label: 'IBAN' })
  // An IBAN is for certain roles, so the form asks for whom.
  await form.getByText('So sieht niemand das Feld.').waitFor()
  await form.getByText(/Kundinnen und Kunden sehen das im Portal/).waitFor()
  await form.getByRole('checkbox', { name: 'Kundenservice ändert das Feld' }).check()
  expect(await form.getByRole('checkbox', { name: 'Kundenservice sieht das Feld' }).isChecked()).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'In den Entwurf' }).click()
  await page.getByText(/^„Auszahlungskonto“ steht im Entwurf\./).waitFor()
  await page.getByRole('link', { name: 'Änderungen ansehen' }).click()
  await page.getByText('Rolle „Kundenservice“ sieht und ändert „Auszahlungskonto“').waitFor()
  await page.getByText(/sieht und ändert künftig: Auszahlungskonto \(\d+ Person(en)?\)/).waitFor()
  await expectNoSidewaysScroll(page)
  await publish(page)
  await page.context().close()

  const service = await openPage(story.browser)
  const seen = await customerOf(service, 'service@swe.example')
  await seen.getByRole('tab', { name: 'Weitere Angaben' }).click()
  await seen.getByText('Auszahlungskonto').waitFor()
  await service.context().close()

  const billing = await openPage(story.browser)
  const unseen = await customerOf(billing, 'abrechnung@swe.example')
  await unseen.getByRole('tab', { name: 'Verlauf' }).waitFor()
  // Another story may have added a field for everybody.
  const further = unseen.getByRole('tab', { name: 'Weitere Angaben' })
  if ((await further.count()) > 0) {
    await further.click()
    await unseen.getByRole('tabpanel', { name: 'Weitere Angaben' }).waitFor()
  }
  expect(await unseen.getByText('Auszahlungskonto').count()).toBe(0)
  await billing.context().close()

  const admin = await openPage(story.browser)
  await enter(admin, story.url, 'leitung@swe.example')
  await admin.goto(`${story.url}/swe/twins/customer`)
  await admin.getByRole('button', { name: 'Wo verwendet: Auszahlungskonto' }).click()
  await admin.getByRole('button', { name: 'Rechte', exact: true }).click()
  const rights = admin.getByRole('dialog', { name: 'Rechte: Auszahlungskonto' })
  await rights.getByRole('checkbox', { name: 'Abrechnung sieht das Feld', exact: true }).check()
  await expectAccessible(admin)
  await rights.getByRole('button', { name: 'In den Entwurf' }).click()
  await admin.getByText('Steht im Entwurf.').waitFor()
  await admin.getByRole('link', { name: 'Änderungen ansehen' }).click()
  await admin.getByText('Rolle „Abrechnung“ sieht „Auszahlungskonto“').waitFor()
  await publish(admin)
  await admin.context().close()

  const again = await openPage(story.browser)
  const record = await customerOf(again, 'abrechnung@swe.example')
  await record.getByRole('tab', { name: 'Weitere Angaben' }).click()
  await record.getByText('Auszahlungskonto').waitFor()
  await again.context().close()
})
