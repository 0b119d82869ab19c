import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story.close())

/** Makes the record of a key figure without a target, as the list does. Returns its id. */
async function keyFigure(metric: string): Promise<string> {
  const admin = await signIn(story.url, 'leitung@swe.example')
  const goal = { tempid: 'goal', definition: 'metricGoal', 'metricGoal:metric': metric, 'metricGoal:good': 'down' }
  const { status, body } = await admin.save({ id: await tenantRoot(admin, 'swe'), 'tenant:metrics': [goal] })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.saved[0].id
}

async function pageOf(username: string, path: string) {
  const page = await openPage(story.browser)
  await enter(page, story.url, username)
  await page.goto(`${story.url}/swe/${path}`)
  return page
}

test('a key figure is published, and read by somebody who may not see its records, without a way to them', async () => {
  const clerk = await pageOf('abrechnung@swe.example', 'dashboards/management')
  const faults = clerk.getByRole('region', { name: 'Offene Störungen' })
  await faults.getByText('Dafür fehlt Ihnen ein Recht.').waitFor()

  const path = `dashboards/metrics?panels=${encodeURIComponent(await keyFigure('openFaults'))}`
  const admin = await pageOf('leitung@swe.example', path)
  const part = admin.getByRole('region', { name: 'Veröffentlichung' })
  await part.getByText('Nicht veröffentlicht').waitFor()
  await part.getByLabel('Ermitteln').selectOption('Stündlich')
  await part.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await part.getByText(/^Stündlich · Stand \d/).waitFor()
  const [, value] = await part.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(Number(value)).toBeGreaterThanOrEqual(0)
  await expectAccessible(admin)
  await admin.setViewportSize(phone)
  await part.scrollIntoViewIfNeeded()
  await expectNoSidewaysScroll(admin)

  await clerk.reload()
  await faults.getByText(/^Veröffentlicht, Stand \d/).waitFor()
  const shown = Number(value) < 5 ? 'unter 5' : value!
  await faults.getByText(shown, { exact: true }).waitFor()
  expect(await faults.getByRole('link').count()).toBe(0)
  await expectAccessible(clerk)

  await part.getByRole('button', { name: 'Nicht mehr veröffentlichen' }).click()
  await part.getByText('Nicht veröffentlicht').waitFor()
  await part.getByRole('row').nth(1).waitFor()
  await clerk.reload()
  await faults.getByText('Dafür fehlt Ihnen ein Recht.').waitFor()
  await Promise.all([clerk.context().close(), admin.context().close()])
})
