import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const askMilliseconds = 200
const triesOfRequest = 100

export type Proxy = {
  readonly url: string
  /** Sets the ports for requests. A port gets requests only while its server reports that it is ready. */
  use(ports: readonly number[]): void
  close(): Promise<void>
}

/**
 * Starts a proxy that spreads requests over the ready servers, as a balancer does. A request that reached no server goes to the next one.
 */
export async function startProxy(): Promise<Proxy> {
  let known: readonly number[] = []
  let ready: readonly number[] = []
  let turn = 0
  const stop = new AbortController()
  const watch = async () => {
    while (!stop.signal.aborted) {
      const answers = await Promise.all(known.map(async (port) => ((await isReady(port)) ? [port] : [])))
      ready = answers.flat().filter((port) => known.includes(port))
      await sleep(askMilliseconds)
    }
  }
  const watching = watch()

  const forward = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming)
    for (let tries = 0; tries < triesOfRequest; tries += 1) {
      turn += 1
      const port = ready[turn % Math.max(ready.length, 1)]
      const answer = port === undefined ? undefined : await sent({ port, incoming, body }).catch(() => undefined)
      if (answer) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        response.end(await buffer(answer))
        return
      }
      await sleep(askMilliseconds / 4)
    }
    response.writeHead(502).end('{}')
  }
  const server = createServer((incoming, response) => void forward(incoming, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (ports) => void (known = ports),
    close: async () => {
      stop.abort()
      await watching
      server.closeAllConnections()
      server.close()
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}

function sent({ port, incoming, body }: { port: number; incoming: IncomingMessage; body: Buffer }): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = send(
    {
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, host: `127.0.0.1:${port}`, connection: 'close' },
    },
    resolve,
  )
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}
