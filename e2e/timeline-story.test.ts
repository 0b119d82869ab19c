import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, phone, enter } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
let panel: string
beforeAll(async () => {
  story = await openStory()
  const client = await signIn(story.url, 'service@swe.example')
  const root = await tenantRoot(client, 'swe')
  const { results } = (await client.query({ type: 'customer', root, $search: 'K-100001', $mask: [] })).body
  panel = `${story.url}/swe/businesspartners/customers?panels=${encodeURIComponent(results[0].id)}`
})
afterAll(() => story.close())

const timeline = (page: Page) => page.getByRole('region', { name: 'Verlauf' })
const move = (page: Page) => timeline(page).getByRole('button', { name: 'Umzug in die Glaserstraße', exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Notiz oder Gespräch festhalten' })

test('a clerk notes a call with two clicks, and what is half written survives a reload', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(panel)
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await move(page).waitFor()
  await timeline(page).getByText('Heute', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Anruf eingehend' }).click()
  await page.keyboard.type('Fragt nach dem Umzug\nMeldet sich Montag wieder.')
  // The device stores each change in the same turn; the next page reads it.
  await page.reload()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('Fragt nach dem Umzug\nMeldet sich Montag wieder.')
  await page.getByRole('button', { name: 'Anruf eingehend', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Festhalten' }).click()

  const entry = timeline(page).getByRole('listitem').filter({ hasText: 'Fragt nach dem Umzug' })
  await entry.getByText('Meldet sich Montag wieder.').waitFor()
  await entry.getByText('Anruf eingehend').waitFor()
  await entry.getByText('von Sören Adler').waitFor()
  expect(await composer(page).inputValue()).toBe('')
  await expectAccessible(page)
})

test('topics, words and the address narrow what is shown', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(panel)
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await move(page).waitFor()
  await timeline(page).getByRole('button', { name: 'Verträge', exact: true }).click()
  await timeline(page).getByText('Vertragsbeginn').first().waitFor()
  await move(page).waitFor({ state: 'detached' })
  await timeline(page).getByRole('button', { name: 'Alles', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Im Verlauf suchen' }).fill('Glaserstraße')
  await expect.poll(() => timeline(page).getByText('Vertragsbeginn').count()).toBe(0)
  await move(page).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Im Verlauf suchen' }).inputValue()).toBe('Glaserstraße')
  await move(page).waitFor()
  expect(await timeline(page).getByText('Vertragsbeginn').count()).toBe(0)
})

test('on a phone the timeline is read and a step unfolds by keyboard', async () => {
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(panel)
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  const steps = timeline(page)
    .getByRole('button', { name: /Schritt/ })
    .first()
  await steps.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => steps.getAttribute('aria-expanded')).toBe('true')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
