import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { noteTimes } from './request-times.ts'

test('the time of a request has three parts that add up, also without a body', async () => {
  const fastify = Fastify()
  const timesOf = noteTimes(fastify)
  const seen: number[][] = []
  fastify.addHook('onResponse', async (request) => {
    const { receiveMs, workMs, sendMs } = timesOf(request, 5000)
    seen.push([receiveMs + workMs + sendMs, receiveMs, workMs])
  })
  fastify.get('/', async () => 'here')
  await fastify.inject('/')
  const [[sum, receive, work]] = seen as [[number, number, number]]
  expect(Math.abs(sum - 5000)).toBeLessThanOrEqual(1)
  expect(Math.max(receive, work)).toBeLessThan(4000)
})
