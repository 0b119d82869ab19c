import { expect, test } from 'vitest'
import { addressIn } from './address.ts'

test.each([
  ['/public/swe/termination', { kind: 'page', tenant: 'swe', page: 'termination' }],
  ['/public/swe/anything', { kind: 'unknown', tenant: 'swe' }],
  ['/public/swe/termination/more', { kind: 'unknown', tenant: 'swe' }],
  ['/public', { kind: 'unknown', tenant: undefined }],
  ['/task/abc', { kind: 'task', token: 'abc' }],
  ['/task', { kind: 'task', token: '' }],
  ['/public/%E0%A4/termination/', { kind: 'page', tenant: '%E0%A4', page: 'termination' }],
])('%s opens %j', (pathname, address) => expect(addressIn(pathname)).toEqual(address))
