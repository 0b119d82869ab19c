import { describe, expect, it } from 'vitest'
import { nextLook, sessionLeft, warnMilliseconds } from './session-end.ts'

const limits = {
  now: '2026-11-21T10:00:00Z',
  idleExpiresAt: '2026-11-21T10:30:00Z',
  absoluteExpiresAt: '2026-11-21T22:00:00Z',
  expiresAt: '2026-11-21T10:30:00Z',
}

describe('end of a session', () => {
  it('is counted by the server’s clock', () => {
    expect(sessionLeft(limits)).toEqual({ left: 30 * 60_000, extendable: true })
    expect(sessionLeft({ ...limits, now: '2026-11-21T11:00:00Z' }).left).toBe(0)
  })

  it('cannot be put off beyond its last moment', () => {
    expect(sessionLeft({ ...limits, expiresAt: limits.absoluteExpiresAt }).extendable).toBe(false)
  })

  it('is looked at again when the warning is due, at least every hour', () => {
    expect(nextLook(30 * 60_000)).toBe(30 * 60_000 - warnMilliseconds)
    expect(nextLook(30 * 86_400_000)).toBe(3_600_000)
    expect(nextLook(warnMilliseconds)).toBe(1000)
  })
})
