import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, tenantRoot, type ApiClient, type Json } from './api-client.ts'
import { enter, expectAccessible, openPage } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story?.close())

/**
 * Saves a termination without running it, for a contract whose receiver has no email address. Returns it with the clerk who will judge it.
 */
async function newTermination(api: ApiClient): Promise<{ process: string; contract: string; receiver: Json; clerk: string }> {
  const tenant = await tenantRoot(api, 'swe')
  const { body } = await api.query({
    id: tenant,
    $mask: [],
    'tenant:users': { $filter: { path: ['user:username'], operator: 'eq', value: 'service@swe.example' }, $mask: [] },
    'businessPartner:providedContracts': {
      $typeExtends: ['contractTelecom'],
      $filter: { path: ['contract:contractEnd'], operator: 'notExists' },
      $limit: 200,
      $mask: [],
      'contract:receiverForContract': { $mask: [], 'businessPartner:contactMail': { $mask: [] } },
    },
  })
  const contract = body.results[0]['businessPartner:providedContracts'].find(
    (each: Json) =>
      each['contract:receiverForContract'].length === 1 &&
      each['contract:receiverForContract'][0]['businessPartner:contactMail'].length === 0,
  )
  const termination = {
    tempid: 'p',
    definition: 'processTermination',
    'execution:status': 'new',
    'execution:bpmnName': 'Kündigung nach Umzug',
    'processTermination:terminationType': 'extraordinary',
    'processTermination:terminationTime': 'earliestPossibleDate',
    'processTermination:terminationReason': 'relocation',
    'processTermination:contractTWID': 'V-1',
    'processTermination:businessPartnerTWID': 'K-1',
    'execution:contractForProcess': [{ id_select: contract.id, relation: { validAt: { begin: new Date().toISOString() } } }],
  }
  const answer = await api.save({ id: tenant, 'tenant:executions': [termination] })
  const process = answer.body.saved.find((each: Json) => each.tempid === 'p').id
  return {
    process,
    contract: contract.id,
    receiver: contract['contract:receiverForContract'][0],
    clerk: body.results[0]['tenant:users'][0].id,
  }
}

test('a termination is run, judged by the clerk who was told of it, fails, and goes on once its cause is gone', async () => {
  const api = await signIn(story.url, 'leitung@swe.example')
  const { process, contract, receiver, clerk } = await newTermination(api)
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/processes/all?panels=${process}`)
  const panel = page.getByRole('dialog', { name: 'Kündigung nach Umzug' })
  await panel.getByRole('tab', { name: 'Schritte' }).click()
  await panel.getByText('Noch kein Schritt getan.').waitFor()
  await panel.getByRole('button', { name: 'Starten' }).click()
  // The page shows the server's work without a reload.
  const judge = panel.getByRole('region', { name: 'Verlauf' }).getByRole('button', { name: 'Kündigungsgrund prüfen', exact: true })
  await judge.waitFor()
  await panel.getByRole('button', { name: 'Diagramm zeigen' }).click()
  await panel.locator('.tw-status-new[data-element-id="judgeReason"]').waitFor()
  await panel.locator('.bjs-powered-by').waitFor()
  await expectAccessible(page)
  // The dialog for moving by hand previews the effect before anything changes.
  await panel.getByRole('button', { name: 'Von Hand versetzen' }).click()
  const move = page.getByRole('dialog', { name: '„Kündigung nach Umzug“ von Hand versetzen' })
  await move.getByRole('checkbox', { name: 'Kündigungsgrund prüfen' }).click()
  await move.getByRole('row', { name: 'Kündigungsgrund prüfen Neu Abgebrochen' }).waitFor()
  await expectAccessible(page)
  await move.getByRole('button', { name: 'Nicht jetzt' }).click()
  await move.waitFor({ state: 'detached' })
  // The task cannot be finished without a decision: it opens and shows the missing field.
  await panel.getByRole('checkbox', { name: 'Erledigen: Kündigungsgrund prüfen' }).click()
  const task = page.getByRole('dialog', { name: 'Kündigungsgrund prüfen' })
  await task.getByText('Auszufüllen').waitFor()
  const decision = task.getByRole('combobox', { name: 'Entscheidung über den Grund' })
  await decision.click()
  await page.getByRole('option', { name: 'Anerkannt', exact: true }).click()
  await task.getByRole('button', { name: 'Speichern' }).click()
  await task.getByRole('button', { name: 'Gespeichert' }).waitFor()
  const id = new URL(page.url()).searchParams.get('panels')!.split('~').at(-1)!
  const given = await api.save({ id, 'execution:agentForExecution': [{ id_select: clerk }] })
  expect(given.status, JSON.stringify(given.body)).toBe(200)

  const other = await openPage(story.browser)
  await enter(other, story.url, 'service@swe.example')
  await other.goto(`${story.url}/swe/home`)
  await other.getByRole('button', { name: /^Benachrichtigungen, (eine|\d+) ungelesen/ }).click()
  const notices = other.getByRole('dialog', { name: 'Benachrichtigungen' })
  await notices.getByRole('button', { name: /^(Ungelesen: )?Neue Aufgabe: Kündigungsgrund prüfen \(Kündigung nach Umzug/ }).click()
  const mine = other.getByRole('dialog', { name: 'Kündigungsgrund prüfen' })
  expect(new URL(other.url()).pathname).toBe('/swe/tickets/all')
  await mine.getByRole('button', { name: 'Erledigen', exact: true }).click()
  await mine.waitFor({ state: 'detached' })
  await other.context().close()

  await page.goto(`${story.url}/swe/processes/stuck`)
  await expect.poll(() => page.getByRole('button', { name: /^Benachrichtigungen, (eine|\d+) ungelesen/ }).count()).toBe(1)
  await page.getByRole('button', { name: /^Benachrichtigungen, (eine|\d+) ungelesen/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Ungelesen: )?Fehlgeschlagen: Kündigung bestätigen/ }).click()
  const failed = page.getByRole('dialog', { name: 'Kündigung bestätigen' })
  await failed.getByRole('tab', { name: 'Schritte' }).click()
  await failed.getByText('Fehlgeschlagen').first().waitFor()
  await api.save({
    id: receiver.id,
    'businessPartner:contactMail': [{ tempid: 'm', definition: 'contactMail', 'contactMail:email': 'spaet@kunde.example' }],
  })
  await failed.getByRole('button', { name: 'Wiederholen', exact: true }).click()
  await page.getByRole('dialog', { name: '„Kündigung bestätigen“ wiederholen?' }).getByRole('button', { name: 'Wiederholen' }).click()
  // The failed attempt is listed behind the successful one, and the process waits for its end.
  await failed.getByRole('button', { name: 'Ein früherer Versuch' }).waitFor()
  await failed.getByRole('region', { name: 'Verlauf' }).getByRole('button', { name: 'Vertragsende', exact: true }).waitFor()

  // The cancel dialog lists the effects of the process and reverts the selected ones.
  const ended = async () => (await api.query({ id: contract, $mask: ['contract:contractEnd'] })).body.results[0]['contract:contractEnd']
  expect(await ended()).toMatch(/^\d{4}-/)
  await page.goto(`${story.url}/swe/processes/all?panels=${process}`)
  await panel.getByRole('button', { name: 'Prozess abbrechen' }).click()
  const cancel = page.getByRole('dialog', { name: '„Kündigung nach Umzug“ abbrechen?' })
  await cancel.getByRole('listitem').filter({ hasText: 'Vertragsende: – →' }).waitFor()
  const steps = await cancel.getByRole('listitem').count()
  await cancel.getByRole('checkbox', { name: 'Alles' }).check()
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'Prozess abbrechen' }).click()
  await page.getByText(`${steps} Einträge zurückgenommen`, { exact: true }).waitFor()
  expect(await ended()).toBeNull()
  await panel.getByRole('tab', { name: 'Historie' }).click()
  await panel.getByText('Käthe Brückner hat 2 Felder geändert').first().waitFor()
  await page.context().close()
})

test('an administrator draws a task anew, hears what is wrong, deploys it, and the next process runs by it', async () => {
  // The administrator who draws diagrams does not start such processes.
  const api = await signIn(story.url, 'service@swe.example')
  const tenant = await tenantRoot(api, 'swe')
  const run = async () => {
    const request = {
      tempid: 'p',
      definition: 'processInformation',
      'execution:status': 'waitforexecution',
      'execution:bpmnName': 'Auskunft zum Netz',
    }
    const answer = await api.save({ id: tenant, 'tenant:executions': [request] })
    return answer.body.saved.find((each: Json) => each.tempid === 'p').id as string
  }
  const drawer = await signIn(story.url, 'leitung@swe.example')
  const page = await openPage(story.browser)
  await enter(page, story.url, 'leitung@swe.example')
  await page.goto(`${story.url}/swe/admintools/bpmnModeler`)
  await page.getByRole('link', { name: 'Auskunft' }).click()
  await page.locator('[data-element-id="answer"]').first().waitFor()
  // A file of another tool has its own encoding and its own id. It has no drawing, so the modeler lays it out.
  const drawn = (await drawer.get('/api/execute/modeler/version/processInformation/release')).body.xml as string
  const plain = drawn
    .replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '')
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
    .replace('<bpmn:process id="processInformation"', '<bpmn:process id="Process_1"')
    .replace('name="Anliegen beantworten"', 'name="Rückfrage prüfen"')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plain.bpmn', mimeType: 'application/xml', buffer: Buffer.from(plain, 'latin1') })
  const foreign = page.getByRole('dialog', { name: 'Datei eines anderen Werkzeugs' })
  await foreign.getByText('Process_1').waitFor()
  await expectAccessible(page)
  await foreign.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  await page.locator('[data-element-id="answer"]').getByText('Rückfrage prüfen').waitFor()
  await page.getByText('Nicht gespeichert').waitFor()
  await page.locator('[data-element-id="answer"]').first().waitFor()
  await page.getByRole('button', { name: 'Ablauf durchspielen' }).click()
  await page.getByTitle('Auslösen').first().click()
  await page.getByTitle('Protokoll zeigen oder schließen').click()
  await page.locator('.bts-log').getByText('Prozess begonnen').waitFor()
  await page.locator('.simulation .bjs-powered-by').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Durchspielen beenden' }).click()
  await page.locator('[data-element-id="answer"]').first().click()
  await page.getByLabel('Name', { exact: true }).fill('Anfrage beantworten')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByLabel('Frist').fill('soon == now')
  await page.getByLabel('Frist').press('Enter')
  // The server's check follows the drawing, and its entry leads to the element.
  await page.getByRole('tab', { name: /^Prüfung 1/ }).click()
  await page.getByRole('button', { name: /soon == now/ }).click()
  await page.getByRole('tab', { name: 'Eigenschaften' }).click()
  await page.getByLabel('Frist').fill('5 Tage')
  await page.getByLabel('Frist').press('Enter')
  await page.getByRole('tab', { name: 'Prüfung', exact: true }).waitFor()
  await page.locator('.bjs-powered-by').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Einsetzen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '„Auskunft“ einsetzen' })
  await dialog.getByText('Neue Prozesse dieser Art laufen ab sofort danach.').waitFor()
  await dialog.getByLabel(/^Was ist anders/).fill('Kürzere Worte')
  await dialog.getByRole('button', { name: 'Einsetzen' }).click()
  await dialog.waitFor({ state: 'detached' })
  const process = await run()
  await page.goto(`${story.url}/swe/processes/all?panels=${process}`)
  const panel = page.getByRole('dialog', { name: 'Auskunft zum Netz' })
  await panel.getByRole('tab', { name: 'Schritte' }).click()
  const course = panel.getByRole('region', { name: 'Verlauf' })
  await course.getByRole('button', { name: 'Anfrage beantworten', exact: true }).waitFor()
  await page.context().close()
})

test('from a contract a clerk begins a process about it, found by its name, with the contract filled in', async () => {
  const api = await signIn(story.url, 'service@swe.example')
  const tenant = await tenantRoot(api, 'swe')
  const { body } = await api.query({
    id: tenant,
    $mask: [],
    'businessPartner:providedContracts': {
      $typeExtends: ['contractTelecom'],
      $limit: 1,
      $mask: ['entity:tenantWideIdentifier'],
      'contract:receiverForContract': { $mask: [] },
    },
  })
  const contract = body.results[0]['businessPartner:providedContracts'][0]
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/home?panels=${contract.id}`)
  const record = page.getByRole('dialog', { name: contract.tenantWideIdentifier })
  await record.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Prozess starten …' }).click()
  const choice = page.getByRole('dialog', { name: 'Prozess starten' })
  await choice.getByText('Auskunft', { exact: true }).waitFor()
  await expectAccessible(page)
  // The list of processes omits a process that starts by a timer.
  await page.keyboard.type('verl\u00e4ngerungen erinnern')
  await choice.getByText(/^Kein Prozess/).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('auskunft')
  await choice.getByText('Auskunft', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog').filter({ hasText: 'Auskunft' }).last()
  await form.getByText(contract.tenantWideIdentifier).first().waitFor()
  await form.getByRole('button', { name: 'Starten' }).click()
  const latest = () => new URL(page.url()).searchParams.get('panels')!.split('~').at(-1)!
  await expect.poll(latest).toMatch(/processInformation:x/)
  const id = latest()
  const about = { 'execution:contractForProcess': { $mask: [] }, 'execution:businessPartnerForProcess': { $mask: [] } }
  const saved = await api.query({ id, $mask: [], ...about })
  expect(saved.body.results[0]['execution:contractForProcess'].map((each: Json) => each.id)).toEqual([contract.id])
  // The server copied the partner from the contract.
  const ids = (twins: Json) => twins.map((each: Json) => each.id)
  expect(ids(saved.body.results[0]['execution:businessPartnerForProcess'])).toEqual(ids(contract['contract:receiverForContract']))
  await page.context().close()
})

test('a task of a pool is offered until somebody else has it, and again once that person gave it back', async () => {
  const api = await signIn(story.url, 'leitung@swe.example')
  const tenant = await tenantRoot(api, 'swe')
  const { body } = await api.query({
    id: tenant,
    $mask: [],
    'tenant:users': { $filter: { path: ['user:username'], operator: 'eq', value: 'technik@swe.example' }, $mask: [] },
    'tenant:executions': {
      $typeExtends: ['userTask'],
      $filter: {
        and: [
          { path: ['execution:agentGroupForExecution', 'group:name1'], operator: 'eq', value: 'Externe Dienstleister' },
          { path: ['execution:agentForExecution'], operator: 'notExists' },
          { path: ['execution:status'], operator: 'eq', value: 'new' },
        ],
      },
      $limit: 1,
      $mask: ['execution:bpmnName'],
    },
  })
  const [task] = body.results[0]['tenant:executions']
  const other = body.results[0]['tenant:users'][0].id

  const page = await openPage(story.browser)
  await enter(page, story.url, 'extern@swe.example')
  await page.goto(`${story.url}/swe/tasks/extserviceproviderpool?panels=${task.id}`)
  const panel = page.getByRole('dialog', { name: task['execution:bpmnName'] })
  const take = panel.getByRole('toolbar', { name: 'Aktionen' }).getByRole('button', { name: 'Übernehmen' })
  await take.waitFor()
  await page.waitForFunction(() => document.documentElement.dataset['realtime'] === 'running')
  const given = await api.save({ id: task.id, 'execution:agentForExecution': [{ id_select: other }] })
  expect(given.body).toHaveProperty('saved')
  await take.waitFor({ state: 'detached' })
  await expectAccessible(page)
  const { body: held } = await api.query({ id: task.id, $mask: [], 'execution:agentForExecution': { $mask: [] } })
  const [agent] = held.results[0]['execution:agentForExecution']
  const back = await api.save({
    id: task.id,
    'execution:agentForExecution': [{ id: other, relation: { id: agent.relation.id, deletedAt: new Date().toISOString() } }],
  })
  expect(back.body).toHaveProperty('saved')
  await take.waitFor()
  await page.context().close()
})

test('a product that shall end is chosen of those of the contract', async () => {
  const api = await signIn(story.url, 'service@swe.example')
  const { body } = await api.query({
    id: await tenantRoot(api, 'swe'),
    $mask: [],
    'businessPartner:providedContracts': {
      $typeExtends: ['contractTelecom'],
      $limit: 100,
      $mask: ['entity:tenantWideIdentifier'],
      'contract:contractElements': { $mask: [], 'contractElement:product': { $mask: ['product:name'] } },
    },
  })
  const contract = body.results[0]['businessPartner:providedContracts'].find((each: Json) => each['contract:contractElements'].length > 1)
  const page = await openPage(story.browser)
  await enter(page, story.url, 'service@swe.example')
  await page.goto(`${story.url}/swe/home?panels=${contract.id}`)
  await page.getByRole('dialog', { name: contract.tenantWideIdentifier }).getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Prozess starten …' }).click()
  await page.getByRole('dialog', { name: 'Prozess starten' }).getByText('Produkt beenden', { exact: true }).click()
  const form = page.getByRole('dialog').filter({ hasText: 'Produkt beenden' }).last()
  const elements = form.getByRole('group', { name: 'Vertragselement' })
  // The form names the fields that the checks require, and does not start an empty process.
  await form.getByText(/^Noch offen: /).waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Starten' }).click()
  await form.getByRole('alert').getByText('Vertragselement', { exact: false }).waitFor()
  await elements.getByRole('button', { name: 'Auswählen' }).click()
  await page.getByRole('option').first().click()
  await form.getByText(/^(Gilt ab|Endet am) /).waitFor()
  // The bill says what the end changes, or that it is too far away.
  const bill = form.getByRole('region', { name: 'Nächste Rechnung' })
  await bill.getByText(/^(Erste Rechnung mit der Änderung|Ändert in den nächsten drei Monaten nichts)/).waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Starten' }).click()
  const latest = () => new URL(page.url()).searchParams.get('panels')!.split('~').at(-1)!
  await expect.poll(latest).toMatch(/processEndProduct:x/)
  const saved = await api.query({ id: latest(), $mask: [], 'processEndProduct:contractElement': { $mask: [] } })
  const [chosen] = saved.body.results[0]['processEndProduct:contractElement']
  expect(contract['contract:contractElements'].map((each: Json) => each.id)).toContain(chosen.id)
  await page.context().close()
})
