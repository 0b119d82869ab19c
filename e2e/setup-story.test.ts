import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyData } from './data-template.ts'
import { openBrowser, temporaryFolder } from './harness.ts'
import { openMailBox, type MailBox } from './mail-box.ts'
import { expectAccessible, openPage, phone, signInWith } from './pages.ts'
import { freePort, startServer, type Server } from './server.ts'

const run = promisify(execFile)
const admin = fileURLToPath(new URL('../packages/server/src/admin/main.ts', import.meta.url))
const password = 'Quer-Feld-9-Bank'

let folder: string
let env: Record<string, string>
let mails: MailBox
let server: Server
let browser: Browser

beforeAll(async () => {
  folder = await temporaryFolder()
  mails = await openMailBox()
  env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data'), DEMO: 'off', SMTP_URL: mails.url }
  await copyData('off', env['DATA_DIR']!)
  server = await startServer(env)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.end('SIGTERM')
  await mails?.close()
  await rm(folder, { recursive: true, force: true })
})

async function choosePassword(page: Page): Promise<void> {
  const field = page.getByLabel('Neues Passwort', { exact: true })
  const byPassword = page.getByRole('radio', { name: /Mit einem neuen Passwort/ })
  await field.or(byPassword).first().waitFor()
  await expectAccessible(page)
  if (await byPassword.count()) await byPassword.check()
  await field.fill(password)
  await page.getByLabel('Neues Passwort wiederholen').fill(password)
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor()
}

test('an empty installation gets its first administrator by a command, a tenant in the browser, and its administrator by mail', async () => {
  const words = ['setup', '--name', 'Netz Beispiel', '--short-id', 'netz', '--mail', 'ada@netz.example', '--surname', 'Lovelace', '--json']
  const { stdout } = await run(process.execPath, [admin, ...words], { env: { PATH: process.env['PATH'], ...env } })
  const { link } = JSON.parse(stdout) as { link: string }

  const ada = await openPage(browser)
  await ada.goto(link)
  await choosePassword(ada)
  await signInWith(ada, server.url, { username: 'ada@netz.example', password })
  await ada.goto(server.url)
  await ada.getByRole('link', { name: 'Start', exact: true }).waitFor()
  await ada.keyboard.press('Control+Shift+X')
  await ada.getByRole('button', { name: 'Neuen Mandanten anlegen' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Mandant anlegen' })
  await dialog.getByLabel('Name', { exact: false }).first().fill('Netzwerke Saale GmbH')
  await dialog.getByLabel('Kurzname').fill('saale')
  await dialog.getByLabel('Nachname').fill('Neumann')
  await dialog.getByLabel('E-Mail').fill('neumann@saale.example')
  await dialog.getByRole('button', { name: 'Mandant anlegen' }).click()
  await dialog.getByText('Netzwerke Saale GmbH ist angelegt.').waitFor()

  await expect.poll(() => mails.linkTo('neumann@saale.example')).toContain('/login/')
  const neumann = await openPage(browser, phone)
  await neumann.goto(mails.linkTo('neumann@saale.example')!)
  await choosePassword(neumann)
  await signInWith(neumann, server.url, { username: 'neumann@saale.example', password })
  await expect.poll(() => new URL(neumann.url()).pathname).toBe('/saale/home')

  const { stdout: said } = await server.end('SIGTERM')
  expect(said).toContain('npm run admin -- setup')
  expect(said).not.toContain('Demo sign-ins')
})
