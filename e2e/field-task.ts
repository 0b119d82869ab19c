import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiClient, Json } from './api-client.ts'
import { signIn } from './api-client.ts'
import { openTask } from './device-store.ts'

const key = 'processSpliceAndPatch'

type Asked = { readonly photos: readonly string[]; readonly scans: readonly string[]; readonly signOff?: boolean }

/** Draws the task of splicing anew, so that it asks for photos, codes and a sign-off, and takes an open task over to it. */
export async function taskAsking(url: string, fitter: ApiClient, { photos, scans, signOff = false }: Asked): Promise<Json> {
  const drawer = await signIn(url, 'leitung@swe.example')
  const drawn: string = (await drawer.get(`/api/execute/modeler/version/${key}/release`)).body.xml
  const evidence = `pf:photoNames="${photos.join('; ')}" pf:scanNames="${scans.join('; ')}" pf:signOff="${signOff}"`
  const xml = drawn.replace('pf:photoNames="Spleißkassette"', evidence)
  expect(xml).not.toBe(drawn)
  const idempotent = () => ({ 'idempotency-key': crypto.randomUUID() })
  const deployed = await drawer.post('/api/execute/modeler/deploy', { key, diagram: { xml }, note: 'Nachweise' }, idempotent())
  expect(deployed.status, JSON.stringify(deployed.body)).toBe(200)
  const { permissions } = (await fitter.get('/auth/me')).body
  const task = await openTask(fitter, permissions[0])
  const [{ id: process }] = task['execution:parentExecution']
  const input = { key, version: deployed.body.version, processes: [process] }
  expect((await drawer.post('/api/execute/modeler/migrate', input, idempotent())).status).toBe(200)
  const asked = async () => {
    const { body } = await fitter.get(`/api/execute/definitions/${process}/${task.id}`)
    return body.flatMap((element: Json) => element.scans ?? [])
  }
  await expect.poll(asked, { timeout: 60_000 }).toEqual(scans)
  return task
}

/** Places a mark of a tool in the middle of the open picture, by keys. */
export async function addMark(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).focus()
  await page.keyboard.press('Enter')
}
