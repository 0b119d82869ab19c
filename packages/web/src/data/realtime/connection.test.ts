import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionParts, RealtimeState } from './connection.ts'
import { createConnection } from './connection.ts'
import type { Socket } from './link.ts'

const ticket = { ticket: 'secret', username: 'u', topic: 't/1/u/2' }

/** The other end of a socket, played by the test. */
class FakeSocket implements Socket {
  binaryType: BinaryType = 'blob'
  onopen: Socket['onopen'] = null
  onclose: Socket['onclose'] = null
  onmessage: Socket['onmessage'] = null
  closed = false
  readonly sent: number[][] = []
  send(data: Parameters<Socket['send']>[0]): void {
    this.sent.push([...(data as Uint8Array)])
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.onopen?.call(this as unknown as WebSocket, new Event('open'))
  }
  say(...bytes: number[]): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: Uint8Array.from(bytes).buffer }))
  }
  break(): void {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'))
  }
  /** Returns the topics of the sent packets that begin with this byte. */
  topics(first: number): string[] {
    return this.sent
      .filter(([byte]) => byte === first)
      .map((bytes) => new TextDecoder().decode(Uint8Array.from(bytes.slice(6, first === 0x82 ? -1 : undefined))))
  }
}

const connack = [0x20, 2, 0, 0]
const suback = (id: number, code: number) => [0x90, 3, 0, id, code]
function message(topic: string, payload: string): number[] {
  const text = [...new TextEncoder().encode(topic)]
  const body = [0, text.length, ...text, ...new TextEncoder().encode(payload)]
  return [0x30, body.length, ...body]
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function connect(parts: Partial<ConnectionParts> = {}) {
  const sockets: FakeSocket[] = []
  const states: RealtimeState[] = []
  const connection = createConnection({
    getTicket: async () => ticket,
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    onState: (state) => void states.push(state),
    random: () => 0.5,
    now: Date.now,
    ...parts,
  })
  await vi.advanceTimersByTimeAsync(0)
  const ready = () => {
    sockets.at(-1)!.open()
    sockets.at(-1)!.say(...connack)
  }
  const listen = (topic: string) => {
    const received: string[] = []
    const stop = connection.subscribe(topic, {
      onMessage: (payload) => void received.push(payload),
      onForgotten: () => void received.push('forgotten'),
    })
    return { received, stop }
  }
  return { connection, sockets, states, ready, listen }
}

test('topics are subscribed to once the connection stands, and messages reach their listeners', async () => {
  const { sockets, states, ready, listen } = await connect()
  const early = listen('q/a')
  expect(sockets[0]!.sent).toEqual([])
  ready()
  const late = listen('q/b')
  expect(sockets[0]!.topics(0x82)).toEqual(['t/1/u/2/q/a', 't/1/u/2/q/b'])
  expect(states).toEqual(['connecting', 'running'])
  sockets[0]!.say(...message('t/1/u/2/q/b', 'news'), ...message('t/1/u/2/q/c', 'nobody'))
  expect([early.received, late.received]).toEqual([[], ['news']])
})

test('a topic with two listeners is subscribed to once, and given up with the second', async () => {
  const { sockets, ready, listen } = await connect()
  ready()
  const [one, two] = [listen('q/a'), listen('q/a')]
  expect(sockets[0]!.topics(0x82)).toHaveLength(1)
  one.stop()
  one.stop()
  expect(sockets[0]!.topics(0xa2)).toEqual([])
  sockets[0]!.say(...message('t/1/u/2/q/a', 'x'))
  expect([one.received, two.received]).toEqual([[], ['x']])
  two.stop()
  expect(sockets[0]!.topics(0xa2)).toEqual(['t/1/u/2/q/a'])
})

test('a broken connection comes back, later each time, and asks for every topic again', async () => {
  const { sockets, states, ready, listen } = await connect()
  ready()
  const { received } = listen('q/a')
  sockets[0]!.say(...suback(1, 0))
  sockets[0]!.break()
  expect(states.at(-1)).toBe('error')
  await vi.advanceTimersByTimeAsync(1000)
  sockets[1]!.break()
  await vi.advanceTimersByTimeAsync(1999)
  expect(sockets).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  ready()
  expect(sockets[2]!.topics(0x82)).toEqual(['t/1/u/2/q/a'])
  expect(states.at(-1)).toBe('running')
  sockets[2]!.say(...suback(1, 0x80))
  expect(received).toEqual(['forgotten'])
})

test('a topic that is refused right away is reported as forgotten, ever later while the next ones are refused, too', async () => {
  const { sockets, ready, listen } = await connect()
  ready()
  // A notified listener queries again, which creates another topic. Subscribe and unsubscribe packets share one sequence of numbers.
  for (const [turn, pause] of [0, 2000, 4000, 8000].entries()) {
    const { received, stop } = listen(`q/${turn}`)
    sockets[0]!.say(...suback(2 * turn + 1, 0x80))
    await vi.advanceTimersByTimeAsync(Math.max(pause - 1, 0))
    expect(received).toEqual(pause === 0 ? ['forgotten'] : [])
    await vi.advanceTimersByTimeAsync(1)
    expect(received).toEqual(['forgotten'])
    stop()
  }
})

test('a topic that was given up meanwhile is asked for no more, and one that is granted begins anew', async () => {
  const { sockets, ready, listen } = await connect()
  ready()
  const left = listen('q/a')
  sockets[0]!.say(...suback(1, 0x80))
  left.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(left.received).toEqual([])
  listen('q/b')
  sockets[0]!.say(...suback(3, 0))
  const next = listen('q/c')
  sockets[0]!.say(...suback(4, 0x80))
  await vi.advanceTimersByTimeAsync(0)
  expect(next.received).toEqual(['forgotten'])
})

test('a topic that waited for a connection and is refused then is told at once', async () => {
  let offline = false
  const { sockets, ready, listen } = await connect({
    getTicket: async () => {
      if (offline) throw new Error('offline')
      return ticket
    },
  })
  ready()
  offline = true
  sockets[0]!.break()
  const waiting = listen('q/b')
  await vi.advanceTimersByTimeAsync(90_000)
  expect(sockets).toHaveLength(1)
  offline = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(2)
  ready()
  sockets[1]!.say(...suback(1, 0x80))
  expect(waiting.received).toEqual(['forgotten'])
})

test('a server that says nothing any more is left', async () => {
  const { sockets, ready, states } = await connect()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([sockets[0]!.closed, states.at(-1)]).toEqual([true, 'error'])
  await vi.advanceTimersByTimeAsync(1000)
  ready()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sockets[1]!.sent.at(-1)).toEqual([0xc0, 0])
  sockets[1]!.say(0xd0, 0)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sockets[1]!.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(sockets[1]!.closed).toBe(true)
})

test('a ticket that is refused, bytes that are no MQTT and a server that cannot be reached lead to another try', async () => {
  let tries = 0
  const { sockets, states } = await connect({
    getTicket: async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return ticket
    },
  })
  expect(sockets).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1000)
  sockets[0]!.open()
  sockets[0]!.say(0x20, 2, 0, 4)
  expect(sockets[0]!.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  sockets[1]!.say(0x30, 0xff, 0xff, 0xff, 0xff, 1)
  expect([sockets[1]!.closed, states.at(-1)]).toEqual([true, 'error'])
})

test('the connection of a signed-out user stops trying, and a closed connection does not come back', async () => {
  const gone = await connect({ getTicket: async () => 'gone' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([gone.sockets.length, gone.states.at(-1)]).toEqual([0, 'stop'])
  const { connection, sockets, states, ready } = await connect()
  ready()
  connection.close()
  sockets[0]!.break()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sockets.length, sockets[0]!.closed, states.at(-1)]).toEqual([1, true, 'stop'])
  expect(sockets[0]!.sent.at(-1)).toEqual([0xe0, 0])
})

test('a page that is left ends its subscriptions, and takes them up again if it was only hidden', async () => {
  const { connection, sockets } = await connect()
  const socket = sockets[0]!
  socket.open()
  socket.say(...connack)
  connection.subscribe('q/1', { onMessage: () => undefined, onForgotten: () => undefined })
  connection.hide()
  expect(socket.topics(0xa2)).toEqual(['t/1/u/2/q/1'])
  connection.show()
  expect(socket.topics(0x82)).toEqual(['t/1/u/2/q/1', 't/1/u/2/q/1'])
})
