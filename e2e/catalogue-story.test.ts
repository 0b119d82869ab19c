import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import type { Field, Subject } from './catalogue.ts'
import { subjectsOf } from './catalogue.ts'
import { enter, openPage } from './pages.ts'
import type { Story } from './story.ts'
import { openStory } from './story.ts'

const administrator = 'leitung@swe.example'
/** The nightly run opens every type. */
const isLong = process.env['TEST_LONG'] === '1'
/**
 * The sampling steps of the short run. It opens every sixteenth type; axe checks every third opened type, and every second one is changed.
 */
const oneIn = isLong ? { all: 1, axe: 1, save: 1 } : { all: 16, axe: 3, save: 2 }
const timeout = isLong ? 1_800_000 : 120_000

/** Milliseconds, with a reserve for a machine that also does other work. */
const longestOpening = 10_000
const longestDrawing = 3000

let story: Story
let subjects: readonly Subject[]
let page: Page
const said: string[] = []

beforeAll(async () => {
  story = await openStory()
  const client = await signIn(story.url, administrator)
  subjects = await subjectsOf(client, { tenant: await tenantRoot(client, 'swe'), oneIn: oneIn.all })
})
// Each test has a page of its own, so that a failed test reports the state of that page.
beforeEach(async () => {
  page = await openPage(story.browser)
  page.on('pageerror', ({ message }) => said.push(message))
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await enter(page, story.url, administrator)
  await page.goto(`${story.url}/swe/home`)
  await page.getByRole('main').waitFor()
})
afterAll(() => story.close())

/** Opens a panel as a link does, without loading the page anew. */
async function open({ panel }: Subject): Promise<Locator> {
  await page.evaluate((address) => history.pushState({}, '', address), `/swe/home?panels=${panel}`)
  const dialog = page.getByRole('dialog')
  // A layout may have tabs of its own within a tab.
  await dialog.getByRole('tabpanel').first().waitFor({ timeout: longestOpening })
  return dialog
}

test('types of the catalogue open in their panel: nothing fails, and each field has a name', { timeout }, async () => {
  const wrong: string[] = []
  expect(subjects.length).toBeGreaterThan(150 / oneIn.all)
  for (const [index, subject] of subjects.entries()) {
    const dialog = await open(subject).catch(() => undefined)
    if (!dialog) {
      wrong.push(`${subject.definition}: does not open`)
      continue
    }
    const found = await dialog.evaluate((panel) => ({
      failed: panel.textContent.includes('⚠️ Fehler'),
      nameless: [...panel.querySelectorAll('[data-field]')].flatMap((field) =>
        field.textContent.trim() === '' ? [field.getAttribute('data-field')] : [],
      ),
    }))
    if (found.failed) wrong.push(`${subject.definition}: a field failed`)
    wrong.push(...found.nameless.map((field) => `${subject.definition}: ${field} has no name`))
    wrong.push(...said.splice(0).map((words) => `${subject.definition}: ${words}`))
    if (index % oneIn.axe !== 0) continue
    // The frame of a preview contains the file's own page.
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').exclude('iframe').disableRules(['region']).analyze()
    wrong.push(...violations.map(({ id, nodes }) => `${subject.definition}: ${id} ${nodes[0]?.html.slice(0, 160)}`))
  }
  expect(wrong).toEqual([])
})

test('changes in a panel are saved', { timeout }, async () => {
  const wrong: string[] = []
  const known = subjects.filter(({ isNew }) => !isNew)
  // Not every type has a field for typing: the next type replaces it.
  const asked = oneIn.save === 1 ? known.length : Math.ceil(known.length / oneIn.save)
  let saved = 0
  for (const subject of known) {
    if (saved === asked) break
    const dialog = await open(subject)
    if (!(await change(dialog, subject))) {
      await page.keyboard.press('Escape')
      continue
    }
    await page.keyboard.press('Control+s')
    const outcome = dialog.getByText('Gespeichert', { exact: true }).or(dialog.getByRole('alert'))
    await outcome.first().waitFor()
    const refusal = await dialog.getByRole('alert').allTextContents()
    if (refusal.length > 0) wrong.push(`${subject.definition}: ${refusal.join(' ')}`)
    else saved += 1
  }
  expect(wrong).toEqual([])
  expect(saved).toBeGreaterThan(asked / 3)
})

/** Types something into the first field that accepts it, on any tab. Returns whether there was such a field. */
async function change(dialog: Locator, subject: Subject): Promise<boolean> {
  const tabs = dialog.getByRole('tab')
  for (let index = 0; index < (await tabs.count()); index += 1) {
    // The fields of the first tab are already visible.
    if (index > 0) await tabs.nth(index).click()
    if (await changeHere(dialog, subject)) return true
  }
  return false
}

async function changeHere(dialog: Locator, { fields }: Subject): Promise<boolean> {
  const possible = fields.filter(({ dataType }) => typedFor[dataType] !== undefined)
  if (possible.length === 0) return false
  const fieldOf = ({ systematics }: Field) => `[data-field="${systematics}"]:not([data-readonly])`
  const found = dialog.locator(possible.map(fieldOf).join(', ')).first()
  // A panel draws its fields from the top, and enables them after the rights have arrived.
  if (!(await isThere(found))) return false
  const systematics = await found.getAttribute('data-field')
  const { dataType } = possible.find((each) => each.systematics === systematics)!
  const typed = typedFor[dataType]!
  if (dataType === 'bool') await found.locator('input').first().press(typed)
  else await found.locator('input, textarea').first().fill(typed)
  return true
}

function isThere(field: Locator): Promise<boolean> {
  return field.waitFor({ timeout: longestDrawing }).then(
    () => true,
    () => false,
  )
}

const typedFor: Readonly<Record<string, string>> = { string: 'Geprüft', bool: 'Space', integer: '7', long: '7', float: '7', double: '7' }
