import { AppError } from '@twinwerk/model/error/app-error'
import type { Device } from './tokens.ts'

const maxWaiting = 10_000

/** Remembers the tokens of devices that must wait, so that a device which ignores the limit needs no query. */
export function createThrottledTokens(now: () => number) {
  const until = new Map<string, number>()
  const tokens = new WeakMap<Device, string>()
  return {
    /** Throws RATE_LIMITED for a token that must wait. */
    refuse: (token: string): void => {
      const left = (until.get(token) ?? 0) - now()
      if (left > 0) throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil(left / 1000) })
      until.delete(token)
    },
    seen: (device: Device, token: string): void => void tokens.set(device, token),
    note: (device: Device, error: unknown): void => {
      const token = tokens.get(device)
      if (token === undefined || !(error instanceof AppError) || error.code !== 'RATE_LIMITED') return
      if (until.size >= maxWaiting) until.clear()
      until.set(token, now() + (error.details.retryAfter ?? 1) * 1000)
    },
  }
}
