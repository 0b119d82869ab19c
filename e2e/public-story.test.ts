import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot } from './api-client.ts'
import type { ApiClient, Json } from './api-client.ts'
import { desktop, enter, expectAccessible, expectLight, expectNoSidewaysScroll, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

type Office = { readonly client: ApiClient; list(relation: string, body: object): Promise<readonly Json[]> }

/** Signs in as a user who sees everything of the tenant. */
async function office(tenant = 'swe'): Promise<Office> {
  const client = await signIn(story.url, `leitung@${tenant}.example`)
  const root = await tenantRoot(client, tenant)
  const list: Office['list'] = async (relation, body) =>
    (await client.query({ id: root, $mask: [], [relation]: body })).body.results[0][relation]
  return { client, list }
}
const equals = (path: string, value: string) => ({ $filter: { path: [path], operator: 'eq', value } })
const mailTo = async ({ list }: Office, recipient: string, kind: string) =>
  (
    await list('tenant:mails', {
      $filter: {
        and: [
          { path: ['mail:recipient'], operator: 'eq', value: recipient },
          { path: ['mail:kind'], operator: 'eq', value: kind },
        ],
      },
    })
  )[0]

test('on a phone somebody terminates a contract without a sign-in; the server dies after the answer, nothing is lost, and the link to the known address confirms it', async () => {
  const before = await office()
  const [contract] = await before.list('businessPartner:providedContracts', {
    $typeExtends: ['contractTelecom'],
    $filter: {
      and: [
        { path: ['contract:contractEnd'], operator: 'notExists' },
        { path: ['contract:contractBegin'], operator: 'lt', value: { $: 'today' } },
      ],
    },
    $limit: 1,
    'contract:receiverForContract': {},
  })
  const [customer] = contract['contract:receiverForContract']
  const mail = 'kuendigung@kunde.example'

  const page = await openPage(story.browser, phone)
  await page.goto(`${story.url}/public/swe/termination`)
  await page.locator('img[src^="data:image/png"]').waitFor()
  await expectLight(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'jetzt kündigen' }).click()
  for (const words of [
    'Muss mindestens 3 Zeichen enthalten!',
    'Muss mindestens 2 Zeichen enthalten!',
    'Feld darf nicht leer sein!',
    'Eine Option muss ausgewählt sein',
    'Die eingegebene Mail-Adresse ist nicht gültig!',
    'Die Mail-Adressen stimmen nicht überein!',
  ])
    await page.getByText(words).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await page.getByText('Außerordentlich, aus wichtigem Grund').click()
  await page.getByText('Sie müssen mindestens eine Datei anhängen').waitFor()
  await page.getByText('Ordentlich', { exact: true }).click()
  await expectAccessible(page)

  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(/^Kundennummer/).fill(customer.tenantWideIdentifier)
  await page.getByLabel(/^Vertragsnummer/).fill(contract.tenantWideIdentifier)
  await fill('Vorname', 'Kim')
  await fill('Nachname', 'Niemand')
  await fill('Straße', 'Brühl')
  await fill('Hausnummer', '1')
  await fill('Postleitzahl', '04109')
  await fill('Ort', 'Elsterau')
  await fill('Telefonnummer', '0171 1234567')
  await page.getByText('Mobil · +49 171 1234567').waitFor()
  await fill('E-Mail-Adresse', mail)
  await fill('E-Mail-Adresse wiederholen', mail)
  await page.getByLabel('Zum frühestmöglichen Termin', { exact: true }).check()
  await page.reload()
  expect(await page.getByLabel('Straße').inputValue()).toBe('Brühl')

  await page.getByLabel('Zeichen', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'jetzt kündigen' }).click()
  await page.getByText('Bitte überprüfen sie Ihre Eingabe').waitFor()
  await page.route('**/resolveCaptcha', (route) => route.fulfill({ status: 400 }), { times: 1 })
  await page.getByLabel('Zeichen', { exact: true }).fill('late')
  await page.keyboard.press('Enter')
  await page.getByText('Abgelaufen, bitte erneut probieren').waitFor()
  await page.getByRole('button', { name: 'Zeichen stattdessen per E-Mail schicken' }).click()
  await page.getByText(`Wir haben die Zeichen an ${mail} geschickt.`).waitFor()
  const letters = (await mailTo(before, mail, 'captchaLetters'))['mail:subject'].split(': ')[1]
  await page.getByLabel('Zeichen', { exact: true }).fill(letters)
  await page.getByRole('button', { name: 'jetzt kündigen' }).click()
  await page.getByText('Zu diesen Angaben haben wir keinen Vertrag gefunden.').waitFor()
  await fill('Nachname', customer['businessPartner:surname'] ?? customer['businessPartner:name1'])
  await page.route('**/terminate', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'jetzt kündigen' }).click()
  await page.getByText('Der Server ist nicht erreichbar.').waitFor()
  await page.getByRole('button', { name: 'jetzt kündigen' }).click()
  await page.getByRole('heading', { name: 'Ihre Kündigung ist eingegangen' }).waitFor()
  await story.kill()

  const number = /Die Bestätigung (P-\d+-\d+)/.exec((await page.getByRole('main').textContent()) ?? '')![1]!
  const after = await office()
  const termination = async () => {
    const asked = {
      $typeExtends: ['processTermination'],
      ...equals('entity:tenantWideIdentifier', number),
      'execution:contractForProcess': {},
    }
    return (await after.list('tenant:executions', asked))[0]
  }
  await page.getByText('geht ein Link an die E-Mail-Adresse, die wir dort kennen').waitFor()
  await expect.poll(async () => (await termination())['execution:contractForProcess'][0]?.id).toBe(contract.id)
  const process = await termination()
  expect(process['execution:status']).toBe('new')
  expect(await after.list('tenant:acknowledgements', equals('acknowledgement:number', number))).toHaveLength(1)
  expect((await mailTo(after, mail, 'terminationReceived'))['mail:body']).toContain(number)
  const history = await after.client.get(`/api/data/history?id=${encodeURIComponent(process.id)}`)
  expect(JSON.stringify(history.body)).toContain('terminate')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /herunterladen/ }).click()])
  expect(download.suggestedFilename()).toContain(number)

  const [asked] = await after.list('tenant:mails', equals('mail:kind', 'terminationProof'))
  expect(asked['mail:recipient']).not.toBe(mail)
  const link = /\/public\/swe\/confirm#[\w.~-]+/.exec(JSON.stringify(asked))![0]
  await page.goto(`${story.url}${link}`)
  await page.getByRole('heading', { name: 'Kündigung bestätigen' }).waitFor()
  expect(page.url()).toBe(`${story.url}/public/swe/confirm`)
  for (const typed of [customer.tenantWideIdentifier, contract.tenantWideIdentifier, mail]) await page.getByText(typed).first().waitFor()
  await expectLight(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // Opening the link confirms nothing.
  expect((await termination())['execution:status']).toBe('new')
  await page.reload()
  await page.route('**/proof/confirm', (route) => route.abort(), { times: 1 })
  const confirm = page.getByRole('button', { name: 'Kündigung bestätigen' })
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await page.getByText('Es kam keine Antwort.').waitFor()
  await confirm.click()
  await page.getByRole('heading', { name: 'Vielen Dank, das ist bestätigt' }).waitFor()
  await expectAccessible(page)
  await story.kill()
  // A new visit is needed, because the open page would keep its response.
  await page.goto('about:blank')
  await page.goto(`${story.url}${link}`)
  await page.getByRole('heading', { name: 'Schon bestätigt' }).waitFor()
  await expectAccessible(page)
  expect((await termination())['processTermination:provenBy']).toBe('link')
  await page.goto(`${story.url}/public/swe/confirm#none`)
  await page.getByRole('heading', { name: 'Link nicht gültig' }).waitFor()
  await page.context().close()
})

/** Presses the Tab key until the focus is on the target, as a user without a pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the tabulator does not lead there')
}

test('at a desk somebody withdraws in two steps with the keyboard, in English; another tab is told, and the server dies after the answer', async () => {
  const page = await openPage(story.browser, desktop)
  await page.goto(`${story.url}/public/gle/withdrawal`)
  await page.getByText('Hier widerrufst du einen Vertrag').waitFor()
  await expectLight(page)
  await page.getByLabel('Sprache').selectOption('Deutsch (förmlich)')
  await page.getByText('Hier widerrufen Sie einen Vertrag').waitFor()
  await page.getByLabel('Sprache').selectOption('English')
  await page.getByRole('heading', { name: 'Withdraw from a contract' }).waitFor()
  for (const [label, words] of [
    ['First and last name', 'Kim Nowak'],
    ['Email address', 'kim@kunde.example'],
    ['Repeat the email address', 'kim@kunde.example'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  const letter = page.getByText('I, Kim Nowak, hereby withdraw from the contract')
  await letter.waitFor()
  await expectAccessible(page)
  await page.goBack()
  expect(await page.getByLabel('First and last name').inputValue()).toBe('Kim Nowak')
  await page.goForward()
  await letter.waitFor()
  const [twin] = await Promise.all([page.context().waitForEvent('page'), page.evaluate(() => void window.open(window.location.href))])
  await twin.getByText('I, Kim Nowak, hereby withdraw from the contract').waitFor()

  // The response waits until the test has seen the button's busy state, so that the order of the two does not depend on time.
  const seen = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/customerjourney/gle/declare', async (route) => {
    sent += 1
    await seen.promise
    await route.continue()
  })
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
  seen.resolve()
  const received = page.getByRole('heading', { name: 'Your withdrawal has been received' })
  await received.waitFor()
  expect(sent).toBe(1)
  await story.kill()
  await twin.getByRole('heading', { name: 'Already sent' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await received.waitFor()

  const number = /confirmation (P-\d+-\d+)/.exec((await page.getByRole('main').textContent()) ?? '')![1]!
  const staff = await office('gle')
  const [process] = await staff.list('tenant:executions', {
    $typeExtends: ['processWithdrawal'],
    ...equals('entity:tenantWideIdentifier', number),
  })
  expect(await staff.list('tenant:acknowledgements', equals('acknowledgement:number', number))).toHaveLength(1)
  expect(await staff.list('tenant:mails', equals('mail:recipient', 'kim@kunde.example'))).toHaveLength(1)
  const history = await staff.client.get(`/api/data/history?id=${encodeURIComponent(process.id)}`)
  expect(JSON.stringify(history.body)).toContain('declare')
  await page.goto(`${story.url}/public/nobody/withdrawal`)
  await page.getByRole('heading', { name: 'Provider not found' }).waitFor()
  await page.context().close()
})

test('a technician outside finishes one task on a phone, with a photo; the server dies after the answer', async () => {
  const staff = await office()
  // A task without fields to fill in.
  const asked = { $typeExtends: ['userTask'], ...equals('execution:bpmnName', 'Altgerät zurücknehmen') }
  const openTask = async () => (await staff.list('tenant:executions', asked)).find((each) => each['execution:status'] === 'new')
  // The server creates these tasks when its worker runs the processes of the demo world.
  await expect.poll(openTask).toBeDefined()
  const task = (await openTask())!
  const mail = 'technik@partner.example'
  const sent = await staff.client.post('/api/execute/taskLink', { task: task.id, mail }, { 'x-tenant': 'swe' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const link = /\/task\/[\w-]+/.exec(JSON.stringify(await mailTo(staff, mail, 'taskLink')))![0]

  const page = await openPage(story.browser, phone)
  await page.goto(`${story.url}${link}`)
  await page.getByRole('heading', { name: task['execution:bpmnName'] }).waitFor()
  expect(page.url()).toBe(`${story.url}/task`)
  await expectLight(page)
  await page.getByLabel('Fotos und Dateien').setInputFiles({ name: 'dose.png', mimeType: 'image/png', buffer: photo })
  await page.getByText('dose.png ist hochgeladen').waitFor()
  await page.getByLabel('Bemerkung').fill('Dose gesetzt')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Aufgabe abschließen' }).click()
  await page.getByText('Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.').waitFor()
  await story.kill()
  await page.goto(`${story.url}${link}`)
  await page.getByText('Die Aufgabe wurde bereits abgeschlossen.').waitFor()
  await page.goto(`${story.url}/task/none`)
  await page.getByText('Der Link ist nicht mehr gültig oder die Aufgabe wurde bereits abgeschlossen.').waitFor()
  const found = await staff.client.query({ id: task.id, 'execution:documents': {} })
  expect(found.body.results[0]).toMatchObject({ 'execution:status': 'finished', 'execution:commentText': 'Dose gesetzt' })
  expect(found.body.results[0]['execution:documents']).toHaveLength(1)
  const desk = await openPage(story.browser)
  await enter(desk, story.url, 'leitung@swe.example')
  await desk.goto(`${story.url}/swe/home?panels=${task.id}`)
  await desk.getByText('Diese Aufgabe ist beendet und lässt sich nicht mehr ändern.').waitFor()
  await desk.getByRole('tab', { name: 'Historie' }).click()
  await desk.getByText(`Über den Link an ${mail}, ohne Anmeldung`).first().waitFor()
  await expectAccessible(desk)
  await desk.setViewportSize(phone)
  await expectNoSidewaysScroll(desk)
  await desk.context().close()
  await page.context().close()
})
