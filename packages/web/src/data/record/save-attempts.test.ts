import { expect, test } from 'vitest'
import { CallError } from '../call.ts'
import { saveAttempts } from './save-attempts.ts'

const save = { data: { id: 'x', 'order:price': 3 } }
const failed = (status: number) => new CallError({ status, code: status === 0 ? 'offline' : '1000', title: '' })

/** Sends a save once for each response, and returns the keys it was sent with. */
async function keysOf(answers: readonly (CallError | 'saved')[]): Promise<readonly string[]> {
  const attempts = saveAttempts()
  const keys: string[] = []
  for (const answer of answers) {
    const sent = attempts.send(save, (_, key) => {
      keys.push(key)
      return answer === 'saved' ? Promise.resolve({ saved: [], changeId: 'c', historyToken: 'h' }) : Promise.reject(answer)
    })
    await sent.catch(() => undefined)
  }
  return keys
}

test('a save whose answer was lost keeps its key also if its repetition is refused, as after the end of the session', async () => {
  expect(new Set(await keysOf([failed(0), failed(401), failed(429), 'saved']))).toHaveLength(1)
})

test('a save that succeeded is another one when it is sent again', async () => {
  expect(new Set(await keysOf(['saved', 'saved']))).toHaveLength(2)
  expect(new Set(await keysOf([failed(0), 'saved', 'saved']))).toHaveLength(2)
})
