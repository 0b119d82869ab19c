import { open } from 'node:fs/promises'

/** Flips one bit of a file, as a failing disk would. */
export async function flipBit(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, position)
  await file.write(Buffer.of(byte[0]! ^ 1), 0, 1, position)
  await file.close()
}
