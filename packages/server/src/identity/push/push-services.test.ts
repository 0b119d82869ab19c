import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test('the services of the browsers are known, over https alone', () => {
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushService(new URL(known)), known).toBe(true)
})

test('anything else is not, however it looks', () => {
  for (const other of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://notpush.apple.community/abc',
    'https://someone@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://push.apple.com/abc',
  ])
    expect(isPushService(new URL(other)), other).toBe(false)
})
