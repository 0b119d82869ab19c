import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './api-client.ts'
import { openTask } from './device-store.ts'
import { enter, openPage, phone } from './pages.ts'
import { openStory, type Story } from './story.ts'

let story: Story
beforeAll(async () => (story = await openStory()))
afterAll(() => story?.close())

const fitter = 'spleissen@swe.example'

test('a task of the day opens with one call: its code, layout and rights are there before', async () => {
  const client = await signIn(story.url, fitter)
  const { permissions } = (await client.get('/auth/me')).body
  const task = await openTask(client, permissions[0])
  const { status, body } = await client.save({ id: task.id, 'execution:agentForExecution': [{ id_select: permissions[0].user }] })
  expect(status, JSON.stringify(body)).toBe(200)

  const page = await openPage(story.browser, phone)
  await enter(page, story.url, fitter)
  await page.goto(`${story.url}/swe/home`)
  const card = page.getByRole('listitem').filter({ hasText: task['execution:bpmnName'] }).first()
  await card.getByRole('link', { name: 'Öffnen' }).waitFor()
  await page.waitForLoadState('networkidle')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await card.getByRole('link', { name: 'Öffnen' }).click()
  const panel = page.getByRole('dialog', { name: task['execution:bpmnName'] })
  await panel.getByRole('button', { name: /^(Fertig|Übernehmen|In Arbeit nehmen|Fortsetzen)$/ }).waitFor()
  expect(asked.filter((path) => /\/auth\/me\/rights|\/ui\/|DetailPanel/.test(path))).toEqual([])
  expect(asked).toContain('/api/data/query')
  await page.context().close()
})
