import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noSettings, usePreferences } from '../preferences.ts'
import type { Session } from '../session.ts'
import { settleSettings, syncSettings } from './sync.ts'

type Body = { readonly root: string; readonly changes: Readonly<Record<string, unknown>>; readonly absentOnly: boolean }

/** The server's settings of the account, as the call keeps them (its own test: `identity/own/settings.pg.test.ts`). */
let kept: Record<string, unknown> = {}
let isReached = true
const session = (account: string, view?: string) =>
  ({ user: { account }, ...(view !== undefined && { view: { user: view } }) }) as unknown as Session
const place = { tenant: 'swe', views: false }
const reset = (account: string | null) => usePreferences.setState({ ...noSettings, language: null, addressing: null, account })

beforeEach(() => {
  kept = {}
  isReached = true
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (!isReached) throw new TypeError('no network')
    if (init?.method === 'POST') {
      const { changes, absentOnly } = JSON.parse(String(init.body)) as Body
      for (const [name, value] of Object.entries(changes)) {
        if (absentOnly && name in kept) continue
        if (value === null) delete kept[name]
        else kept[name] = value
      }
    }
    return Response.json({ settings: kept })
  })
  localStorage.clear()
  reset(null)
})
afterEach(() => vi.unstubAllGlobals())

test('a device of an earlier version hands its settings over once, and what the server has stays', async () => {
  kept = { language: 'en' }
  localStorage.setItem('twinwerk.recent', JSON.stringify({ state: { byPlace: { 'anna swe': ['t1', 't2'], 'berta swe': ['t9'] } } }))
  usePreferences.setState({ language: 'de', technicalInfo: true })
  await settleSettings(session('anna'), 'swe')
  expect(kept).toMatchObject({ language: 'en', technicalInfo: true, 'recents/t1': expect.any(Number), 'recents/t2': expect.any(Number) })
  expect(kept).not.toHaveProperty('recents/t9')
  expect(usePreferences.getState()).toMatchObject({ language: 'en', technicalInfo: true, account: 'anna' })
  expect(localStorage.getItem('twinwerk.recent')).toBeNull()
})

test('the next person at a device sees nothing of the one before', async () => {
  reset('anna')
  usePreferences.setState({ favourites: { swe: { 'list/a': { place: 1 } } }, openGroups: { contracts: true } })
  kept = { sidebarCollapsed: true }
  await settleSettings(session('berta'), 'swe')
  expect(usePreferences.getState()).toMatchObject({ favourites: { swe: {} }, openGroups: {}, sidebarCollapsed: true, account: 'berta' })
  expect(kept).toEqual({ sidebarCollapsed: true })
})

test('what is changed without a network is sent once there is one, beside what another device changed', async () => {
  await settleSettings(session('anna'), 'swe')
  isReached = false
  usePreferences.setState({ openGroups: { contracts: true } })
  await expect(syncSettings(place)).rejects.toThrow('offline')
  kept = { ...kept, language: 'en' }
  isReached = true
  await syncSettings(place)
  expect(kept).toEqual({ language: 'en', 'openGroups/contracts': true })
  expect(usePreferences.getState()).toMatchObject({ language: 'en', openGroups: { contracts: true } })
})

test('who sees as another user reads their settings and changes nothing', async () => {
  kept = { sidebarCollapsed: true }
  await settleSettings(session('admin', 'user'), 'swe')
  expect(usePreferences.getState().sidebarCollapsed).toBe(true)
  usePreferences.setState({ technicalInfo: true })
  await syncSettings({ tenant: 'swe', views: true })
  expect(kept).toEqual({ sidebarCollapsed: true })
})
