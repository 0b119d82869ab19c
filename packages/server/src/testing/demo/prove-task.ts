import { taskScans } from '@twinwerk/model/execution/evidence'
import { expect } from 'vitest'
import type { SignedIn } from '../running-app.ts'
import type { Json } from '../store-fixture.ts'

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Gives a task the photos, the codes and the sign-off that the refusal of its finish names. Resolves to false if it names none. */
export async function prove(me: SignedIn, task: string, { problems = [] }: Json): Promise<boolean> {
  const all = problems.filter(({ key }: Json) => key === 'process.evidence')
  const [codes, missing] = [true, false].map((isCode) => all.filter(({ systematics }: Json) => (systematics === taskScans) === isCode))
  const at = new Date().toISOString()
  const scans = codes.map(({ message }: Json) => ({ name: /„(.+)“/.exec(message)?.[1], code: 'A1:B2', at }))
  if (scans.length > 0) expect((await me.save({ id: task, [taskScans]: scans })).status).toBe(200)
  for (const [index, { systematics, message }] of missing.entries()) {
    const name = /„(.+)“/.exec(message)?.[1] ?? 'Abnahme Sorge'
    const picture = { tempid: `p${index}`, definition: 'imagedocument', 'document:name': name, 'document:url': png }
    expect((await me.save({ id: task, [systematics]: [picture] })).status, message).toBe(200)
  }
  return all.length > 0
}
