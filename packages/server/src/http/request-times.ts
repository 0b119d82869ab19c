import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A request that takes longer is logged with its parts, as a warning. */
export const slowMilliseconds = 1000

/** The parts of a request's time in whole milliseconds: until its body was there, until its answer began, until the answer was sent. */
export type RequestTimes = { readonly receiveMs: number; readonly workMs: number; readonly sendMs: number }

/** Notes when a body was complete and when an answer began. Returns the parts of a request that took `elapsed` milliseconds. */
export function noteTimes(fastify: FastifyInstance): (request: FastifyRequest, elapsed: number) => RequestTimes {
  const received = new WeakMap<FastifyRequest, number>()
  const answered = new WeakMap<FastifyRequest, number>()
  fastify.addHook('preValidation', async (request, reply) => void received.set(request, reply.elapsedTime))
  fastify.addHook('onSend', async (request, reply) => void answered.set(request, reply.elapsedTime))
  return (request, elapsed) => {
    const end = answered.get(request) ?? elapsed
    const begin = received.get(request) ?? end
    return { receiveMs: Math.round(begin), workMs: Math.round(end - begin), sendMs: Math.round(elapsed - end) }
  }
}
