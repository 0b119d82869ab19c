import { chromium } from 'playwright-core'
const url = 'http://localhost:4391',
  out = '/work/shots'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
async function look(user, name, viewport, locale, paths) {
  const context = await browser.newContext({ viewport, locale, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const a = await page.request.post(`${url}/auth/local`, {
    data: { username: user, password: 'Twinwerk-Demo-1!' },
    headers: { 'x-requested-with': 'twinwerk' },
  })
  if (a.status() !== 200) console.log(user, a.status())
  for (const [key, path, act] of paths) {
    await page.goto(url + path)
    await page.waitForLoadState('networkidle').catch(() => 0)
    await page.waitForTimeout(600)
    if (act) {
      try {
        await act(page)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(900)
      } catch (e) {
        console.log(key, String(e).slice(0, 200))
      }
    }
    await page.screenshot({ path: `${out}/${name}-${key}.png` })
  }
  await context.close()
}
const first = async (p) => {
  await p.locator('[data-row]').first().click()
}
const D = { width: 1440, height: 900 },
  P = { width: 390, height: 844 }
const which = process.argv[2]
const nav = async (p) =>
  console.log(await p.locator('nav a').evaluateAll((as) => as.map((a) => a.getAttribute('href') + ' ' + a.textContent).join('\n')))
if (which === 'nav') await look('leitung@swe.example', 'x', D, 'de-DE', [['home', '/', nav]])
if (which === 'a')
  await look('leitung@swe.example', 'd', D, 'de-DE', [
    ['home', '/swe/home'],
    ['contracts', '/swe/contracts/all'],
    ['contract', '/swe/contracts/all', first],
    ['partners', '/swe/businesspartners/customers', first],
    ['tickets', '/swe/tickets/all'],
    ['ticket', '/swe/tickets/all', first],
  ])
if (which === 'b')
  await look('leitung@swe.example', 'd', D, 'de-DE', [
    ['home', '/swe/home'],
    ['ticket', '/swe/tickets/all', first],
    ['map', '/swe/geodata/buildings'],
    ['cal', '/swe/tasks/extserviceproviderpool'],
    ['products', '/swe/products', first],
    ['access', '/swe/networkmanagement/accesses', first],
    ['roles', '/swe/settings/roles', first],
    ['receipts', '/swe/invoicing/receipts', first],
    ['stuck', '/swe/processes/stuck'],
    ['modeler', '/swe/admintools/bpmnModeler', first],
  ])
if (which === 'p')
  await look('leitung@swe.example', 'p', P, 'de-DE', [
    ['home', '/swe/home'],
    ['contracts', '/swe/contracts/all'],
    ['ticket', '/swe/tickets/all', first],
    ['customer', '/swe/businesspartners/customers', first],
    ['map', '/swe/geodata/buildings'],
    ['receipts', '/swe/invoicing/receipts', first],
    ['process', '/swe/processes/tech', first],
  ])
if (which === 'c')
  await look('leitung@swe.example', 'd', D, 'de-DE', [
    ['map', '/swe/geodata/buildings'],
    ['building', '/swe/geodata/buildings', async (p) => p.getByText('GB-000003').first().click()],
    ['access', '/swe/networkmanagement/accesses', first],
  ])
await browser.close()
