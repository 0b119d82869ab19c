/** Faults of a simulated device, by switch. Without any it is a whole ESP32 with 4 MB of flash. */
export type Faults = {
  /** Percent of the firmware after which the device is unplugged. */
  readonly unpluggedAt?: number
  /** The device answers nothing. */
  readonly silent?: boolean
  /** The device is an ESP32-C3. */
  readonly otherChip?: boolean
  /** The flash has 256 KB. */
  readonly small?: boolean
  /** One bit of the flash is stuck. */
  readonly corrupt?: boolean
  /** The device does not follow a change of speed. */
  readonly slowBaud?: boolean
  /** Another program has the port. */
  readonly busy?: boolean
  /** The device starts nothing after its reset. */
  readonly noStart?: boolean
  /** Secure boot is burnt in. */
  readonly locked?: boolean
  /** Bytes take as long as they take on a line of the chosen speed. */
  readonly paced?: boolean
  /** The MAC address, 12 hexadecimal digits. */
  readonly mac?: string
}
