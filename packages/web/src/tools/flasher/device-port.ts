/**
 * The part of a Web Serial port that writing needs. The simulated port has it too, so nothing knows which one it works with.
 * `close` and `open` may follow each other; both streams are null while the port is closed.
 */
export type DevicePort = {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>> | null
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
  setSignals(signals: PortSignals): Promise<void>
  getInfo(): PortInfo
  /** Fires `disconnect` when the device is unplugged. */
  addEventListener(type: 'disconnect', listener: () => void): void
}

export type PortSignals = { readonly dataTerminalReady?: boolean; readonly requestToSend?: boolean }

export type PortInfo = { readonly usbVendorId?: number; readonly usbProductId?: number }

/** Web Serial as a page and a worker have it. A worker has no `requestPort`. */
export type SerialAccess = {
  getPorts(): Promise<readonly DevicePort[]>
  requestPort(options: { readonly filters: readonly PortInfo[] }): Promise<DevicePort>
}

/** Returns Web Serial, or undefined in a browser without it. Browsers have it only on pages with https. */
export function serialOf(navigator: object): SerialAccess | undefined {
  return hasSerial(navigator) ? navigator.serial : undefined
}

function hasSerial(navigator: object): navigator is { readonly serial: SerialAccess } {
  return 'serial' in navigator && typeof navigator.serial === 'object' && navigator.serial !== null
}
