import fastify from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

export type AppParts = { config: Config; databaseUrl: string; log: Logger }

/** Builds the server and listens. `close` stops accepting, finishes what runs and lets go of the database. */
export async function startApp({ config, log }: AppParts): Promise<{ close(): Promise<void> }> {
  const server = fastify({ loggerInstance: log })
  server.get('/health', () => ({ status: 'ok' }))
  server.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send('<!doctype html><html lang="en"><title>Twinwerk</title><h1>Twinwerk</h1></html>'),
  )
  await server.listen({ host: config.host, port: config.port })
  return { close: () => server.close() }
}
