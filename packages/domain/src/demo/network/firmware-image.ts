import { createHash } from 'node:crypto'

/** A firmware of the demo world: the name and version that its application prints when it starts. */
export type FirmwareImage = { readonly project: string; readonly version: string }

const size = 256 * 1024
/** The places of the parts in the flash of an ESP32. */
const places = { bootLoader: 0x1000, partitions: 0x8000, application: 0x10000 }
/** The addresses of the segments: instructions of the boot loader, constants of the application. */
const addresses = { bootLoader: 0x40080000, application: 0x3f400020 }
const bootLoaderBytes = 0x4000
const headerBytes = 24
const checksumSeed = 0xef

/**
 * Returns the flash of a device from address 0 on, 256 KB: boot loader, partition table and application, each a valid image of an ESP32
 * with checksum and SHA-256 (ESP-IDF, Firmware Image Format). Nothing in it is a program.
 */
export function firmwareImage({ project, version }: FirmwareImage): Uint8Array {
  const flash = new Uint8Array(size).fill(0xff)
  const noise = noiseOf(`${project} ${version}`)
  flash.set(imageOf(noise(bootLoaderBytes), addresses.bootLoader), places.bootLoader)
  flash.set(partitionTable(), places.partitions)
  const data = noise(size - places.application - 0x100)
  data.set(description({ project, version }))
  flash.set(imageOf(data, addresses.application), places.application)
  return flash
}

/** Returns the data of the model of heights that the rover reads beside its firmware. */
export function heightModel(): Uint8Array {
  return noiseOf('heights')(16 * 1024)
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns an image of one segment: header, segment, padding to the checksum byte at the end of 16 bytes, and the hash of all before it. */
function imageOf(data: Uint8Array, address: number): Uint8Array {
  const length = Math.ceil((headerBytes + 8 + data.length + 1) / 16) * 16
  const image = new Uint8Array(length + 32)
  const view = new DataView(image.buffer)
  image.set([0xe9, 1, 0x02, 0x20])
  view.setUint32(4, address, true)
  // No write-protect pin; chip id 0 is the ESP32; the hash is appended.
  image[8] = 0xee
  image[23] = 1
  view.setUint32(headerBytes, address, true)
  view.setUint32(headerBytes + 4, data.length, true)
  image.set(data, headerBytes + 8)
  image[length - 1] = data.reduce((sum, byte) => sum ^ byte, checksumSeed)
  image.set(createHash('sha256').update(image.subarray(0, length)).digest(), length)
  return image
}

/** Returns the description of an application (`esp_app_desc_t`): version and project at their places, the rest empty. */
function description({ project, version }: FirmwareImage): Uint8Array {
  const bytes = new Uint8Array(256)
  new DataView(bytes.buffer).setUint32(0, 0xabcd5432, true)
  bytes.set(new TextEncoder().encode(version), 16)
  bytes.set(new TextEncoder().encode(project), 48)
  return bytes
}

/** Returns a table with one application of the size that is left. */
function partitionTable(): Uint8Array {
  const table = new Uint8Array(32)
  const view = new DataView(table.buffer)
  view.setUint16(0, 0x50aa, true)
  view.setUint32(4, places.application, true)
  view.setUint32(8, size - places.application, true)
  table.set(new TextEncoder().encode('factory'), 12)
  return table
}

/** Returns a function that continues a sequence of bytes, the same for the same name. They do not compress, as a program hardly does. */
function noiseOf(name: string): (length: number) => Uint8Array {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  return (length) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    })
}
