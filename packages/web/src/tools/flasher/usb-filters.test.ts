import { expect, test } from 'vitest'
import { usbFiltersOf } from './usb-filters.ts'

test('pairs of ids are filters, and anything else is none', () => {
  expect(usbFiltersOf('10c4:EA60, 1a86:7523')).toEqual([
    { usbVendorId: 0x10c4, usbProductId: 0xea60 },
    { usbVendorId: 0x1a86, usbProductId: 0x7523 },
  ])
  expect(usbFiltersOf('')).toEqual([])
  expect(usbFiltersOf('10c4')).toEqual([])
})
