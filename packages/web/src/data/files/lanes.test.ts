import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

test('works begin in order, as many at a time as there are lanes, also after one has failed', async () => {
  const inLane = createLanes(2)
  const begun: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    inLane(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(number)
          ends.push((fails) => (fails ? reject(new Error('lost')) : resolve(number)))
        }),
    ).catch(() => -1),
  )
  expect(begun).toEqual([0, 1])
  ends[1]!(true)
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  ends[0]!(false)
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]!(false)
  ends[3]!(false)
  expect(await Promise.all(all)).toEqual([0, -1, 2, 3])
})
