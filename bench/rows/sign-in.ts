import { clerk as known, password } from '../fill/people.ts'
import { withDatabase } from './processes/kit.ts'
import type { Row } from './row.ts'
import { fixed, median } from './row.ts'

const times = 20
const [least, most] = [0.6, 1.6]

/** Compares a wrong password of a known name with an unknown name, by turns. The time must not reveal whether a name exists. */
export const signIn: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const timed = async (username: string): Promise<number> => {
      await database.one({ role: 'identity' }, { text: 'delete from login_attempt' })
      const began = performance.now()
      const { status } = await fetch(`${bench.clerk.origin}/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'twinwerk' },
        body: JSON.stringify({ username, password: `${password}wrong` }),
      })
      if (status !== 401) throw new Error(`a wrong password was answered with ${status}`)
      return performance.now() - began
    }
    const ratios: number[] = []
    for (let turn = 0; turn < times; turn += 1) ratios.push((await timed('nobody@bench.example')) / (await timed(known)))
    const ratio = median(ratios)
    const goal = `${least} to ${most} × a wrong password`
    return [{ row: `${row}: an unknown name`, goal, measured: `${fixed(ratio)} ×`, ok: ratio >= least && ratio <= most }]
  })
