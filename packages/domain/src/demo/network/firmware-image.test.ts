import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firmwareImage, heightModel, sha256Of } from './firmware-image.ts'

const image = firmwareImage({ project: 'gnss-rover', version: '2.4.1' })

/** Reads the image at an address as esptool does: header, one segment, checksum, appended hash. */
function read(at: number) {
  const view = new DataView(image.buffer, at)
  const length = view.getUint32(28, true)
  const data = image.subarray(at + 32, at + 32 + length)
  const end = Math.ceil((32 + length + 1) / 16) * 16
  return {
    magic: view.getUint8(0),
    segments: view.getUint8(1),
    chipId: view.getUint16(12, true),
    isChecked: view.getUint8(end - 1) === data.reduce((sum, byte) => sum ^ byte, 0xef),
    isHashed:
      Buffer.from(image.subarray(at + end, at + end + 32)).toString('hex') ===
      createHash('sha256')
        .update(image.subarray(at, at + end))
        .digest('hex'),
    text: Buffer.from(data.subarray(0, 96)).toString('latin1'),
  }
}

test('boot loader and application are valid images of an ESP32', () => {
  expect(image).toHaveLength(256 * 1024)
  for (const at of [0x1000, 0x10000]) {
    expect(read(at)).toMatchObject({ magic: 0xe9, segments: 1, chipId: 0, isChecked: true, isHashed: true })
  }
})

test('the application says what it is, and the partition table where it is', () => {
  expect(read(0x10000).text).toContain('gnss-rover')
  expect(read(0x10000).text).toContain('2.4.1')
  const table = new DataView(image.buffer, 0x8000)
  expect([table.getUint16(0, true), table.getUint32(4, true)]).toEqual([0x50aa, 0x10000])
})

test('the same firmware has the same bytes, and another one others', () => {
  expect(sha256Of(firmwareImage({ project: 'gnss-rover', version: '2.4.1' }))).toBe(sha256Of(image))
  expect(sha256Of(firmwareImage({ project: 'gnss-rover', version: '2.3.0' }))).not.toBe(sha256Of(image))
  expect(heightModel()).toHaveLength(16 * 1024)
})
