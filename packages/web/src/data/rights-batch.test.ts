import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadRights, sendRights } from './rights-batch.ts'

type Body = { readonly tenant: string; readonly roots: readonly { readonly root: string; readonly paths: readonly string[] }[] }

let sent: Body[]

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, options: RequestInit) => {
    const body = JSON.parse(options.body as string) as Body
    sent.push(body)
    return Response.json(
      Object.fromEntries(body.roots.map(({ root, paths }) => [root, Object.fromEntries(paths.map((path) => [path, [`create`, path]]))])),
    )
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('rights', () => {
  it('are asked for together, once for each path, 400 ms after the last request', async () => {
    const first = loadRights({ tenant: 't', root: 'r', path: 'a' })
    await vi.advanceTimersByTimeAsync(300)
    const rest = [
      loadRights({ tenant: 't', root: 'r', path: 'b' }),
      loadRights({ tenant: 't', root: 's', path: 'a' }),
      loadRights({ tenant: 't', root: 'r', path: 'a' }),
    ]
    await vi.advanceTimersByTimeAsync(399)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map((body) => body.roots)).toEqual([
      [
        { root: 'r', paths: ['a', 'b'] },
        { root: 's', paths: ['a'] },
      ],
    ])
    expect(await Promise.all([first, ...rest])).toEqual([
      ['create', 'a'],
      ['create', 'b'],
      ['create', 'a'],
      ['create', 'a'],
    ])
  })

  it('are asked for at once where a screen has requested all that it needs', async () => {
    const both = [loadRights({ tenant: 't', root: 'r', path: 'a' }), loadRights({ tenant: 't', root: 'r', path: 'b' })]
    sendRights()
    expect(sent.map((body) => body.roots)).toEqual([[{ root: 'r', paths: ['a', 'b'] }]])
    expect(await Promise.all(both)).toHaveLength(2)
    sendRights()
    await vi.advanceTimersByTimeAsync(400)
    expect(sent).toHaveLength(1)
  })

  it('never mix tenants, and no request is over the limits of the call', async () => {
    const wanted = [
      ...Array.from({ length: 120 }, (_, at) => ({ tenant: 't', root: `r${at}`, path: 'a' })),
      ...Array.from({ length: 450 }, (_, at) => ({ tenant: 'u', root: 'r', path: `p${at}` })),
    ]
    const all = Promise.all(wanted.map(loadRights))
    await vi.advanceTimersByTimeAsync(400)
    expect((await all).map((verbs) => verbs[1])).toEqual(wanted.map(({ path }) => path))
    expect(sent.map((body) => [body.tenant, body.roots.length, Math.max(...body.roots.map((root) => root.paths.length))])).toEqual([
      ['t', 50, 1],
      ['t', 50, 1],
      ['t', 20, 1],
      ['u', 1, 200],
      ['u', 1, 200],
      ['u', 1, 50],
    ])
  })
})
