import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot, type Json } from './api-client.ts'
import { kinds, routeTable } from './route-table.ts'
import { enter, expectAccessible, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

test('a user of several tenants switches between them by keyboard and takes a record along', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'plattform@plat.example')
  await page.goto(story.url)
  await page.getByRole('link', { name: 'Start', exact: true }).waitFor()
  await page.keyboard.press('Control+m')
  const picker = page.getByRole('dialog', { name: 'Mandant wechseln' })
  await picker.waitFor()
  await expectAccessible(page)
  await page.keyboard.type('Stadtwerke')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/swe\//)
  await page.getByRole('img', { name: 'Stadtwerke Elsterau GmbH' }).first().waitFor()

  await page.goto(`${story.url}/swe/settings/tags`)
  await page.getByRole('button', { name: 'Schlagwort anlegen' }).first().click()
  await page.getByRole('dialog').last().getByLabel('Name').fill('Zieht um')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert').first().waitFor()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'In anderen Mandanten verschieben' }).click()
  await page.keyboard.type('Glas')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verschieben' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${story.url}/gle/settings/tags`)
  await page.getByRole('cell', { name: 'Zieht um' }).waitFor()
  await page.goto(`${story.url}/swe/settings/tags`)
  await page.getByRole('cell', { name: 'Widerruf', exact: true }).waitFor()
  expect(await page.getByRole('cell', { name: 'Zieht um' }).count()).toBe(0)
  await page.context().close()
})

test('a technician sees of a customer only what the role shows', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'technik@swe.example')
  await page.goto(`${story.url}/swe/businesspartners/customers?q=sorge`)
  await page.getByRole('cell', { name: 'K-100001' }).click()
  const panel = page.getByRole('dialog', { name: 'Sorge, Miriam' })
  await panel.getByText('Telefon').waitFor()
  expect(await panel.getByText('Geburtsdatum').count()).toBe(0)
  expect(await panel.getByRole('button', { name: 'Speichern' }).count()).toBe(0)
  await expectAccessible(page)
  await page.context().close()
})

test('a customer finds her contracts and nothing of anyone else', async () => {
  const page = await openPage(story.browser)
  await enter(page, story.url, 'sorge@kunde.example')
  await page.goto(story.url)
  await page.getByRole('navigation').getByRole('link', { name: 'Meine Verträge' }).click()
  await page.getByRole('link', { name: /V-\d{4}-000021/ }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Kunden', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await page.context().close()
})

test('every address of the specification leads each kind of person where it says', async () => {
  const admin = await signIn(story.url, 'leitung@swe.example')
  const customer = await signIn(story.url, 'sorge@kunde.example')
  const own: string = (await customer.get('/auth/me')).body.permissions[0].root
  const table = Object.entries(routeTable(own))
  const people = {
    mustChange: 'neu@swe.example',
    staff: 'service@swe.example',
    customer: 'sorge@kunde.example',
    blocked: 'vertrieb@swe.example',
  }
  const found: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  for (const kind of kinds) {
    const page = await openPage(story.browser)
    if (kind !== 'anonymous') await enter(page, story.url, people[kind])
    if (kind === 'blocked') {
      const id = (await (await page.request.get(`${story.url}/auth/me`)).json()).permissions[0].user
      expect((await admin.post('/api/users/deactivate', { user: id, handOverTo: null })).body).toMatchObject({ deactivated: true })
    }
    await page.goto(`${story.url}/swe/businesspartners/customers`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (kind === 'mustChange') await expectAccessible(page)
    for (const [path, to] of kind === 'blocked' ? table.slice(0, 3) : table) {
      wanted[`${kind} ${path}`] = to[kind]
      found[`${kind} ${path}`] = await leadsTo(page, path, to[kind])
    }
    await page.context().close()
  }
  expect(found).toEqual(wanted)
})

/**
 * Navigates to an address without a reload. Returns the address at which the page settles: the wanted address, or a different one after a
 * long wait.
 */
async function leadsTo(page: Page, path: string, wanted: string): Promise<string> {
  const pathname = await page.evaluate(
    async ([address, goal]) => {
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const place = () => decodeURIComponent(location.pathname)
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      for (const until = performance.now() + 60_000; place() !== goal && performance.now() < until;) await pause(15)
      await pause(100)
      return place()
    },
    [path, wanted] as const,
  )
  return pathname
}

test('the language of the sign-in page is switched without a reload', async () => {
  const page = await openPage(story.browser)
  await page.goto(`${story.url}/login?tenant=gle`)
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

/** Creates a user of the cooperative with a role and the email address of a person who works elsewhere, and sends the invitation. */
async function inviteToCooperative(mail: string): Promise<void> {
  const admin = await signIn(story.url, 'leitung@gle.example')
  const root = await tenantRoot(admin, 'gle')
  const $filter = { path: ['role:name'], operator: 'eq', value: 'Kundenservice' }
  const role = (await admin.query({ type: 'role', root, $filter })).body.results[0].id
  const given = { 'permission:scope': 'tenant', 'permission:role': [{ id_select: role }], 'permission:root': [{ id_select: root }] }
  const permissions = [{ tempid: 'p', definition: 'permission', ...given }]
  const user = { tempid: 'u', definition: 'user', 'user:username': mail, 'user:email': mail, 'user:permissions': permissions }
  const { saved } = (await admin.save({ id: root, 'tenant:users': [user] })).body
  const invited = await admin.post('/api/users/invite', { user: saved.find((each: Json) => each.tempid === 'u').id })
  expect(invited.status, JSON.stringify(invited.body)).toBe(200)
}

test('a user of another tenant accepts an invitation and confirms a new mail address for all tenants', async () => {
  await inviteToCooperative('bau@swe.example')
  const page = await openPage(story.browser, phone)
  await enter(page, story.url, 'bau@swe.example')
  await page.goto(story.url)
  const invitation = page.getByRole('region', { name: 'Glasfaser Elsterland eG lädt Sie ein' })
  await invitation.waitFor()
  await expectAccessible(page)
  await invitation.getByRole('button', { name: 'Annehmen' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/gle/home')
  await page.getByRole('heading', { name: /^Guten/ }).waitFor()

  await page.goto(`${story.url}/gle/profile`)
  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  await page.getByPlaceholder('Neue E-Mail-Adresse').fill('baustelle@swe.example')
  await page.keyboard.press('Enter')
  await page.getByText(/Wir haben einen Link an baustelle@swe.example geschickt/).waitFor()
  const platform = await signIn(story.url, 'plattform@plat.example')
  const mails = async (): Promise<Json[]> => {
    const $filter = { path: ['mail:recipient'], operator: 'eq', value: 'baustelle@swe.example' }
    return (await platform.post('/api/data/query', { query: { type: 'mail', root: platRoot, $filter } }, { 'x-tenant': 'plat' })).body
      .results
  }
  const platRoot = await tenantRoot(platform, 'plat')
  const [mail] = await mails()
  await page.goto(/https?:\S+/.exec(mail['mail:body'])![0])
  await page.getByRole('heading', { name: 'Deine neue E-Mail-Adresse gilt' }).waitFor()
  await expectAccessible(page)
  await page.context().close()

  const office = await signIn(story.url, 'leitung@swe.example')
  const root = await tenantRoot(office, 'swe')
  const found = { type: 'user', root, $filter: { path: ['user:email'], operator: 'eq', value: 'baustelle@swe.example' } }
  await expect.poll(async () => (await office.query(found)).body.results?.length).toBe(1)
})
