import type { DevicePort } from '../device-port.ts'

const resetMilliseconds = 100
const waitMilliseconds = 10_000

/**
 * Resets a device with RTS and returns true if its output contains a text within ten seconds. The library's own reset leaves the chip in
 * its boot loader. Without a text nothing is awaited, and the answer is false.
 */
export async function startsWith(
  port: DevicePort,
  { baud, pattern }: { readonly baud: number; readonly pattern: string },
): Promise<boolean> {
  await port.open({ baudRate: baud })
  const reader = port.readable?.getReader()
  if (!reader) return false
  try {
    await port.setSignals({ dataTerminalReady: false, requestToSend: true })
    await sleep(resetMilliseconds)
    await port.setSignals({ dataTerminalReady: false, requestToSend: false })
    return pattern === '' ? false : await Promise.race([reads(reader, pattern), sleep(waitMilliseconds).then(() => false)])
  } finally {
    await reader.cancel()
    reader.releaseLock()
    await port.close()
  }
}

async function reads(reader: ReadableStreamDefaultReader<Uint8Array>, pattern: string): Promise<boolean> {
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return false
    // Only the end of a long output can still begin the pattern.
    text = (text + decoder.decode(value, { stream: true })).slice(-(4096 + pattern.length))
    if (text.includes(pattern)) return true
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
