import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('two at once, the others in their order, also after a failure', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((index) =>
    inTurn(() => {
      begun.push(index)
      return new Promise<number>((resolve, reject) => ends.push(() => (index === 0 ? reject(new Error('no')) : resolve(index))))
    }),
  )
  const settled = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  ends[0]!()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[1]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const end of ends.slice(2)) end()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
