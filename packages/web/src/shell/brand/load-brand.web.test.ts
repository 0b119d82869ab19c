// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../data/session.ts'
import { queryClient } from '../../data/query-client.ts'
import { sessionQuery } from '../../data/session.ts'
import { loadBrand } from './load-brand.ts'

const customer = `dtmi:de:oneneo:customer:x${'1'.repeat(32)}`
const session = {
  permissions: [{ scope: 'businessPartner', root: customer, tenant: { id: 't', shortId: 'swe', name1: 'SWE' } }],
} as unknown as Session
let asked: string[]

beforeEach(() => {
  queryClient.clear()
  asked = []
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address.startsWith('/auth/me')
      ? Response.json(session)
      : Response.json({ name1: 'SWE', defaultLanguage: 'de', defaultAddressing: 'formal' })
  })
})

test("a customer's page has the brand of the tenant that the session names, and asks for no other", async () => {
  await loadBrand({ pathname: `/${customer}/home`, tenant: undefined })
  expect(asked).toEqual(['/auth/me', '/api/config?tenant=swe'])
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(session)
})

test('a tenant is asked for by its address, without waiting for a session', async () => {
  await loadBrand({ pathname: '/swe/contracts', tenant: undefined })
  expect(asked).toEqual(['/api/config?tenant=swe'])
})

test('an address that begins with no tenant is not there; a server that does not answer is no reason to say so', async () => {
  const answer = (status: number, body: object) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  answer(404, { code: '1001', title: 'Mandant nicht gefunden.' })
  const refused = await loadBrand({ pathname: '/nothing/there', tenant: undefined }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ options: { to: '/fail/$errorCode', params: { errorCode: '404' } } })
  await loadBrand({ pathname: '/login', tenant: 'nothing' })
  queryClient.clear()
  answer(503, { code: 'UNAVAILABLE', title: 'Nicht erreichbar.' })
  await loadBrand({ pathname: '/swe/contracts', tenant: undefined })
})
