import type { device as deviceCall } from '@twinwerk/contract/telemetry/device'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { Devices } from '../../telemetry/devices.ts'
import { bodyBytes } from './body-bytes.ts'

export function deviceHandler({ devices }: { devices: Devices }): Handler<typeof deviceCall, Session> {
  return async ({ headers, input, language }) => {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    const device = token === undefined ? undefined : await devices.signIn(token)
    if (!device) throw new AppError('1000')
    return { accepted: await devices.take(device, { input, language, bytes: bodyBytes(headers, input) }) }
  }
}
