import { ChipSession } from './chip/chip-session.ts'
import { serialOf } from './device-port.ts'
import type { DevicePort } from './device-port.ts'
import type { FlashEvent, FlashRequest, PortChoice } from './flash-messages.ts'

/** Writes a device beside the page: compressing and verifying would block it for seconds, and a page in the background is throttled. */
let session: ChipSession | undefined

function report(event: FlashEvent): void {
  postMessage(event)
}

addEventListener('message', ({ data }: MessageEvent<FlashRequest>) => void answer(data))

async function answer(request: FlashRequest): Promise<void> {
  if (request.kind === 'write') return session?.write(request)
  const port = await portOf(request.port)
  if (!port) return report({ kind: 'failed', failure: 'lost', detail: 'The port is not there any more' })
  session = new ChipSession(port, report)
  await session.connect(request)
}

async function portOf(choice: PortChoice): Promise<DevicePort | undefined> {
  if (choice.kind === 'allowed') return (await serialOf(navigator)?.getPorts())?.[choice.index]
  const { SimulatedPort } = await import('./simulated/simulated-port.ts')
  return new SimulatedPort(choice.faults)
}
