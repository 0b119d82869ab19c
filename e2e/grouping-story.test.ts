import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import { enter, expectAccessible, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

/** Prints an amount as lists do. */
const euros = (amount: number) => amount.toLocaleString('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 })

test('receipts are grouped by their status: totals, unfolding by hand and by keys, and all of it in the address', async () => {
  const client = await signIn(story.url, 'abrechnung@swe.example')
  const root = await tenantRoot(client, 'swe')
  const values = { count: { function: 'count' }, open: { function: 'sum', path: ['receipt:openAmount'] } }
  const step = { $typeExtends: ['receipt'], $aggregate: { by: [['receipt:status']], values } }
  const totals = async () => {
    const { body } = await client.query({ id: root, $mask: [], 'businessPartner:providingReceipts': step })
    const groups = body.results[0]['businessPartner:providingReceipts'] as { by: [string]; values: { count: number; open: number } }[]
    const sum = groups.reduce((all, { values: { open } }) => all + Math.round(open * 100), 0) / 100
    return { groups: groups.length, sum, count: groups.reduce((all, group) => all + group.values.count, 0) }
  }

  const page = await openPage(story.browser)
  await enter(page, story.url, 'abrechnung@swe.example')
  await page.goto(`${story.url}/swe/invoicing/openitems?filter=none`)
  await page.getByRole('button', { name: 'Gruppieren' }).click()
  const fields = page.getByRole('combobox', { name: 'Feld, nach dem gruppiert wird' })
  await fields.fill('status')
  await page.getByRole('option', { name: 'Status', exact: true }).click()
  await page.getByRole('button', { name: 'Status', exact: true }).waitFor()
  await page.getByRole('treegrid').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const table = page.getByRole('treegrid', { name: 'Offene Posten' })
  const heads = table.locator('[aria-expanded]')
  await expect.poll(async () => (await heads.count()) - (await totals()).groups).toBe(0)
  expect(await table.locator('[data-twin]').count()).toBe(0)
  const foot = table.getByRole('row', { name: /^Gesamt/ })
  // Jobs of the new server may still move amounts, and the list follows them.
  await expect
    .poll(async () => {
      const { count, sum } = await totals()
      const text = await foot.textContent()
      return [`${count} Einträge`, euros(sum)].filter((each) => !text?.includes(each))
    })
    .toEqual([])

  // An open group shows its twins.
  const head = heads.first()
  await head.click()
  await expect.poll(() => table.locator('[data-twin]').count()).toBeGreaterThan(0)
  await page.waitForURL(/open=/)
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => table.locator('[data-twin]').count()).toBeGreaterThan(0)

  // Keys fold and unfold, one group or all, and Enter opens a record.
  await head.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => table.locator('[data-twin]').count()).toBe(0)
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => table.locator('[aria-expanded=true]').count()).toBeGreaterThan(0)
  await expect.poll(() => table.locator('[data-twin]').count()).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-twin'))).not.toBeNull()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('two fields make groups below groups, and a group narrows the list to itself', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/contracts/contractsTelecom?group=contract:contractBegin.year,contract:receiverForContract&filter=none`)
  const table = page.getByRole('treegrid')
  const heads = table.locator('[aria-expanded]')
  await heads.first().waitFor()
  const before = await heads.count()
  await heads.first().press('ArrowRight')
  await expect.poll(() => heads.count()).toBeGreaterThan(before)
  const customer = table.locator('[aria-expanded][aria-level="2"]').first()
  const name = (await customer.locator('[data-level] > span').first().textContent())!
  await customer.press('Enter')
  await table.locator('[data-twin]').filter({ hasText: name }).first().waitFor()
  await customer.getByRole('button', { name: `Nur diese Gruppe zeigen: ${name}` }).click()
  const rows = page.getByRole('table').locator('[data-twin]')
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  await expect.poll(() => rows.filter({ hasNotText: name }).count()).toBe(0)
  await page.goBack()
  await heads.first().waitFor()
  await page.context().close()
})
